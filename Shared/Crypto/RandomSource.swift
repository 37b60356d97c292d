import COpenSSL
import Synchronization

/// Where randomness comes from; passed in, so that tests and simulations repeat themselves.
public protocol RandomSource: Sendable {
  /// `count` random bytes.
  func bytes(_ count: Int) -> [UInt8]
}

/// The operating system's randomness, by OpenSSL's generator: good for keys and tokens.
public struct SystemRandomSource: RandomSource {
  public init() {}

  public func bytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let done = unsafe RAND_bytes(&bytes, Int32(count))
    // Going on with predictable tokens would be worse than to stop.
    precondition(done == 1, "the operating system gives no randomness")
    return bytes
  }
}

/// Repeatable bytes from a seed (SplitMix64), for tests and simulations only.
public final class SeededRandomSource: RandomSource {
  private let state: Mutex<UInt64>

  public init(seed: UInt64) {
    state = Mutex(seed)
  }

  public func bytes(_ count: Int) -> [UInt8] {
    state.withLock { state in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(count + 7)
      while bytes.count < count {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        word ^= word >> 31
        for shift in stride(from: 0, to: 64, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
        }
      }
      return Array(bytes.prefix(count))
    }
  }
}
