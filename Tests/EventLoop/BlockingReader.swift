import Foundation
import Glibc

/// A plain client on a thread of its own that reads only when it is told to.
final class BlockingReader: Sendable {
  private let descriptor: Int32

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  /// Reads until `count` bytes have come or the other side closes.
  func readAll(_ count: Int) async -> Int {
    await withCheckedContinuation { done in
      Thread.detachNewThread { [descriptor] in
        var buffer = [UInt8](repeating: 0, count: 65536)
        var total = 0
        while total < count {
          let taken = read(descriptor, &buffer, buffer.count)
          guard taken > 0 else { break }
          total += taken
        }
        done.resume(returning: total)
      }
    }
  }

  func close() { _ = Glibc.close(descriptor) }
}
