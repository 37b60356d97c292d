internal import EventLoop

/// What a client connection wants to know about the HTTP/2 below it.
protocol HTTP2ClientEvents: AnyObject {
  func ready()
  func draining()
  func capacity()
}

/// One HTTP/2 connection of either side without its socket: does with the session and its streams what
/// `HTTP2SessionLife` says.
final class HTTP2Connection: HTTPDriver, HTTP2SessionEvents {
  /// Which side it is, and whom it serves.
  enum Role {
    case server(any HTTPRequestAcceptor, HTTPConnectionInfo)
    case client
  }

  /// The most bytes of a peer's GOAWAY that are looked at.
  static let longestGoawayWords = 128

  /// After so many received bytes it is seen whether the peer is cut off, and whether it is others' turn.
  private static let inputSlice = 1024
  /// After so much work others have their turn.
  private static let workPerRound = 40
  /// Frames other than DATA that may wait to be sent, for each stream that the peer may have open: heads, trailers,
  /// resets, window updates.
  private static let queuedFramesPerStream = 5

  var onDirty: () -> Void = {}
  weak var clientEvents: (any HTTP2ClientEvents)?
  let loop: EventLoop
  let session: HTTP2Session
  private let role: Role
  private let limits: HTTPLimits
  private let timeouts: HTTPTimeouts
  private let clock: () -> LoopInstant

  private var streams = HTTP2StreamSet()
  private var writable: [HTTP2Stream] = []
  /// Bytes that have come and are looked at in the next round: those before were much work.
  private var held: [UInt8] = []
  /// The streams that the peer kept waiting when they were looked at last, by id.
  private var waiting: [Int32: StreamPatience] = [:]
  private var life: HTTP2SessionLife
  private var pings = PingLog()
  /// The streams of the lost connection: a handler may lose it within a call of nghttp2, which then still names them.
  private var lostStreams: [HTTP2Stream] = []
  private var isDirty = false

  init(
    _ role: Role, loop: EventLoop, limits: HTTPLimits, timeouts: HTTPTimeouts,
    keepalive: KeepalivePolicy? = nil, clock: @escaping () -> LoopInstant
  ) {
    self.role = role
    self.loop = loop
    self.limits = limits
    self.timeouts = timeouts
    self.clock = clock
    let side: HTTP2SessionLife.Side = if case .client = role { .client } else { .server }
    life = HTTP2SessionLife(side, timeouts: timeouts, keepalive: keepalive, at: clock())
    session = HTTP2Session(side == .client ? .client : .server, limits: limits)
    unsafe session.events = self
  }

  /// Asks to be called for output, once until there is none left.
  func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    onDirty()
  }

  var ending: ConnectionClosure? { life.ending }

  var isDraining: Bool { life.isDraining }

  /// Whether the peer goes because we have pinged too often.
  var isToldToPingLess: Bool { life.isToldToPingLess }

  /// The windows bound what comes.
  var wantsInput: Bool { held.isEmpty }

  // MARK: Bytes

  func received(_ bytes: RawSpan) {
    guard life.isOpen else { return }
    life.received(at: clock(), hasStreams: !streams.isEmpty)
    guard held.isEmpty else { return held.append(bytes) }
    receive(bytes)
  }

  private func receive(_ bytes: RawSpan) {
    let last = life.work + Self.workPerRound
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes
      while life.isOpen, unsafe !rest.isEmpty {
        let slice = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(Self.inputSlice))
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[slice.count...])
        unsafe receive(slice)
        if life.work >= last, wantsTurns, unsafe !rest.isEmpty {
          unsafe held.append(contentsOf: rest)
          loop.schedule(after: .zero) { [weak self] in self?.receiveHeld() }
          break
        }
      }
    }
    markDirty()
  }

  /// Servers have many clients, and a client has one server. Without a loop that runs there is no other round.
  private var wantsTurns: Bool {
    if case .server = role { loop.isCurrent } else { false }
  }

  private func receiveHeld() {
    let bytes = held
    held = []
    guard life.isOpen else { return }
    unsafe receive(bytes.span.bytes)
  }

  private func receive(_ slice: UnsafeRawBufferPointer) {
    if let fault = unsafe session.receive(slice) {
      perform(life.refused(fault.code, fault.words))
    }
    let queued = session.queuedFrames
    if queued > Self.queuedFramesPerStream * max(limits.concurrentStreams, streams.count) {
      perform(life.overflowed(by: queued))
    }
  }

  func sendNext(_ write: (RawSpan) -> Void) -> Bool {
    guard !life.isLost, let bytes = unsafe session.nextOutput() else {
      isDirty = false
      if life.isOpen, session.isOver {
        life.finished(complaint: session.complaint)
        markDirty()
      }
      return false
    }
    unsafe write(bytes.bytes)
    notifyWritable()
    return true
  }

  private func notifyWritable() {
    guard !writable.isEmpty else { return }
    life.progressed(at: clock())
    let streams = writable
    writable = []
    for stream in streams { stream.becameWritable() }
  }

  // MARK: Streams

  var activeStreams: Int { streams.count }

  func openedByPeer(_ id: Int32) -> HTTP2Stream {
    let stream = HTTP2Stream(id: id, connection: self, limits: limits)
    if life.isLost {
      lostStreams.append(stream)
      stream.finish(.reset(.refusedStream))
    } else {
      life.openedByPeer()
      streams.insert(stream)
    }
    return stream
  }

  /// Finds out who answers a request.
  func accept(_ head: HTTPRequestHead, _ stream: HTTP2Stream) -> (any HTTPStreamHandler)? {
    guard case .server(let acceptor, let info) = role else { return nil }
    return acceptor.accept(
      head, on: HTTPServerStream(loop: loop, connection: info, transport: stream))
  }

  /// Opens a stream of ours.
  func openStream(
    _ head: HTTPRequestHead, end: Bool, handler: any HTTPClientStreamHandler
  ) throws(HTTPError) -> HTTP2Stream {
    guard !isDraining else { throw HTTPError(.draining, "the connection takes no new streams") }
    guard streams.count < maximumStreams else {
      throw HTTPError(.tooManyStreams, "\(streams.count) streams are open")
    }
    let stream = HTTP2Stream(id: 0, connection: self, limits: limits)
    switch session.submitRequest(head, end: end, for: stream) {
    case .stream(let id): stream.id = id
    case .noStream: throw HTTPError(.draining, "no stream ids are left")
    case .invalidHead: throw HTTPError(.invalidHead, "\(head.method) \(head.path)")
    }
    stream.sentRequestHead(end: end, handler)
    streams.insert(stream)
    markDirty()
    return stream
  }

  var maximumStreams: Int { session.peerConcurrentStreams }

  func streamClosed(_ stream: HTTP2Stream, _ code: HTTP2ErrorCode) {
    let wasFull = streams.count >= maximumStreams
    streams.remove(stream)
    if streams.isEmpty { life.progressed(at: clock()) }
    stream.closed(code)
    if wasFull { clientEvents?.capacity() }
    markDirty()
  }

  func becameWritable(_ stream: HTTP2Stream) {
    writable.append(stream)
  }

  // MARK: The session's news

  func headBegan() { life.headBegan() }

  func headEnded() { life.headEnded() }

  func receivedSettings() { perform(life.receivedSettings()) }

  func receivedPingAnswer(_ number: UInt64) {
    if number == PingLog.drainNumber {
      perform(life.drainPingAnswered())
    } else if let (answered, sent) = pings.answer(number) {
      answered(sent.duration(to: clock()))
    }
  }

  func receivedGoaway(lastStream: Int32, _ code: HTTP2ErrorCode, words: String) {
    perform(life.receivedGoaway(code, words: words))
  }

  func sentGoaway(_ code: HTTP2ErrorCode) { life.sentGoaway(code) }

  func sentContent() { life.sentContent() }

  func counted(_ kind: ConductBudget.Kind) { perform(life.counted(kind, at: clock())) }

  // MARK: Pings, drain, time

  /// Asks for a sign of life.
  func ping(_ answered: @escaping (Duration) -> Void) {
    guard life.isOpen else { return }
    session.ping(pings.ask(at: clock(), answered))
    markDirty()
  }

  func drain() { perform(life.drain(at: clock())) }

  func tick(at now: LoopInstant) -> LoopInstant {
    let (actions, next) = life.tick(at: now, hasStreams: !streams.isEmpty)
    for action in actions { perform(action) }
    let looks = life.looks(at: now)
    if looks.isDue { look(at: now) }
    return min(next, looks.next)
  }

  /// Resets the streams that the peer has kept waiting too long; many of them end the connection.
  private func look(at now: LoopInstant) {
    let last = waiting
    waiting = [:]
    for stream in streams.all {
      guard let patience = StreamPatience(stream.look, after: last[stream.id], at: now) else {
        continue
      }
      guard patience.isOver(timeouts, at: now) else {
        waiting[stream.id] = patience
        continue
      }
      stream.reset(.enhanceYourCalm)
      counted(.provokedReset)
    }
  }

  private func perform(_ action: HTTP2SessionLife.Action?) {
    switch action {
    case nil: return
    case .ready: clientEvents?.ready()
    case .capacity: clientEvents?.capacity()
    case .draining: clientEvents?.draining()
    case .announceDrain:
      session.submitShutdownNotice()
      session.ping(PingLog.drainNumber)
      markDirty()
    case .nameLastStream:
      session.submitGoaway(.noError)
      markDirty()
    case .ping: ping { _ in }
    case .cutOff(let code, let words):
      session.terminate(code, words)
      markDirty()
    }
  }

  func lost(_ reason: ConnectionClosure) {
    guard life.lost() else { return }
    lostStreams = streams.removeAll()
    for stream in lostStreams { stream.finish(.connectionLost(reason)) }
  }
}
