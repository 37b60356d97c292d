internal import EventLoop

/// The pings that wait for their answers.
struct PingLog {
  /// The number of the ping that goes with the announcement of a drain.
  static let drainNumber: UInt64 = 0x7573_6865_722d_6279

  private var waiting: [UInt64: (answered: (Duration) -> Void, sent: LoopInstant)] = [:]
  private var last: UInt64 = 0

  /// A number for a new ping.
  mutating func ask(at now: LoopInstant, _ answered: @escaping (Duration) -> Void) -> UInt64 {
    last += 1
    waiting[last] = (answered, now)
    return last
  }

  /// Who asked, and when; `nil` for an answer to nothing.
  mutating func answer(
    _ number: UInt64
  ) -> (answered: (Duration) -> Void, sent: LoopInstant)? {
    waiting.removeValue(forKey: number)
  }
}
