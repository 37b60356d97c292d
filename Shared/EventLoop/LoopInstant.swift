/// A point in a loop's monotonic time; only differences between two mean something.
public struct LoopInstant: InstantProtocol, Sendable {
  /// Nanoseconds since an arbitrary start.
  public let nanoseconds: Int64

  /// A point in time, in nanoseconds since the clock's arbitrary start.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The present, from any thread.
  public static var now: LoopInstant { LoopCore.now }

  /// The point that lies `duration` later; far futures are cut at the end of the clock.
  public func advanced(by duration: Duration) -> LoopInstant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    guard overflow else { return LoopInstant(nanoseconds: sum) }
    return LoopInstant(nanoseconds: duration < .zero ? .min : .max)
  }

  /// The time from here to `other`, negative if that lies before.
  public func duration(to other: LoopInstant) -> Duration {
    let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
    return .nanoseconds(overflow ? (other < self ? .min : .max) : difference)
  }

  public static func < (left: LoopInstant, right: LoopInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Duration {
  /// The duration in nanoseconds, cut at what 64 bits hold.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, overflowOfSum) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    if overflowOfSum { return seconds < 0 ? .min : .max }
    return sum
  }
}
