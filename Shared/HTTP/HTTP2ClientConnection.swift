public import EventLoop

/// An HTTP/2 connection to a server, on its loop. It does not reconnect: when it is closed it stays so.
public final class HTTP2ClientConnection {
  /// The loop that the connection and its streams live on.
  public let loop: EventLoop
  /// Called once, when the server says that it will go, or `drain` was called; before `onClosed`.
  public var onDraining: (() -> Void)?
  /// Called once, when the connection is closed; all streams have been told before.
  public var onClosed: ((ConnectionClosure) -> Void)?
  /// Called when streams that were refused for `tooManyStreams` may be tried again.
  public var onCapacity: (() -> Void)?

  init(loop: EventLoop) {
    self.loop = loop
  }

  /// Connects, and completes when the server's settings have arrived: a server that refuses our certificate
  /// counts as unreachable. On the loop; `completion` comes on it, too, never during this call.
  ///
  /// `serverName` is what the certificate must prove and the `:authority` if a request has none; the
  /// address's host if `nil`.
  public static func connect(
    to address: HTTPAddress, tls: TLSContext?, serverName: String? = nil,
    configuration: HTTP2ClientConfiguration = HTTP2ClientConfiguration(), on loop: EventLoop,
    _ completion: @escaping (Result<HTTP2ClientConnection, HTTPError>) -> Void
  ) {
    preconditionFailure("comes with the next commit")
  }

  /// The same for any task; the connection is bound to its loop.
  public static func connect(
    to address: HTTPAddress, tls: TLSContext?, serverName: String? = nil,
    configuration: HTTP2ClientConfiguration = HTTP2ClientConfiguration(), on loop: EventLoop
  ) async throws(HTTPError) -> LoopBound<HTTP2ClientConnection> {
    preconditionFailure("comes with the next commit")
  }

  /// Sends a request's head; with `end`, that is all of the request.
  public func openStream(
    _ head: HTTPRequestHead, end: Bool, handler: any HTTPClientStreamHandler
  ) throws(HTTPError) -> HTTPClientStream {
    preconditionFailure("comes with the next commit")
  }

  /// Whether new streams are refused because one side wants to go, or the connection is closed.
  public var isDraining: Bool { preconditionFailure("comes with the next commit") }

  /// Streams that haven't ended.
  public var activeStreams: Int { preconditionFailure("comes with the next commit") }

  /// How many streams the server allows at a time.
  public var maximumStreams: Int { preconditionFailure("comes with the next commit") }

  /// Asks the server for a sign of life; `answered` gets the time it took.
  public func ping(_ answered: @escaping (Duration) -> Void) {
    preconditionFailure("comes with the next commit")
  }

  /// Takes no new streams and closes when the open ones have ended.
  public func drain() {
    preconditionFailure("comes with the next commit")
  }

  /// Closes at once; open streams are lost.
  public func close() {
    preconditionFailure("comes with the next commit")
  }
}
