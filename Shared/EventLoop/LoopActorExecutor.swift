/// A loop as the executor of actors.
///
/// It is another object than the loop as the executor that tasks prefer, because Swift's runtime asks which of the two a
/// job runs on: code outside of actors that runs on an actor's executor is enqueued once more at each border of a function.
final class LoopActorExecutor: SerialExecutor {
  /// Owns this; set once, before anybody else can have it.
  nonisolated(unsafe) unowned(unsafe) var loop: EventLoop?

  func enqueue(_ job: consuming ExecutorJob) {
    unsafe loop?.enqueue(.actor(UnownedJob(job)))
  }

  func checkIsolated() {
    unsafe loop?.preconditionCurrent()
  }

  func isIsolatingCurrentContext() -> Bool? {
    unsafe loop?.isCurrent
  }
}
