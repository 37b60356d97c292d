internal import CUV
internal import Glibc

/// A numeric IP address and a port.
public struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address as text, IPv4 or IPv6 without brackets.
  public let host: String
  public let port: UInt16

  /// `nil` unless `host` is a numeric IPv4 or IPv6 address.
  public init?(host: String, port: UInt16) {
    self.init(unchecked: host, port)
    guard unsafe withSockaddr({ _ in true }) == true else { return nil }
  }

  init(unchecked host: String, _ port: UInt16) {
    self.host = host
    self.port = port
  }

  /// From the system's form; `nil` for families other than IP.
  init?(_ address: UnsafePointer<sockaddr>) {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let port = unsafe text.withUnsafeMutableBufferPointer { buffer in
      unsafe usher_address_text(address, buffer.baseAddress!, buffer.count)
    }
    guard let port = UInt16(exactly: port) else { return nil }
    let end = text.firstIndex(of: 0) ?? text.count
    self.init(
      unchecked: String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self), port)
  }

  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Gives the system's form; `nil` if the text isn't an address.
  func withSockaddr<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result? {
    var ip4 = sockaddr_in()
    if unsafe uv_ip4_addr(host, Int32(port), &ip4) == 0 {
      return unsafe withUnsafePointer(to: &ip4) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0) }
      }
    }
    var ip6 = sockaddr_in6()
    guard unsafe uv_ip6_addr(host, Int32(port), &ip6) == 0 else { return nil }
    return unsafe withUnsafePointer(to: &ip6) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0) }
    }
  }
}
