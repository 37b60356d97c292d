/// Why a connection ended.
public struct ConnectionClosure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of ends.
  public enum Code: String, Sendable {
    /// We closed it when there was nothing more to say.
    case finished
    /// The peer closed it.
    case endOfStream
    /// It could not be opened, or the system reported an error on it.
    case socketFailed
    /// TLS could not be agreed on: plain text, garbage, an unknown authority, no certificate.
    case handshakeFailed
    case handshakeTimedOut
    /// TLS stands but the peer speaks none of our protocols.
    case protocolMissing
    /// A record that doesn't decrypt, or an alert.
    case tlsFailed
    /// The peer broke the rules of the protocol above.
    case protocolViolated
    /// The peer was too slow, or silent for too long.
    case timedOut
    /// A limit was hit: connections, buffered bytes, or the peer's conduct.
    case limitExceeded
    /// We gave it up: the loop or the server ends.
    case aborted
  }

  public let code: Code
  /// The reason in words, for logs.
  public let message: String

  /// A reason; `message` is for logs.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String {
    message.isEmpty ? code.rawValue : "\(code.rawValue): \(message)"
  }
}
