/// What a loop runs: a piece of a Swift task, or a closure.
enum LoopJob {
  /// Of a task that prefers the loop, outside of all actors.
  case task(UnownedJob)
  /// Of an actor whose executor the loop is.
  case actor(UnownedJob)
  case work(() -> Void)

  func run(on loop: EventLoop) {
    switch self {
    case .task(let job):
      unsafe job.runSynchronously(on: loop.asUnownedTaskExecutor())
    case .actor(let job):
      unsafe job.runSynchronously(
        isolatedTo: loop.asUnownedSerialExecutor(), taskExecutor: loop.asUnownedTaskExecutor())
    case .work(let work):
      work()
    }
  }
}

/// What other threads have sent to a loop and it hasn't taken yet.
///
/// `@unchecked Sendable` is safe because a closure gets in only through `EventLoop.execute`, which demands
/// a `@Sendable` one.
struct LoopInbox: @unchecked Sendable {
  private var jobs: [LoopJob] = []
  var waiting: [CheckedContinuation<Void, Never>] = []
  var hasEnded = false

  /// Adds a job; true if the loop has to be woken for it.
  mutating func append(_ job: LoopJob) -> Bool {
    guard !hasEnded else { return false }
    jobs.append(job)
    return jobs.count == 1
  }

  mutating func empty(into ready: inout [LoopJob]) {
    ready.append(contentsOf: jobs)
    jobs.removeAll(keepingCapacity: true)
  }
}
