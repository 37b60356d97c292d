internal import CUV
internal import Glibc

/// What a connection tells the protocol above it. All calls come on the connection's loop.
public protocol ConnectionHandler: AnyObject {
  /// TCP, and TLS if there is any, stand: bytes may flow.
  func connectionReady(_ connection: Connection)
  /// Bytes have arrived, decrypted; they are gone when this returns.
  func received(_ bytes: RawSpan)
  /// The round ends and the connection was marked: write what there is to say, until `isOutputFull`.
  func prepareOutput()
  /// Output had been full and has drained below the low-water mark; the connection is marked already.
  func outputDrained()
  /// The end; nothing comes after it. Called exactly once, also if the connection never became ready.
  func closed(_ reason: ConnectionClosure)
}

/// Bounds of a connection.
public struct ConnectionLimits: Sendable {
  /// From accept or connect to the end of the TLS handshake.
  public var handshakeTimeout: Duration = .seconds(10)
  /// Bytes that the socket hasn't taken: above it the protocol should stop writing ...
  public var highWater = 128 * 1024
  /// ... until there are fewer than this.
  public var lowWater = 32 * 1024
  /// More unsent bytes than this end the connection.
  public var maximumUnsent = 8 * 1024 * 1024
  /// A closing connection takes, and drops, so many bytes that were on their way.
  public var maximumDropped = 2 * 1024 * 1024
  /// How long a closing connection waits for the peer to take the last bytes and to close.
  public var lingerTimeout: Duration = .seconds(5)

  /// The defaults.
  public init() {}
}

/// One TCP connection with or without TLS, on its loop.
///
/// Output is gathered: `write` anywhere in a round, and the bytes go to the socket at its end at the latest.
public final class Connection: EndOfRound, LoopHandle {
  enum Phase {
    case connecting
    case handshaking
    case open
    /// No more input is handed up; what is unsent is still written, then TCP is shut down.
    case closing
    /// TCP is shut down for writing; waits for the peer's end.
    case lingering
    case closed
  }

  /// Its loop.
  public let loop: EventLoop
  /// The other side.
  public let remoteAddress: SocketAddress
  /// Who the other side is, if it showed a certificate; known when the connection is ready.
  public private(set) var peer: PeerIdentity?
  /// The ALPN protocol; known when the connection is ready.
  public private(set) var negotiatedProtocol: String?
  /// Whether bytes are encrypted.
  public var isEncrypted: Bool { tls != nil }

  private(set) var phase: Phase
  private let limits: ConnectionLimits
  private var handler: (any ConnectionHandler)?
  private let tls: TLSSession?
  /// The loop's, for what is written.
  private let output: OutputBuffer
  let socket: Socket
  private var timeout: ScheduledWork?
  private var isDirty = false
  private var wasFull = false
  /// Why it is being closed, while that takes its time.
  private var reason = ConnectionClosure(.finished, "")
  /// Bytes that came while it was being closed.
  private var dropped = 0
  /// The round in which it has read last, and how much it may read in one.
  private var lastRead: UInt64 = 0
  private var slice = ReadSlice()
  /// How often bytes have come since `trim` looked, counted up to `busyInputs`.
  private var inputs = 0
  /// Whether OpenSSL's buffers are kept between records.
  private(set) var keepsBuffers = false

  /// So many inputs between two looks of `trim` make a connection busy: more than connecting takes.
  private static let busyInputs = 16

  init(
    _ socket: Socket, remote: SocketAddress, phase: Phase, tls: TLSSession?,
    limits: ConnectionLimits, handler: any ConnectionHandler
  ) {
    self.socket = socket
    loop = socket.loop
    output = loop.core.output
    remoteAddress = remote
    self.phase = phase
    self.tls = tls
    self.limits = limits
    self.handler = handler
    socket.owner = self
    loop.keep(self)
    timeout = loop.schedule(after: limits.handshakeTimeout) { [unowned self] in timedOut() }
  }

  // MARK: Output

  /// Bytes that the socket hasn't taken yet.
  public var unsentBytes: Int { socket.unsentBytes }

  /// Whether to wait for `outputDrained` before more is written.
  public private(set) var isOutputFull = false

  /// Asks for `prepareOutput` at the end of this round.
  public func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    loop.atEndOfRound(self)
  }

  /// Sends bytes, in order, at the end of this round at the latest. Dropped if the connection isn't open.
  public func write(_ bytes: RawSpan) {
    guard phase == .open else { return }
    output.claim(for: self)
    if let tls {
      let error = unsafe bytes.withUnsafeBytes { bytes in
        unsafe output.gather(bytes) { unsafe tls.write($0) }
      }
      if let error { return end(ConnectionClosure(.tlsFailed, error.description)) }
    } else {
      unsafe bytes.withUnsafeBytes { unsafe output.append($0) }
    }
    if output.count >= 65536 { sendGathered() } else { markDirty() }
  }

  public func endRound() {
    isDirty = false
    if phase == .open {
      wasFull = isOutputFull
      if !wasFull { handler?.prepareOutput() }
    }
    sendGathered()
    if phase == .closing, socket.unsentBytes == 0 { shutDown() }
    wasFull = isOutputFull
  }

  /// Gives what is gathered to the socket.
  func sendGathered() {
    guard output.owner === self, !output.isEmpty else { return }
    if let tls, let error = unsafe output.sealGathered({ unsafe tls.write($0) }) {
      return end(ConnectionClosure(.tlsFailed, error.description))
    }
    let status = unsafe socket.send(output.bytes)
    output.clear()
    isOutputFull = socket.unsentBytes >= limits.highWater
    if status < 0 {
      end(ConnectionClosure(.socketFailed, SocketError("write", status).description))
    } else if socket.unsentBytes > limits.maximumUnsent {
      end(ConnectionClosure(.limitExceeded, "\(socket.unsentBytes) unsent bytes"))
    }
  }

  /// The socket has taken a block, or failed to.
  func sent(_ status: Int32) {
    isOutputFull = socket.unsentBytes >= limits.highWater
    guard status >= 0 else {
      return end(ConnectionClosure(.socketFailed, SocketError("write", status).description))
    }
    if phase == .closing { return markDirty() }
    guard wasFull, socket.unsentBytes <= limits.lowWater else { return }
    wasFull = false
    markDirty()
    handler?.outputDrained()
  }

  // MARK: Input

  /// The connection is there: start to listen, and with TLS to shake hands.
  func established() {
    let status = socket.startReading()
    guard status >= 0 else {
      return end(ConnectionClosure(.socketFailed, SocketError("read", status).description))
    }
    if let tls {
      phase = .handshaking
      shakeHands(tls)
    } else {
      becomeReady()
    }
  }

  func connectFailed(_ status: Int32) {
    let error = SocketError("connect \(remoteAddress)", status)
    end(ConnectionClosure(.socketFailed, error.description))
  }

  /// How many bytes may be read now: none if others come first.
  func readableBytes() -> Int {
    let round = loop.core.share.round
    guard lastRead != round, phase != .handshaking || loop.core.share.takeHandshake() else {
      return 0
    }
    lastRead = round
    return slice.bytes
  }

  /// Bytes from the socket.
  func receivedRaw(_ bytes: UnsafeRawBufferPointer) {
    guard phase == .open, bytes.count >= ReadSlice.measured else {
      slice.took(nil, for: bytes.count)
      return unsafe handle(bytes)
    }
    let begun = loop.now
    unsafe handle(bytes)
    loop.runReadyWork()
    slice.took(begun.duration(to: loop.now), for: bytes.count)
  }

  private func handle(_ bytes: UnsafeRawBufferPointer) {
    switch phase {
    case .handshaking, .open:
      guard let tls else {
        unsafe handler?.received(bytes.bytes)
        return
      }
      if inputs < Self.busyInputs { countInput(tls) }
      unsafe tls.withInput(bytes) {
        if phase == .handshaking { shakeHands(tls) }
        decrypt(tls)
      }
      if output.owner === self, !output.isEmpty { markDirty() }
    case .closing, .lingering:
      dropped += bytes.count
      if dropped > limits.maximumDropped { end(reason) }
    case .connecting, .closed: break
    }
  }

  func receivedEnd(_ status: Int32) {
    switch phase {
    case .lingering, .closing: end(reason)
    case .handshaking:
      let words = status == UV_EOF.rawValue ? "closed by the peer" : SocketError.describe(status)
      end(ConnectionClosure(.handshakeFailed, words))
    default:
      end(
        status == UV_EOF.rawValue
          ? ConnectionClosure(.endOfStream, "closed by the peer")
          : ConnectionClosure(.socketFailed, SocketError("read", status).description))
    }
  }

  /// Whether the socket is read; off, the peer is held up by TCP. What was read before still arrives.
  public var isReading = true {
    didSet {
      guard isReading != oldValue, phase == .open else { return }
      if isReading { _ = socket.startReading() } else { socket.stopReading() }
    }
  }

  private func shakeHands(_ tls: TLSSession) {
    output.claim(for: self)
    let step = tls.handshake()
    sendGathered()
    guard phase == .handshaking else { return }
    switch step {
    case .needsInput: break
    case .failed(let error): end(ConnectionClosure(.handshakeFailed, error.description))
    case .done:
      negotiatedProtocol = tls.negotiatedProtocol
      guard tls.isProtocolAcceptable else {
        return end(
          ConnectionClosure(
            .protocolMissing, "the peer chose \(negotiatedProtocol ?? "no protocol")"))
      }
      peer = tls.peer
      becomeReady()
    }
  }

  private func becomeReady() {
    timeout?.cancel()
    timeout = nil
    phase = .open
    handler?.connectionReady(self)
  }

  private func decrypt(_ tls: TLSSession) {
    let buffer = unsafe loop.core.plaintext
    while phase == .open {
      output.claim(for: self)
      switch unsafe tls.read(into: buffer) {
      case .bytes(let count):
        unsafe handler?.received(UnsafeRawBufferPointer(rebasing: buffer[..<count]).bytes)
      case .needsInput: return
      case .ended: return end(ConnectionClosure(.endOfStream, "closed by the peer"))
      case .failed(let error): return end(ConnectionClosure(.tlsFailed, error.description))
      }
    }
  }

  /// A busy connection keeps OpenSSL's buffers: making them for each record would cost more than the encryption.
  private func countInput(_ tls: TLSSession) {
    inputs += 1
    guard inputs == Self.busyInputs, !keepsBuffers else { return }
    keepsBuffers = true
    tls.keepBuffers()
  }

  /// Gives back memory that a connection doesn't need that isn't busy any more; to be called now and then.
  public func trim() {
    if keepsBuffers, inputs < Self.busyInputs, phase == .open {
      keepsBuffers = false
      tls?.releaseBuffers()
    }
    inputs = 0
  }

  // MARK: The end

  /// Ends it when all that was written is sent; what arrives from now on is dropped.
  public func close(_ reason: ConnectionClosure = ConnectionClosure(.finished, "")) {
    switch phase {
    case .connecting, .handshaking: end(reason)
    case .open:
      if let tls {
        let output = loop.core.output
        output.claim(for: self)
        // A failure here shows as one of the write that follows.
        _ = unsafe output.sealGathered { unsafe tls.write($0) }
        tls.shutDown()
      }
      isReading = true
      self.reason = reason
      phase = .closing
      timeout = loop.schedule(after: limits.lingerTimeout) { [unowned self] in timedOut() }
      markDirty()
    case .closing, .lingering, .closed: break
    }
  }

  /// Ends it now; unsent bytes are lost.
  public func abort(_ reason: ConnectionClosure) {
    end(reason)
  }

  func closeWithLoop() {
    end(ConnectionClosure(.aborted, "the loop ends"))
  }

  private func shutDown() {
    phase = .lingering
    if !socket.shutDown() { end(reason) }
  }

  private func timedOut() {
    switch phase {
    case .closing, .lingering: end(reason)
    case .connecting: end(ConnectionClosure(.timedOut, "connect \(remoteAddress)"))
    default:
      end(ConnectionClosure(.handshakeTimedOut, "no TLS after \(limits.handshakeTimeout)"))
    }
  }

  private func end(_ reason: ConnectionClosure) {
    guard phase != .closed else { return }
    phase = .closed
    timeout?.cancel()
    timeout = nil
    // Alerts tell the peer why; they are worth an attempt.
    sendGathered()
    loop.core.output.abandon(by: self)
    socket.close()
    let handler = self.handler
    self.handler = nil
    handler?.closed(reason)
  }

  /// The socket is gone for good.
  func socketClosed() {
    loop.release(self)
  }
}
