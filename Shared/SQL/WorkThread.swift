import Glibc

/// A thread that runs the jobs of one actor, in order.
///
/// Unchecked, because of the pointers: `mutex` guards `jobs` and `stopping`, the pointers themselves
/// never change.
@safe final class WorkThread: SerialExecutor, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var jobs: [UnownedJob] = []
  private var stopping = false

  /// Starts the thread, which keeps this object until `stop()`.
  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let result = unsafe pthread_create(&thread, nil, workThreadMain, context)
    precondition(result == 0, "the operating system gives no thread")
    pthread_detach(thread)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    locked { jobs.append(job) }
  }

  /// Lets the thread end when it has run what is waiting.
  func stop() {
    locked { stopping = true }
  }

  /// What the thread does.
  fileprivate func run() {
    while let batch = nextBatch() {
      for job in batch {
        unsafe job.runSynchronously(on: asUnownedSerialExecutor())
      }
    }
  }

  /// Waits for jobs; nil when there will be none.
  private func nextBatch() -> [UnownedJob]? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while jobs.isEmpty {
      if stopping { return nil }
      unsafe pthread_cond_wait(changed, mutex)
    }
    defer { jobs.removeAll(keepingCapacity: true) }
    return jobs
  }

  private func locked(_ change: () -> Void) {
    unsafe pthread_mutex_lock(mutex)
    change()
    unsafe pthread_cond_signal(changed)
    unsafe pthread_mutex_unlock(mutex)
  }
}

/// The thread's first function. A closure would take on the isolation of where it is written.
private func workThreadMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context else { return nil }
  let thread = unsafe Unmanaged<WorkThread>.fromOpaque(context).takeRetainedValue()
  thread.run()
  return nil
}
