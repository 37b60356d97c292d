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
  /// From the beginning of a piece of a request that the handler waits for (``HTTPStreamHandler/owedInput``) to its end;
  /// above it (by up to a half) the stream is reset with ENHANCE_YOUR_CALM. HTTP/2 only; `nil` for no limit.
  public var body: Duration? = .seconds(60)
  /// How long a response may wait for a client that takes less than 1 KB of it; then as above.
  public var stall: Duration? = .seconds(60)
  /// With open streams, time without a byte in either direction; `nil` for no limit, as for long silent streams.
  public var progress: Duration?
  /// Without open streams, whatever else comes.
  public var idle: Duration = .seconds(300)
  /// How long an HTTP/2 connection lasts before its client is told to make another one; `nil` for no limit.
  public var age: Duration?
  /// What the streams of a connection have after that before they are cut off.
  public var ageGrace: Duration = .seconds(60)
  /// The largest part by which `idle` and `age` are shortened or lengthened, for each connection anew, so that many
  /// do not end together.
  public var jitter = 0.1
  /// HTTP/2 clients that ping more often than this without anything sent to them are sent away with ENHANCE_YOUR_CALM
  /// and `too_many_pings` after two warnings that they do not see; `nil` for no such limit.
  public var pingInterval: Duration?

  /// The defaults.
  public init() {}
}

extension HTTPTimeouts {
  /// The same for one connection, with its share of jitter.
  func jittered(using random: inout some RandomNumberGenerator) -> HTTPTimeouts {
    precondition(jitter >= 0 && jitter < 1)
    var own = self
    own.idle = idle * Double.random(in: (1 - jitter)...(1 + jitter), using: &random)
    own.age = age.map { $0 * Double.random(in: (1 - jitter)...(1 + jitter), using: &random) }
    return own
  }
}
