/// Why a request can't be sent.
public struct HTTPError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of refusals.
  public enum Code: String, Sendable {
    /// The host's name has no address.
    case unresolved
    /// No connection, or none that speaks TLS and HTTP/2 with us.
    case unreachable
    /// Certificates or keys can't be used.
    case misconfigured
    /// The connection takes no new streams: it drains, or is closed.
    case draining
    /// The peer's limit of concurrent streams is reached; one that ends makes room.
    case tooManyStreams
    /// The head breaks HTTP's rules.
    case invalidHead
  }

  public let code: Code
  public let message: String

  /// A refusal; `message` is for logs.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { "\(code.rawValue): \(message)" }
}

/// Where a server is.
public struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
  /// A name or a numeric address.
  public let host: String
  public let port: UInt16

  /// A server's place.
  public init(_ host: String, _ port: UInt16) {
    self.host = host
    self.port = port
  }

  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
