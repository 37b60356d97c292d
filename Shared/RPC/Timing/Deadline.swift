public import EventLoop

/// The instant at which a call's time is over, on the machine's monotonic clock.
public struct Deadline: Sendable, Hashable, Comparable {
  /// The instant itself.
  public let instant: LoopInstant

  /// A deadline at an instant.
  public init(at instant: LoopInstant) {
    self.instant = instant
  }

  /// A deadline some time from `now`.
  public init(after timeout: Duration, from now: LoopInstant = .now) {
    self.instant = now.advanced(by: timeout)
  }

  /// What is left at `now`; zero when it has passed.
  public func remaining(at now: LoopInstant = .now) -> Duration {
    max(now.duration(to: instant), .zero)
  }

  /// True once `now` has reached it.
  public func hasPassed(at now: LoopInstant = .now) -> Bool {
    now >= instant
  }

  /// The earlier one.
  public static func < (left: Deadline, right: Deadline) -> Bool {
    left.instant < right.instant
  }

  /// The earlier of two deadlines that may not be there.
  static func earlier(_ one: Deadline?, _ other: Deadline?) -> Deadline? {
    guard let one else { return other }
    guard let other else { return one }
    return min(one, other)
  }
}
