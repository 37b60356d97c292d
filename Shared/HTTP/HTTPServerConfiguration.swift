public import EventLoop

/// How an HTTP server listens and what it puts up with.
public struct HTTPServerConfiguration: Sendable {
  /// Numeric address and port to listen on; port 0 lets the system choose.
  public var address: SocketAddress
  /// TLS; `nil` means plain text, in which HTTP/2 clients begin with its preface.
  ///
  /// ALPN chooses between `h2` and `http/1.1`; a client that offers nothing gets HTTP/1.1 if that is allowed.
  public var tls: TLSContext?
  /// Which versions of HTTP are spoken.
  public var versions: Set<HTTPVersion>
  public var limits = HTTPLimits()
  public var timeouts = HTTPTimeouts()
  public var connectionLimits = ConnectionLimits()
  /// Open connections per loop; more are closed at once.
  public var maximumConnections = 10_000
  /// Told of each connection's end, on its loop; for logs and metrics.
  public var onConnectionClosed:
    (@Sendable (SocketAddress, PeerIdentity?, ConnectionClosure) -> Void)?

  /// A server at `address`.
  public init(
    address: SocketAddress, tls: TLSContext?, versions: Set<HTTPVersion> = [.http2]
  ) {
    self.address = address
    self.tls = tls
    self.versions = versions
  }
}

/// Bounds of one HTTP connection.
public struct HTTPLimits: Sendable {
  /// Streams that the peer may have open at a time.
  public var concurrentStreams = 256
  /// Bytes of a request's head, counted as name + value + 32 for each field; above it the answer is 431.
  public var headerListSize = 8 * 1024
  /// Bytes of a body that may arrive before the handler has `consumed` some.
  public var streamWindow = 256 * 1024
  /// The same for all streams of a connection together.
  public var connectionWindow = 1024 * 1024
  /// Unsent bytes of a stream above which it isn't writable ...
  public var streamHighWater = 64 * 1024
  /// ... until there are no more than this.
  public var streamLowWater = 16 * 1024

  /// The defaults.
  public init() {}
}

/// How long one waits for the peer.
public struct HTTPTimeouts: Sendable {
  /// For HTTP/2's preface and settings, or the first request's head.
  public var preface: Duration = .seconds(10)
  /// From the first byte of a head to its last.
  public var head: Duration = .seconds(10)
  /// With open streams, time without a byte in either direction; `nil` for no limit, as for long silent streams.
  public var progress: Duration?
  /// Without open streams.
  public var idle: Duration = .seconds(300)

  /// The defaults.
  public init() {}
}
