internal import CUV
internal import Glibc

/// A number for the calling thread; never zero.
func currentThread() -> UInt {
  UInt(pthread_self())
}

/// Runs `body` on a new thread.
func startThread(named name: String, _ body: @escaping @Sendable () -> Void) {
  let box = unsafe Unmanaged.passRetained(ThreadBody(name: name, body: body))
  var thread = pthread_t()
  let status = unsafe pthread_create(
    &thread, nil,
    { argument in
      let box = unsafe Unmanaged<ThreadBody>.fromOpaque(argument!).takeRetainedValue()
      // Linux takes 15 bytes; a name that is too long is simply not set.
      _ = unsafe usher_name_thread(box.name)
      box.body()
      return nil
    }, box.toOpaque())
  precondition(status == 0, "no thread to be had (errno \(status))")
  pthread_detach(thread)
}

private final class ThreadBody: Sendable {
  let name: String
  let body: @Sendable () -> Void

  init(name: String, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }
}
