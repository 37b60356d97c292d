internal import Synchronization

/// One libuv loop with its thread: executor of tasks and actors, timers, sockets.
///
/// A loop runs rounds: wait for I/O; after each callback run the tasks that became ready, and then let each
/// connection with something to say write it once. Everything that belongs to a loop (sockets,
/// connections, streams, timers) is used on its thread only.
///
/// `@unchecked Sendable` is safe because all mutable state is either behind the lock of `inbox`, atomic,
/// or touched only on the loop's thread, which the entry points check.
public final class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {
  /// Shown as the thread's name.
  public let name: String
  let core: LoopCore
  private let actorExecutor = LoopActorExecutor()
  private let thread = Atomic<UInt>(0)
  private let inbox = Mutex(LoopInbox())

  // On the loop's thread only.
  var timers = TimerHeap()
  private var timerOrder: UInt64 = 0
  private var ready: [LoopJob] = []
  private var running: [LoopJob] = []
  private var flushing: [any EndOfRound] = []
  private var flushed: [any EndOfRound] = []
  private var openHandles: [ObjectIdentifier: any LoopHandle] = [:]

  /// How many jobs run in a round before I/O gets its turn again.
  private static let jobsPerRound = 4096

  /// A loop that doesn't run yet; ``start()`` or ``run()`` it.
  public init(name: String) {
    self.name = name
    core = LoopCore()
    core.attach(self)
    unsafe actorExecutor.loop = self
  }

  // MARK: Life

  /// Runs the loop on a thread of its own until ``stop()``.
  public func start() {
    startThread(named: name) { self.run() }
  }

  /// Runs the loop on this thread until ``stop()``.
  public func run() {
    let claimed = thread.compareExchange(
      expected: 0, desired: currentThread(), ordering: .sequentiallyConsistent)
    precondition(claimed.exchanged, "a loop runs once")
    core.run()
    for handle in Array(openHandles.values) { handle.closeWithLoop() }
    endRound()
    core.close()
    let waiting = inbox.withLock { inbox in
      inbox.hasEnded = true
      defer { inbox.waiting = [] }
      return inbox.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Asks the loop to end: what is ready still runs, open sockets are closed. From any thread.
  ///
  /// Stop a loop only when nothing on it is worth finishing: a task that waits on it never goes on.
  public func stop() {
    execute { self.core.stop() }
  }

  /// Returns when the loop has ended.
  public func waitUntilStopped() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let hasEnded = inbox.withLock { inbox in
        if !inbox.hasEnded { inbox.waiting.append(continuation) }
        return inbox.hasEnded
      }
      if hasEnded { continuation.resume() }
    }
  }

  // MARK: Where and when

  /// Whether the calling thread is this loop's.
  public var isCurrent: Bool { thread.load(ordering: .relaxed) == currentThread() }

  /// Traps when called anywhere but on the loop.
  public func preconditionCurrent() {
    precondition(isCurrent, "used off its loop")
  }

  /// The loop's monotonic time, right now. From any thread.
  public var now: LoopInstant { LoopCore.now }

  // MARK: Work

  /// Runs `work` on the loop, soon. From any thread.
  public func execute(_ work: @escaping @Sendable () -> Void) {
    enqueue(.work(work))
  }

  /// Runs `work` on the loop and returns what it returns. From any task.
  public func perform<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    if isCurrent { return work() }
    return await withCheckedContinuation { continuation in
      execute { continuation.resume(returning: work()) }
    }
  }

  /// Runs `work` later in this round, after what is running now has returned. On the loop.
  public func later(_ work: @escaping () -> Void) {
    preconditionCurrent()
    ready.append(.work(work))
  }

  /// Runs `work` after `delay`, at once (but not before this returns) if that isn't positive. On the loop.
  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
    schedule(at: now.advanced(by: delay), work)
  }

  /// Runs `work` at `deadline`. On the loop.
  @discardableResult
  public func schedule(at deadline: LoopInstant, _ work: @escaping () -> Void) -> ScheduledWork {
    preconditionCurrent()
    timerOrder += 1
    let scheduled = ScheduledWork(at: deadline, order: timerOrder, loop: self, work: work)
    timers.insert(scheduled)
    return scheduled
  }

  /// Calls `participant` once when this round's callbacks and tasks have run. On the loop.
  ///
  /// The caller sees to it that it isn't registered twice.
  public func atEndOfRound(_ participant: any EndOfRound) {
    flushing.append(participant)
  }

  // MARK: Executor

  public func enqueue(_ job: consuming ExecutorJob) {
    enqueue(.task(UnownedJob(job)))
  }

  /// For actors that live on the loop; they keep the loop alive.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: actorExecutor)
  }

  func enqueue(_ job: LoopJob) {
    if isCurrent {
      ready.append(job)
    } else if inbox.withLock({ $0.append(job) }) {
      core.wake()
    }
  }

  // MARK: Rounds

  /// Takes what other threads have sent.
  func takeInbox() {
    inbox.withLock { $0.empty(into: &ready) }
  }

  /// Runs what is due.
  func runTimers() {
    let now = self.now
    while let work = timers.popDue(at: now) { work.run() }
  }

  /// Runs what is ready and lets the connections write; called after I/O and before the loop waits.
  func endRound() {
    core.share.beginRound()
    runReadyWork()
    core.arrange(awake: !(ready.isEmpty && flushing.isEmpty), next: timers.next?.deadline)
  }

  /// Runs what is ready and what that makes ready, and lets the connections write. Also after each socket's input: what
  /// that has made ready is in the processor's caches now, and would not be after the input of all others.
  func runReadyWork() {
    var budget = Self.jobsPerRound
    while budget > 0, !(ready.isEmpty && flushing.isEmpty) {
      budget -= runReady()
      budget -= runFlushes()
    }
  }

  private func runReady() -> Int {
    var count = 0
    while !ready.isEmpty, count < Self.jobsPerRound {
      swap(&ready, &running)
      for job in running { job.run(on: self) }
      count += running.count
      running.removeAll(keepingCapacity: true)
    }
    return count
  }

  private func runFlushes() -> Int {
    swap(&flushing, &flushed)
    for participant in flushed { participant.endRound() }
    let count = flushed.count
    flushed.removeAll(keepingCapacity: true)
    return count
  }

  // MARK: Handles

  /// Keeps an open socket alive until it is closed.
  func keep(_ handle: any LoopHandle) {
    openHandles[ObjectIdentifier(handle)] = handle
  }

  func release(_ handle: any LoopHandle) {
    openHandles[ObjectIdentifier(handle)] = nil
  }
}

/// Something that acts once at the end of a loop's round, such as a connection that flushes its output.
public protocol EndOfRound: AnyObject {
  /// The round's callbacks and tasks have run.
  func endRound()
}

/// Something open on a loop, which is closed when the loop ends.
protocol LoopHandle: AnyObject {
  func closeWithLoop()
}
