internal import Synchronization

/// How many calls a server has, over all its loops, and how many it takes.
final class ServerLoad: Sendable {
  private let limit: Int
  private let calls = Atomic<Int>(0)

  init(limit: Int) {
    self.limit = limit
  }

  /// The calls that run.
  var count: Int { calls.load(ordering: .relaxed) }

  /// Counts one more call, unless there are too many.
  func begin() -> Bool {
    guard calls.add(1, ordering: .relaxed).newValue > limit else { return true }
    ended()
    return false
  }

  /// A call that was counted is over.
  func ended() {
    let left = calls.subtract(1, ordering: .relaxed).newValue
    precondition(left >= 0, "more calls ended than began")
  }
}
