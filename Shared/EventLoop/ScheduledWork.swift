/// Work that a loop runs once at its time; ``cancel()`` it on that loop.
///
/// It keeps what its closure captures until it has run or is cancelled.
public final class ScheduledWork {
  /// When it is due.
  public let deadline: LoopInstant
  /// Breaks ties: what was scheduled first runs first.
  let order: UInt64
  /// Its place in the heap, or -1 when it isn't there any more.
  var position = -1
  private var work: (() -> Void)?
  private unowned let loop: EventLoop

  init(at deadline: LoopInstant, order: UInt64, loop: EventLoop, work: @escaping () -> Void) {
    self.deadline = deadline
    self.order = order
    self.loop = loop
    self.work = work
  }

  /// Whether it still waits for its time.
  public var isPending: Bool { position >= 0 }

  /// Takes it back. Without effect once it has run or was cancelled.
  public func cancel() {
    guard position >= 0 else { return }
    loop.preconditionCurrent()
    loop.timers.remove(self)
    work = nil
  }

  func run() {
    let work = self.work
    self.work = nil
    work?()
  }

  func isDue(before other: ScheduledWork) -> Bool {
    deadline == other.deadline ? order < other.order : deadline < other.deadline
  }
}
