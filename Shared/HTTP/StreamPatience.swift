internal import EventLoop

/// How long the peer keeps a stream waiting, found out by looks at it now and then: nothing is kept for those that go on.
struct StreamPatience {
  /// A stream as it is now.
  struct Look: Equatable {
    /// What the peer has begun and not finished: another number once it has; nil if it owes nothing.
    var owed: Int?
    /// Bytes that the peer has taken of what we send; nil if nothing waits for it.
    var untaken: Int?
  }

  /// Who takes fewer bytes than this within the time takes none.
  static let leastTaken = 1024

  private var owed: (piece: Int, since: LoopInstant)?
  private var untaken: (bytes: Int, since: LoopInstant)?

  /// The first look; nil if the peer does all that it can.
  init?(_ look: Look, at now: LoopInstant) {
    owed = look.owed.map { ($0, now) }
    untaken = look.untaken.map { ($0, now) }
    if owed == nil, untaken == nil { return nil }
  }

  /// The look after another one.
  init?(_ look: Look, after last: StreamPatience?, at now: LoopInstant) {
    self.init(look, at: now)
    if let last = last?.owed, last.piece == look.owed { owed = last }
    if let last = last?.untaken, let taken = look.untaken, taken - last.bytes < Self.leastTaken {
      untaken = last
    }
  }

  /// Whether the peer has been given enough time.
  func isOver(_ timeouts: HTTPTimeouts, at now: LoopInstant) -> Bool {
    func isOver(_ since: LoopInstant?, _ limit: Duration?) -> Bool {
      guard let since, let limit else { return false }
      return since.advanced(by: limit) <= now
    }
    return isOver(owed?.since, timeouts.body) || isOver(untaken?.since, timeouts.stall)
  }
}
