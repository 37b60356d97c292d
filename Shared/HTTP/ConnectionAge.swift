internal import EventLoop

/// The end of a connection that has lasted long enough: first no new streams, and some time later no more at all.
/// So clients come to new servers, and old certificates out of use.
struct ConnectionAge: Equatable {
  /// What has to be done.
  enum Action: Equatable {
    /// Nothing before this time.
    case wait(until: LoopInstant)
    /// Take no more streams; come back at this time.
    case drain(closing: LoopInstant)
    /// Close, whatever runs.
    case close
  }

  private let end: LoopInstant
  private let grace: Duration
  private var hasDrained = false

  init(_ limit: Duration, grace: Duration, since start: LoopInstant) {
    end = start.advanced(by: limit)
    self.grace = grace
  }

  /// Looks at the clock.
  mutating func tick(at now: LoopInstant) -> Action {
    guard now >= end else { return .wait(until: end) }
    let close = end.advanced(by: grace)
    guard now < close else { return .close }
    guard !hasDrained else { return .wait(until: close) }
    hasDrained = true
    return .drain(closing: close)
  }
}
