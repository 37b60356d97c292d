internal import EventLoop

/// A server's patience with pings (gRFC A8): within an interval after the last one, one more is a strike unless the
/// server has sent something on a stream meanwhile. The third strike is one too many.
struct PingStrikes: Equatable {
  private static let allowed = 2

  private let interval: Duration
  private var last: LoopInstant?
  private var strikes = 0

  init(interval: Duration) {
    precondition(interval > .zero)
    self.interval = interval
  }

  /// The server sends headers or data: the client has a reason to ask.
  mutating func sentContent() {
    last = nil
    strikes = 0
  }

  /// A ping came; false if it is one too many.
  mutating func received(at now: LoopInstant) -> Bool {
    defer { last = now }
    guard let last, now < last.advanced(by: interval) else { return true }
    strikes += 1
    return strikes <= Self.allowed
  }
}
