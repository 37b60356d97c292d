internal import EventLoop

/// The life of one HTTP/2 connection of either side, from its first bytes to its end: what happens goes in, what has to
/// be done comes out. Frames and their rules are nghttp2's, streams have lives of their own (`HTTPStreamLife`), and time
/// is told.
struct HTTP2SessionLife {
  /// What has to be done.
  enum Action: Equatable {
    /// The peer's settings are there: streams may be opened.
    case ready
    /// The peer may allow more streams now.
    case capacity
    /// The peer will go: open no streams any more.
    case draining
    /// Send GOAWAY with the highest stream id, and the ping whose answer shows that it has come.
    case announceDrain
    /// Send GOAWAY with the last stream that is served.
    case nameLastStream
    /// Send a ping that asks for a sign of life.
    case ping
    /// Send GOAWAY with a code and words, and nothing after it.
    case cutOff(HTTP2ErrorCode, words: String)
  }

  /// Which end of the connection this is.
  enum Side: Equatable {
    case server
    case client
  }

  /// What a GOAWAY says to who pings too often (gRFC A8).
  static let tooManyPings = "too_many_pings"

  private let side: Side
  private let timeouts: HTTPTimeouts
  private let started: LoopInstant

  /// Why the connection is to be closed, once it is.
  private(set) var ending: ConnectionClosure?
  /// Whether the peer goes because we have pinged too often.
  private(set) var isToldToPingLess = false
  /// Whether the socket is closed.
  private(set) var isLost = false
  private var isPeerDraining = false
  private var ownDrain = HTTP2Drain()
  private var goawayCode = HTTP2ErrorCode.noError
  private var hasSettings = false
  private var headSince: LoopInstant?
  private var openedStreams = 0
  private var lastInput: LoopInstant
  /// When something of a stream came or went, or the last stream ended.
  private var lastTraffic: LoopInstant
  /// When the streams were looked at for those that the peer keeps waiting.
  private var lastLook: LoopInstant
  private var budget: ConductBudget
  private var strikes: PingStrikes?
  private var keepalive: Keepalive?
  private var age: ConnectionAge?

  init(_ side: Side, timeouts: HTTPTimeouts, keepalive: KeepalivePolicy?, at now: LoopInstant) {
    self.side = side
    self.timeouts = timeouts
    started = now
    lastInput = now
    lastTraffic = now
    lastLook = now
    budget = ConductBudget(at: now)
    strikes = timeouts.pingInterval.map(PingStrikes.init)
    self.keepalive = keepalive.map { Keepalive($0, at: now) }
    age = timeouts.age.map { ConnectionAge($0, grace: timeouts.ageGrace, since: now) }
  }

  /// The work that the peer has made so far: a call is one, what costs us more than it is four.
  var work: Int { openedStreams + 4 * budget.spent }

  /// False once nothing is received or sent any more.
  var isOpen: Bool { ending == nil && !isLost }

  /// Whether new streams are refused.
  var isDraining: Bool { isPeerDraining || ownDrain.isDraining || !isOpen }

  // MARK: Traffic

  /// Bytes came. Without streams they are no reason to keep the connection.
  mutating func received(at now: LoopInstant, hasStreams: Bool) {
    lastInput = now
    if hasStreams { lastTraffic = now }
    keepalive?.received(at: now)
  }

  /// The peer opened a stream, with the bytes that came last.
  mutating func openedByPeer() {
    openedStreams += 1
    lastTraffic = lastInput
  }

  /// What a stream had to send has gone out, or the last stream is closed.
  mutating func progressed(at now: LoopInstant) {
    lastTraffic = now
  }

  /// A request's or response's head began, with the bytes that came last.
  mutating func headBegan() {
    headSince = lastInput
  }

  /// The head is complete.
  mutating func headEnded() {
    headSince = nil
  }

  /// We sent headers or data.
  mutating func sentContent() {
    budget.sentContent()
    strikes?.sentContent()
  }

  /// The peer did something that costs us more than it.
  mutating func counted(_ kind: ConductBudget.Kind, at now: LoopInstant) -> Action? {
    if kind == .ping, strikes?.received(at: now) == false {
      let reason = ConnectionClosure(.limitExceeded, "pings without need")
      return cutOff(.enhanceYourCalm, reason, Self.tooManyPings)
    }
    guard !budget.spend(kind, at: now) else { return nil }
    return cutOff(.enhanceYourCalm, ConnectionClosure(.limitExceeded, "too many of: \(kind)"))
  }

  /// The peer's settings came.
  mutating func receivedSettings() -> Action {
    defer { hasSettings = true }
    return hasSettings ? .capacity : .ready
  }

  // MARK: The end

  /// The peer says that it will go.
  mutating func receivedGoaway(_ code: HTTP2ErrorCode, words: String) -> Action? {
    if code == .enhanceYourCalm, words == Self.tooManyPings { isToldToPingLess = true }
    if code != .noError, goawayCode == .noError { goawayCode = code }
    guard !isPeerDraining else { return nil }
    isPeerDraining = true
    return .draining
  }

  /// GOAWAY went out.
  mutating func sentGoaway(_ code: HTTP2ErrorCode) {
    if code != .noError { goawayCode = code }
  }

  /// We want to go: a server announces it first, a client has nobody to announce it to.
  mutating func drain(at now: LoopInstant) -> Action? {
    guard isOpen else { return nil }
    let action = action(ownDrain.begin(at: now))
    return side == .client && action != nil ? .nameLastStream : action
  }

  /// The ping that went with the announcement is answered.
  mutating func drainPingAnswered() -> Action? {
    action(ownDrain.pingAnswered())
  }

  /// The peer broke HTTP/2's rules.
  mutating func violated(_ words: String) {
    if ending == nil { ending = ConnectionClosure(.protocolViolated, words) }
  }

  /// What the peer sent is such that nothing more is taken from it.
  mutating func refused(_ code: HTTP2ErrorCode, _ words: String) -> Action? {
    cutOff(code, ConnectionClosure(.protocolViolated, words))
  }

  /// The peer makes us queue frames and doesn't take them.
  mutating func overflowed(by frames: Int) -> Action? {
    cutOff(
      .enhanceYourCalm, ConnectionClosure(.limitExceeded, "\(frames) frames wait to be sent"))
  }

  /// Nothing is left to be received or sent; `complaint` is nghttp2's, if it has one.
  mutating func finished(complaint: String) {
    guard isOpen else { return }
    guard goawayCode != .noError else {
      ending = ConnectionClosure(.finished, "drained")
      return
    }
    violated("GOAWAY \(goawayCode)\(complaint.isEmpty ? "" : ": \(complaint)")")
  }

  /// The socket is closed; true the first time.
  mutating func lost() -> Bool {
    defer { isLost = true }
    return !isLost
  }

  private mutating func cutOff(
    _ code: HTTP2ErrorCode, _ reason: ConnectionClosure, _ words: String = ""
  ) -> Action? {
    guard ending == nil else { return nil }
    ending = reason
    return .cutOff(code, words: words)
  }

  private func action(_ action: HTTP2Drain.Action) -> Action? {
    switch action {
    case .none: nil
    case .announce: .announceDrain
    case .name: .nameLastStream
    }
  }

  // MARK: Time

  /// Looks at the clock: what has to be done, and when to look again.
  mutating func tick(
    at now: LoopInstant, hasStreams: Bool
  ) -> (actions: [Action], next: LoopInstant) {
    var next = now.advanced(by: min(timeouts.head, timeouts.idle))
    func expired(_ since: LoopInstant, _ limit: Duration) -> Bool {
      let deadline = since.advanced(by: limit)
      if deadline > now { next = min(next, deadline) }
      return deadline <= now
    }
    var actions: [Action?] = []
    if case .announced(let since) = ownDrain.state, side == .server,
      expired(since, HTTP2Drain.patience)
    {
      actions.append(action(ownDrain.tick(at: now)))
    }
    if !hasSettings, expired(started, timeouts.preface) {
      actions.append(
        cutOff(.settingsTimeout, ConnectionClosure(.timedOut, "no HTTP/2 settings")))
    } else if let headSince, expired(headSince, timeouts.head) {
      actions.append(
        cutOff(.enhanceYourCalm, ConnectionClosure(.timedOut, "a head takes too long")))
    } else if !hasStreams, expired(lastTraffic, timeouts.idle) {
      actions.append(cutOff(.noError, ConnectionClosure(.timedOut, "idle")))
    } else if hasStreams, let progress = timeouts.progress, expired(lastTraffic, progress) {
      actions.append(cutOff(.enhanceYourCalm, ConnectionClosure(.timedOut, "no progress")))
    }
    next = min(next, tickKeepalive(at: now, hasStreams, &actions), tickAge(at: now, &actions))
    return (actions.compactMap { $0 }, next)
  }

  /// Whether it is time for a server to look at its streams: twice within what a client may keep one waiting.
  mutating func looks(at now: LoopInstant) -> (isDue: Bool, next: LoopInstant) {
    guard side == .server, let limit = [timeouts.body, timeouts.stall].compactMap(\.self).min()
    else { return (false, now.advanced(by: timeouts.idle)) }
    let isDue = lastLook.advanced(by: limit / 2) <= now
    if isDue { lastLook = now }
    return (isDue, lastLook.advanced(by: limit / 2))
  }

  private mutating func tickKeepalive(
    at now: LoopInstant, _ hasStreams: Bool, _ actions: inout [Action?]
  ) -> LoopInstant {
    switch keepalive?.tick(at: now, hasStreams: hasStreams) {
    case nil: return now.advanced(by: timeouts.idle)
    case .wait(let next): return next
    case .ping(let next):
      if isOpen { actions.append(.ping) }
      return next
    case .giveUp:
      actions.append(cutOff(.noError, ConnectionClosure(.timedOut, "no answer to a ping")))
      return now.advanced(by: timeouts.idle)
    }
  }

  private mutating func tickAge(
    at now: LoopInstant, _ actions: inout [Action?]
  ) -> LoopInstant {
    switch age?.tick(at: now) {
    case nil: return now.advanced(by: timeouts.idle)
    case .wait(let next): return next
    case .drain(let closing):
      actions.append(drain(at: now))
      return min(closing, now.advanced(by: HTTP2Drain.patience))
    case .close:
      let reason = ConnectionClosure(.timedOut, "the connection has lasted long enough")
      actions.append(cutOff(.noError, reason))
      return now.advanced(by: timeouts.idle)
    }
  }
}
