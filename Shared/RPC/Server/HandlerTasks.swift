internal import EventLoop

/// A call whose handler can be run.
protocol HandlerOwner: AnyObject, Sendable {
  /// Runs the handler, with the request if the method has exactly one.
  func run(_ request: ReceivedMessage?) async
}

/// The tasks that run handlers on one loop. A task that has run a handler waits for the next call, because making
/// and ending one costs more than the rest of a short call; one that was cancelled is not used again.
///
/// `@unchecked Sendable` is safe because the state is touched on the loop only, and at the end by nobody else.
final class HandlerTasks<Owner: HandlerOwner>: @unchecked Sendable {
  /// How many wait at most; each takes about 2 KB.
  static var maximumIdle: Int { 256 }

  let loop: EventLoop
  /// Those that wait for a call.
  private(set) var idle: [HandlerTask<Owner>] = []
  private var isRetired = false

  init(on loop: EventLoop) {
    self.loop = loop
  }

  deinit {
    for task in idle { task.resume(with: nil) }
  }

  /// Ends those that wait, while their loop still runs; from now on a task ends with its handler. On the loop.
  func retire() {
    isRetired = true
    for task in idle { task.resume(with: nil) }
    idle = []
  }

  /// Runs a call's handler soon. On the loop.
  func run(_ call: Owner, _ request: ReceivedMessage?) -> HandlerTask<Owner> {
    let work = HandlerTask<Owner>.Work(call: call, request: request)
    if let task = idle.popLast() {
      task.resume(with: work)
      return task
    }
    let task = HandlerTask(self, first: work)
    task.begin(on: loop)
    return task
  }

  fileprivate func park(_ task: HandlerTask<Owner>, _ continuation: HandlerTask<Owner>.Continuation)
  {
    guard !task.isCancelled, !isRetired, idle.count < Self.maximumIdle else {
      return continuation.resume(returning: nil)
    }
    task.wait(continuation)
    idle.append(task)
  }
}

/// A task that runs one handler after the other.
///
/// `@unchecked Sendable` is safe because its state is touched on its loop only.
final class HandlerTask<Owner: HandlerOwner>: @unchecked Sendable {
  /// A handler's run.
  struct Work: Sendable {
    let call: Owner
    let request: ReceivedMessage?
  }

  /// Unchecked because it is resumed exactly once: by the next call, or when its pool goes.
  typealias Continuation = UnsafeContinuation<Work?, Never>

  private weak var pool: HandlerTasks<Owner>?
  private var first: Work?
  private var task: Task<Void, Never>?
  private var continuation: Continuation?
  private(set) var isCancelled = false

  fileprivate init(_ pool: HandlerTasks<Owner>, first: Work) {
    self.pool = pool
    self.first = first
  }

  fileprivate func begin(on loop: EventLoop) {
    task = Task(executorPreference: loop) {
      var next = self.takeFirst()
      while next != nil {
        // In a scope of its own, so that a task that waits doesn't hold the call that it ran last.
        if let work = next {
          next = nil
          await work.call.run(work.request)
        }
        next = await self.nextWork(on: loop)
      }
    }
  }

  private func takeFirst() -> Work? {
    defer { first = nil }
    return first
  }

  private func nextWork(on loop: EventLoop) async -> Work? {
    await withUnsafeContinuation { continuation in
      if loop.isCurrent {
        park(continuation)
      } else {
        loop.execute { self.park(continuation) }
      }
    }
  }

  private func park(_ continuation: Continuation) {
    guard let pool else { return continuation.resume(returning: nil) }
    pool.park(self, continuation)
  }

  fileprivate func wait(_ continuation: Continuation) {
    self.continuation = continuation
  }

  fileprivate func resume(with work: Work?) {
    continuation?.resume(returning: work)
    continuation = nil
  }

  /// Cancels what runs; the task ends after it.
  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}
