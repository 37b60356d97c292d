public import EventLoop

/// How a client connection behaves.
public struct HTTP2ClientConfiguration: Sendable {
  /// A connection without streams is closed after this; the server's limit is usually shorter.
  public var idleTimeout: Duration = .seconds(3600)
  /// For TCP, TLS and the server's settings together.
  public var connectTimeout: Duration = .seconds(10)
  /// Signs of life; nil for none.
  public var keepalive: KeepalivePolicy?
  /// Bounds; `concurrentStreams` is the server's to say.
  public var limits = HTTPLimits()
  public var connectionLimits = ConnectionLimits()

  /// The defaults.
  public init() {}
}
