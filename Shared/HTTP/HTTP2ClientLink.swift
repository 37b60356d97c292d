internal import EventLoop

/// A client connection's socket and protocol, from the first attempt to connect to the end.
final class HTTP2ClientLink: ConnectionHandler, HTTP2ClientEvents {
  let loop: EventLoop
  let driver: HTTP2Connection
  private(set) var closedReason: ConnectionClosure?
  private(set) var peer: PeerIdentity?
  private var connection: Connection?
  private var wake: ScheduledWork?
  private var attempt: ((Result<HTTP2ClientConnection, HTTPError>) -> Void)?

  private init(
    _ configuration: HTTP2ClientConfiguration, on loop: EventLoop,
    _ attempt: @escaping (Result<HTTP2ClientConnection, HTTPError>) -> Void
  ) {
    self.loop = loop
    self.attempt = attempt
    var timeouts = HTTPTimeouts()
    timeouts.preface = configuration.connectTimeout
    timeouts.idle = configuration.idleTimeout
    driver = HTTP2Connection(
      .client, loop: loop, limits: configuration.limits, timeouts: timeouts,
      keepalive: configuration.keepalive, clock: { loop.now })
    driver.clientEvents = self
  }

  /// Tries one address. `attempt` gets the outcome, never during this call.
  static func open(
    _ address: SocketAddress, tls: TLSClient?, _ configuration: HTTP2ClientConfiguration,
    on loop: EventLoop,
    _ attempt: @escaping (Result<HTTP2ClientConnection, HTTPError>) -> Void
  ) {
    let link = HTTP2ClientLink(configuration, on: loop, attempt)
    do {
      let connection = try Connection.connect(
        to: address, tls: tls, limits: configuration.connectionLimits, on: loop, handler: link)
      link.connection = connection
      link.driver.onDirty = { [unowned connection] in connection.markDirty() }
      link.wake = loop.schedule(after: configuration.connectTimeout) { [unowned link] in
        link.abort(ConnectionClosure(.timedOut, "connect \(address)"))
      }
    } catch {
      loop.later { attempt(.failure(HTTPError(.misconfigured, error.description))) }
    }
  }

  // MARK: From the socket

  func connectionReady(_ connection: Connection) {
    peer = connection.peer
    connection.markDirty()
  }

  func received(_ bytes: RawSpan) {
    driver.received(bytes)
  }

  func prepareOutput() {
    guard let connection else { return }
    while !connection.isOutputFull, driver.sendNext({ connection.write($0) }) {}
    if let reason = driver.ending, !connection.isOutputFull {
      connection.close(reason)
      // The socket may take a while to close; work for the peer ends now.
      driver.lost(reason)
    }
  }

  func outputDrained() {}

  func closed(_ reason: ConnectionClosure) {
    closedReason = reason
    wake?.cancel()
    wake = nil
    connection = nil
    driver.onDirty = {}
    driver.lost(reason)
    if let attempt {
      self.attempt = nil
      attempt(.failure(HTTPError(.unreachable, reason.description)))
    } else if let face = kept {
      kept = nil
      let onClosed = face.onClosed
      face.onClosed = nil
      onClosed?(reason)
    }
  }

  func abort(_ reason: ConnectionClosure) {
    connection?.abort(reason)
  }

  // MARK: From the protocol

  /// The face is kept while the connection is open, so that its end is reported in any case.
  private var kept: HTTP2ClientConnection?

  func ready() {
    guard let attempt else { return }
    self.attempt = nil
    wake?.cancel()
    let face = HTTP2ClientConnection(self)
    kept = face
    tick()
    // Not within nghttp2's callback: the caller opens streams at once, and settings are not complete yet.
    loop.later { [self] in
      if let closedReason {
        attempt(.failure(HTTPError(.unreachable, closedReason.description)))
      } else {
        attempt(.success(face))
      }
    }
  }

  func draining() {
    guard let face = kept else { return }
    loop.later {
      let onDraining = face.onDraining
      face.onDraining = nil
      onDraining?()
    }
  }

  func capacity() {
    guard let face = kept, face.onCapacity != nil else { return }
    loop.later { face.onCapacity?() }
  }

  private func tick() {
    let next = driver.tick(at: loop.now)
    guard let connection else { return }
    connection.trim()
    wake = loop.schedule(at: next) { [unowned self] in tick() }
  }
}
