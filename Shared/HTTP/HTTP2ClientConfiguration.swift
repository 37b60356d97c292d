public import EventLoop

/// How a client connection behaves.
public struct HTTP2ClientConfiguration: Sendable {
  /// For TCP, TLS and the server's settings together.
  public var connectTimeout: Duration = .seconds(10)
  /// Bounds; `concurrentStreams` is the server's to say.
  public var limits = HTTPLimits()
  public var connectionLimits = ConnectionLimits()

  /// The defaults.
  public init() {}
}
