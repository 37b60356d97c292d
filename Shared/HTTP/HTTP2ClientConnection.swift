public import EventLoop

/// An HTTP/2 connection to a server, on its loop. It does not reconnect: when it is closed it stays so.
public final class HTTP2ClientConnection {
  /// The loop that the connection and its streams live on.
  public let loop: EventLoop
  /// Called once, when the server says that it will go; before `onClosed`.
  public var onDraining: (() -> Void)?
  /// Called once, when the connection is closed; all streams have been told before.
  ///
  /// Set on a connection that is closed already, it is called soon.
  public var onClosed: ((ConnectionClosure) -> Void)? {
    didSet {
      guard let onClosed, let reason = link.closedReason else { return }
      self.onClosed = nil
      loop.later { onClosed(reason) }
    }
  }
  /// Called when streams that were refused for `tooManyStreams` may be tried again.
  public var onCapacity: (() -> Void)?
  private let link: HTTP2ClientLink

  init(_ link: HTTP2ClientLink) {
    loop = link.loop
    self.link = link
  }

  /// Connects, and completes when the server's settings have arrived: a server that refuses our certificate
  /// counts as unreachable. On the loop; `completion` comes on it, too, never during this call.
  ///
  /// `serverName` is what the certificate must prove; the address's host if `nil`. Each address that the
  /// host's name has is tried in turn, within `connectTimeout` each.
  public static func connect(
    to address: HTTPAddress, tls: TLSContext?, serverName: String? = nil,
    configuration: HTTP2ClientConfiguration = HTTP2ClientConfiguration(), on loop: EventLoop,
    _ completion: @escaping (Result<HTTP2ClientConnection, HTTPError>) -> Void
  ) {
    HTTP2Connector(
      to: address, tls: tls.map { TLSClient($0, serverName: serverName ?? address.host) },
      configuration, on: loop, completion
    ).start()
  }

  /// The same for any task; the connection is bound to its loop.
  public static func connect(
    to address: HTTPAddress, tls: TLSContext?, serverName: String? = nil,
    configuration: HTTP2ClientConfiguration = HTTP2ClientConfiguration(), on loop: EventLoop
  ) async throws(HTTPError) -> LoopBound<HTTP2ClientConnection> {
    let result = await withCheckedContinuation {
      (
        continuation: CheckedContinuation<
          Result<LoopBound<HTTP2ClientConnection>, HTTPError>, Never
        >
      ) in
      loop.execute {
        connect(
          to: address, tls: tls, serverName: serverName, configuration: configuration, on: loop
        ) { result in
          continuation.resume(returning: result.map { LoopBound($0, on: loop) })
        }
      }
    }
    return try result.get()
  }

  /// Sends a request's head; with `end`, that is all of the request.
  public func openStream(
    _ head: HTTPRequestHead, end: Bool, handler: any HTTPClientStreamHandler
  ) throws(HTTPError) -> HTTPClientStream {
    loop.preconditionCurrent()
    return HTTPClientStream(try link.driver.openStream(head, end: end, handler: handler))
  }

  /// Whether new streams are refused because one side wants to go, or the connection is closed.
  public var isDraining: Bool { link.driver.isDraining }

  /// Whether the server goes because it was pinged too often.
  public var isToldToPingLess: Bool { link.driver.isToldToPingLess }

  /// Streams that haven't ended.
  public var activeStreams: Int { link.driver.activeStreams }

  /// How many streams the server allows at a time.
  public var maximumStreams: Int { link.driver.maximumStreams }

  /// Who the server is, by its certificate.
  public var peer: PeerIdentity? { link.peer }

  /// Asks the server for a sign of life; `answered` gets the time it took, and is dropped if there is no answer.
  public func ping(_ answered: @escaping (Duration) -> Void) {
    loop.preconditionCurrent()
    link.driver.ping(answered)
  }

  /// Takes no new streams and closes when the open ones have ended.
  public func drain() {
    loop.preconditionCurrent()
    link.driver.drain()
  }

  /// Closes at once; open streams are lost.
  public func close() {
    loop.preconditionCurrent()
    link.abort(ConnectionClosure(.aborted, "closed by the caller"))
  }
}
