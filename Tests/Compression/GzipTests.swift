import Compression
import Testing

@Suite struct GzipTests {
  private func compressed(_ bytes: [UInt8]) -> [UInt8] { Gzip.compress(bytes.span.bytes) }

  private func outcome(_ bytes: [UInt8], limit: Int) -> Result<[UInt8], GzipError> {
    Result { () throws(GzipError) in try Gzip.decompress(bytes.span.bytes, limit: limit) }
  }

  @Test(arguments: [0, 1, 100, 16_383, 16_384, 16_385, 1_000_000])
  func whatGoesInComesOut(count: Int) {
    var state: UInt32 = 1
    let noise = (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    for bytes in [noise, [UInt8](repeating: 7, count: count)] {
      #expect(outcome(compressed(bytes), limit: count) == .success(bytes))
    }
    #expect(compressed([UInt8](repeating: 7, count: count)).count < count / 500 + 64)
  }

  @Test func thePrefixIsLeftFree() {
    let bytes = Gzip.compress([UInt8]("hello".utf8).span.bytes, prefix: 5)
    #expect(Array(bytes[..<7]) == [0, 0, 0, 0, 0, 0x1f, 0x8b])
    #expect(outcome(Array(bytes[5...]), limit: 5) == .success(Array("hello".utf8)))
  }

  @Test func aBombIsStoppedAtTheLimit() {
    let bomb = compressed([UInt8](repeating: 0, count: 20_000_000))
    #expect(bomb.count < 30_000)
    #expect(outcome(bomb, limit: 4 << 20) == .failure(.tooLarge(limit: 4 << 20)))
    #expect(outcome(compressed([1, 2, 3]), limit: 2) == .failure(.tooLarge(limit: 2)))
    #expect(outcome(compressed([]), limit: 0) == .success([]))
    #expect(outcome(compressed([1]), limit: 0) == .failure(.tooLarge(limit: 0)))
  }

  @Test func severalMembersAreOneMessage() {
    let two = compressed([1, 2]) + compressed([3])
    #expect(outcome(two, limit: 3) == .success([1, 2, 3]))
    #expect(outcome(two, limit: 2) == .failure(.tooLarge(limit: 2)))
  }

  @Test func damagedBytesAreCorrupt() {
    let good = compressed(Array("a message that is long enough to be cut anywhere".utf8))
    for length in 0..<good.count {
      guard case .failure(.corrupt) = outcome(Array(good[..<length]), limit: 1000) else {
        Issue.record("cut at \(length)")
        continue
      }
    }
    var flipped = good
    flipped[good.count - 5] ^= 1
    guard case .failure(.corrupt) = outcome(flipped, limit: 1000) else {
      Issue.record("the checksum was not looked at")
      return
    }
    guard case .failure(.corrupt) = outcome(Array("no gzip at all".utf8), limit: 1000) else {
      Issue.record("text was taken for gzip")
      return
    }
  }
}
