internal import EventLoop

/// What a client connection wants to know about the HTTP/2 below it.
protocol HTTP2ClientEvents: AnyObject {
  func ready()
  func draining()
  func capacity()
}

/// One HTTP/2 connection of either side without its socket: the session, its streams, and its rules.
final class HTTP2Connection: HTTPDriver, HTTP2SessionEvents {
  /// Which side it is, and whom it serves.
  enum Role {
    case server(any HTTPRequestAcceptor, HTTPConnectionInfo)
    case client
  }

  /// The most bytes of a peer's GOAWAY that are looked at.
  static let longestGoawayWords = 128
  /// What a GOAWAY says to who pings too often (gRFC A8).
  private static let tooManyPings = "too_many_pings"

  var onDirty: () -> Void = {}
  weak var clientEvents: (any HTTP2ClientEvents)?
  private(set) var ending: ConnectionClosure?
  let loop: EventLoop
  let session: HTTP2Session
  private let role: Role
  private let limits: HTTPLimits
  private let timeouts: HTTPTimeouts
  private let clock: () -> LoopInstant

  private var streams = HTTP2StreamSet()
  private var writable: [HTTP2Stream] = []
  private var budget: ConductBudget
  private var drainState = HTTP2Drain()
  private var isPeerDraining = false
  /// Whether the peer goes because we have pinged too often.
  private(set) var isToldToPingLess = false
  private var pings = PingLog()
  private var keepalive: Keepalive?
  private var strikes: PingStrikes?
  private var age: ConnectionAge?
  private var isLost = false
  /// The streams of the lost connection: a handler may lose it within a call of nghttp2, which then still names them.
  private var lostStreams: [HTTP2Stream] = []
  private var isDirty = false
  private var goawayCode = HTTP2ErrorCode.noError

  private let started: LoopInstant
  private var hasSettings = false
  private var headSince: LoopInstant?
  private var lastTraffic: LoopInstant

  init(
    _ role: Role, loop: EventLoop, limits: HTTPLimits, timeouts: HTTPTimeouts,
    keepalive: KeepalivePolicy? = nil, clock: @escaping () -> LoopInstant
  ) {
    self.role = role
    self.loop = loop
    self.limits = limits
    self.timeouts = timeouts
    self.clock = clock
    started = clock()
    lastTraffic = started
    budget = ConductBudget(at: started)
    self.keepalive = keepalive.map { [started] in Keepalive($0, at: started) }
    strikes = timeouts.pingInterval.map(PingStrikes.init)
    age = timeouts.age.map { [started] in
      ConnectionAge($0, grace: timeouts.ageGrace, since: started)
    }
    let side: HTTP2Session.Side = if case .client = role { .client } else { .server }
    session = HTTP2Session(side, limits: limits)
    unsafe session.events = self
  }

  /// Asks to be called for output, once until there is none left.
  func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    onDirty()
  }

  /// The windows bound what comes.
  var wantsInput: Bool { true }

  // MARK: Bytes

  func received(_ bytes: RawSpan) {
    guard ending == nil, !isLost else { return }
    lastTraffic = clock()
    keepalive?.received(at: lastTraffic)
    if let fault = unsafe bytes.withUnsafeBytes({ unsafe session.receive($0) }) {
      let words = session.complaint.isEmpty ? "" : ": \(session.complaint)"
      end(.protocolViolated, fault + words)
    }
    markDirty()
  }

  func sendNext(_ write: (RawSpan) -> Void) -> Bool {
    guard !isLost, let bytes = unsafe session.nextOutput() else {
      isDirty = false
      if ending == nil, !isLost, session.isOver { endByGoaway() }
      return false
    }
    unsafe write(bytes.bytes)
    notifyWritable()
    return true
  }

  private func notifyWritable() {
    guard !writable.isEmpty else { return }
    lastTraffic = clock()
    let streams = writable
    writable = []
    for stream in streams { stream.becameWritable() }
  }

  private func end(_ code: ConnectionClosure.Code, _ message: String) {
    if ending == nil { ending = ConnectionClosure(code, message) }
    markDirty()
  }

  private func endByGoaway() {
    guard goawayCode != .noError else { return end(.finished, "drained") }
    let words = session.complaint.isEmpty ? "" : ": \(session.complaint)"
    end(.protocolViolated, "GOAWAY \(goawayCode)\(words)")
  }

  /// The peer's conduct costs too much: GOAWAY and the end.
  private func cutOff(
    _ code: HTTP2ErrorCode, _ reason: ConnectionClosure, _ words: String = ""
  ) {
    guard ending == nil else { return }
    session.terminate(code, words)
    ending = reason
    markDirty()
  }

  // MARK: Streams

  var activeStreams: Int { streams.count }

  func openedByPeer(_ id: Int32) -> HTTP2Stream {
    let stream = HTTP2Stream(id: id, connection: self, limits: limits)
    if isLost {
      lostStreams.append(stream)
      stream.finish(.reset(.refusedStream))
    } else {
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
    if streams.isEmpty { lastTraffic = clock() }
    stream.closed(code)
    if wasFull { clientEvents?.capacity() }
    markDirty()
  }

  func becameWritable(_ stream: HTTP2Stream) {
    writable.append(stream)
  }

  // MARK: The session's news

  /// Heads come with bytes, whose time is known.
  func headBegan() { headSince = lastTraffic }

  func headEnded() { headSince = nil }

  func receivedSettings() {
    guard !hasSettings else {
      clientEvents?.capacity()
      return
    }
    hasSettings = true
    clientEvents?.ready()
  }

  func receivedPingAnswer(_ number: UInt64) {
    if number == PingLog.drainNumber {
      perform(drainState.pingAnswered())
    } else if let (answered, sent) = pings.answer(number) {
      answered(sent.duration(to: clock()))
    }
  }

  func receivedGoaway(lastStream: Int32, _ code: HTTP2ErrorCode, words: String) {
    if code == .enhanceYourCalm, words == Self.tooManyPings { isToldToPingLess = true }
    if code != .noError, goawayCode == .noError { goawayCode = code }
    guard !isPeerDraining else { return }
    isPeerDraining = true
    clientEvents?.draining()
  }

  func sentGoaway(_ code: HTTP2ErrorCode) {
    if code != .noError { goawayCode = code }
  }

  func sentContent() {
    strikes?.sentContent()
  }

  func counted(_ kind: ConductBudget.Kind) {
    if kind == .ping, strikes?.received(at: clock()) == false {
      let reason = ConnectionClosure(.limitExceeded, "pings without need")
      return cutOff(.enhanceYourCalm, reason, Self.tooManyPings)
    }
    guard !budget.spend(kind, at: clock()) else { return }
    cutOff(.enhanceYourCalm, ConnectionClosure(.limitExceeded, "too many of: \(kind)"))
  }

  // MARK: Pings, drain, time

  /// Asks for a sign of life.
  func ping(_ answered: @escaping (Duration) -> Void) {
    guard ending == nil, !isLost else { return }
    session.ping(pings.ask(at: clock(), answered))
    markDirty()
  }

  var isDraining: Bool {
    isPeerDraining || drainState.isDraining || ending != nil || isLost
  }

  func drain() {
    guard ending == nil, !isLost else { return }
    if case .client = role {
      guard !drainState.isDraining else { return }
      _ = drainState.begin(at: clock())
      session.submitGoaway(.noError)
      markDirty()
    } else {
      perform(drainState.begin(at: clock()))
    }
  }

  private func perform(_ action: HTTP2Drain.Action) {
    switch action {
    case .none: return
    case .announce:
      session.submitShutdownNotice()
      session.ping(PingLog.drainNumber)
    case .name: session.submitGoaway(.noError)
    }
    markDirty()
  }

  func tick(at now: LoopInstant) -> LoopInstant {
    var next = now.advanced(by: min(timeouts.head, timeouts.idle))
    func expired(_ since: LoopInstant, _ limit: Duration) -> Bool {
      let deadline = since.advanced(by: limit)
      if deadline > now { next = min(next, deadline) }
      return deadline <= now
    }
    if case .announced(let since) = drainState.state, case .server = role,
      expired(since, HTTP2Drain.patience)
    {
      perform(drainState.tick(at: now))
    }
    if !hasSettings, expired(started, timeouts.preface) {
      cutOff(.settingsTimeout, ConnectionClosure(.timedOut, "no HTTP/2 settings"))
    } else if let headSince, expired(headSince, timeouts.head) {
      cutOff(.enhanceYourCalm, ConnectionClosure(.timedOut, "a head takes too long"))
    } else if streams.isEmpty, expired(lastTraffic, timeouts.idle) {
      cutOff(.noError, ConnectionClosure(.timedOut, "idle"))
    } else if !streams.isEmpty, let progress = timeouts.progress, expired(lastTraffic, progress) {
      cutOff(.enhanceYourCalm, ConnectionClosure(.timedOut, "no progress"))
    }
    return min(next, tickKeepalive(at: now), tickAge(at: now))
  }

  private func tickKeepalive(at now: LoopInstant) -> LoopInstant {
    switch keepalive?.tick(at: now, hasStreams: !streams.isEmpty) {
    case nil: return now.advanced(by: timeouts.idle)
    case .wait(let next): return next
    case .ping(let next):
      ping { _ in }
      return next
    case .giveUp:
      cutOff(.noError, ConnectionClosure(.timedOut, "no answer to a ping"))
      return now.advanced(by: timeouts.idle)
    }
  }

  private func tickAge(at now: LoopInstant) -> LoopInstant {
    switch age?.tick(at: now) {
    case nil: return now.advanced(by: timeouts.idle)
    case .wait(let next): return next
    case .drain(let closing):
      drain()
      return min(closing, now.advanced(by: HTTP2Drain.patience))
    case .close:
      cutOff(.noError, ConnectionClosure(.timedOut, "the connection has lasted long enough"))
      return now.advanced(by: timeouts.idle)
    }
  }

  func lost(_ reason: ConnectionClosure) {
    guard !isLost else { return }
    isLost = true
    lostStreams = streams.removeAll()
    for stream in lostStreams { stream.finish(.connectionLost(reason)) }
  }
}
