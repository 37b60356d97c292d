internal import EventLoop

/// The part of a server on one loop: its listener and its connections.
final class HTTPLoopServer: ListenerDelegate {
  let configuration: HTTPServerConfiguration
  private let acceptor: any HTTPRequestAcceptor
  private let loop: EventLoop
  private var listener: Listener?
  private var connections: [ObjectIdentifier: HTTPServerConnection] = [:]
  private var drained: [() -> Void] = []
  private var random = SystemRandomNumberGenerator()

  init(
    _ configuration: HTTPServerConfiguration, acceptor: any HTTPRequestAcceptor, loop: EventLoop
  ) {
    self.configuration = configuration
    self.acceptor = acceptor
    self.loop = loop
  }

  func listen(on address: SocketAddress, sharesPort: Bool) throws(SocketError) -> UInt16 {
    let listener = try Listener(
      on: address, tls: configuration.tls, limits: configuration.connectionLimits,
      sharesPort: sharesPort, loop: loop, delegate: self)
    self.listener = listener
    return listener.address.port
  }

  func handler(for remote: SocketAddress) -> (any ConnectionHandler)? {
    guard connections.count < configuration.maximumConnections else {
      configuration.onConnectionClosed?(
        remote, nil, ConnectionClosure(.limitExceeded, "too many connections"))
      return nil
    }
    let connection = HTTPServerConnection(self, remote: remote)
    connections[ObjectIdentifier(connection)] = connection
    return connection
  }

  func makeDriver(
    _ version: HTTPVersion, _ info: HTTPConnectionInfo, loop: EventLoop
  ) -> any HTTPDriver {
    switch version {
    case .http1:
      HTTP1Connection(
        acceptor, info, loop: loop, limits: configuration.limits,
        timeouts: configuration.timeouts.jittered(using: &random), clock: { loop.now })
    case .http2:
      HTTP2Connection(
        .server(acceptor, info), loop: loop, limits: configuration.limits,
        timeouts: configuration.timeouts.jittered(using: &random), clock: { loop.now })
    }
  }

  func closed(
    _ connection: HTTPServerConnection, _ remote: SocketAddress, _ peer: PeerIdentity?,
    _ reason: ConnectionClosure
  ) {
    connections[ObjectIdentifier(connection)] = nil
    configuration.onConnectionClosed?(remote, peer, reason)
    if connections.isEmpty { finishDrain() }
  }

  /// Stops listening and calls `done` when no connection is left, or the time is over.
  func drain(within limit: Duration, _ done: @escaping () -> Void) {
    listener?.close()
    listener = nil
    guard !connections.isEmpty else { return done() }
    drained.append(done)
    for connection in Array(connections.values) { connection.drain() }
    loop.schedule(after: limit) { [weak self] in self?.close() }
  }

  func close() {
    listener?.close()
    listener = nil
    for connection in Array(connections.values) { connection.abort() }
    finishDrain()
  }

  private func finishDrain() {
    let waiting = drained
    drained = []
    for done in waiting { done() }
  }
}
