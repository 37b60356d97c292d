internal import EventLoop

/// A server's connection: its socket and the protocol that was agreed on.
final class HTTPServerConnection: ConnectionHandler {
  /// So many bytes are written before it is the others' turn: the system takes megabytes at once.
  private static let outputPerRound = 64 * 1024

  private let server: HTTPLoopServer
  private let remoteAddress: SocketAddress
  private var connection: Connection?
  private var driver: (any HTTPDriver)?
  private var wake: ScheduledWork?
  /// Bytes that don't tell the version yet, where TLS doesn't.
  private var undecided: [UInt8] = []
  private var isDraining = false
  /// It has written all that it may in this round.
  private var hasWritten = false

  init(_ server: HTTPLoopServer, remote: SocketAddress) {
    self.server = server
    remoteAddress = remote
  }

  // MARK: From the socket

  func connectionReady(_ connection: Connection) {
    self.connection = connection
    if isDraining { return connection.close() }
    let versions = server.configuration.versions
    if let chosen = connection.negotiatedProtocol {
      guard let version = HTTPVersion(rawValue: chosen), versions.contains(version) else {
        return connection.close(ConnectionClosure(.protocolMissing, chosen))
      }
      start(version, on: connection)
    } else if connection.isEncrypted || versions.count == 1 {
      guard let version = versions.contains(.http1) ? .http1 : versions.first,
        !connection.isEncrypted || version == .http1
      else { return connection.close(ConnectionClosure(.protocolMissing, "no ALPN")) }
      start(version, on: connection)
    } else {
      wake = connection.loop.schedule(after: server.configuration.timeouts.preface) {
        [unowned self] in
        self.connection?.abort(ConnectionClosure(.timedOut, "no first byte"))
      }
    }
  }

  private func start(_ version: HTTPVersion, on connection: Connection) {
    wake?.cancel()
    let driver = server.makeDriver(
      version, HTTPConnectionInfo(connection, version: version), loop: connection.loop)
    driver.onDirty = { [unowned connection] in connection.markDirty() }
    self.driver = driver
    connection.markDirty()
    tick()
  }

  func received(_ bytes: RawSpan) {
    guard driver == nil else {
      driver?.received(bytes)
      regulate()
      return
    }
    guard let connection else { return }
    undecided.append(bytes)
    let preface = Array("PRI * HTTP/2.0".utf8)
    let known = undecided.prefix(preface.count)
    if known.count < preface.count, preface.starts(with: known) { return }
    start(known.elementsEqual(preface) ? .http2 : .http1, on: connection)
    let held = undecided
    undecided = []
    unsafe driver?.received(held.span.bytes)
  }

  func prepareOutput() {
    guard let connection, let driver, !hasWritten else { return }
    var left = Self.outputPerRound
    while !connection.isOutputFull, left > 0,
      driver.sendNext({
        left -= $0.byteCount
        connection.write($0)
      })
    {}
    if left <= 0 { waitForNextRound(connection) }
    if let reason = driver.ending { end(reason) }
    regulate()
  }

  private func waitForNextRound(_ connection: Connection) {
    hasWritten = true
    connection.loop.schedule(after: .zero) { [weak self] in
      self?.hasWritten = false
      connection.markDirty()
    }
  }

  private func end(_ reason: ConnectionClosure) {
    connection?.close(reason)
    // The socket may take a while to close; work for the peer ends now.
    driver?.lost(reason)
  }

  /// Reads from the socket only while the protocol can take more.
  private func regulate() {
    guard let driver, let connection else { return }
    connection.isReading = driver.wantsInput
    // A peer that takes nothing can't be told either.
    if let reason = driver.ending, connection.isOutputFull { end(reason) }
  }

  func outputDrained() {}

  func closed(_ reason: ConnectionClosure) {
    wake?.cancel()
    wake = nil
    let peer = connection?.peer
    connection = nil
    driver?.lost(reason)
    driver = nil
    server.closed(self, remoteAddress, peer, reason)
  }

  // MARK: From the server

  private func tick() {
    guard let driver, let loop = connection?.loop else { return }
    let next = driver.tick(at: loop.now)
    regulate()
    guard let connection else { return }
    connection.trim()
    wake = loop.schedule(at: next) { [unowned self] in tick() }
  }

  func drain() {
    isDraining = true
    guard let driver else {
      connection?.close()
      return
    }
    driver.drain()
    wake?.cancel()
    tick()
  }

  func abort() {
    connection?.abort(ConnectionClosure(.aborted, "the server closes"))
  }
}
