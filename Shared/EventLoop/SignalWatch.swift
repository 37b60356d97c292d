internal import CUV

/// Watches for a Unix signal on a loop.
@safe public final class SignalWatch: LoopHandle {
  private let loop: EventLoop
  private let handle = UnsafeMutablePointer<uv_signal_t>.allocate(capacity: 1)
  private let action: () -> Void
  private var isClosed = false

  /// Calls `action` on the loop each time the process gets the signal (SIGTERM, SIGINT, SIGHUP). On the loop.
  ///
  /// The watch lasts until it is cancelled or the loop ends, whether it is held or not.
  public init(for signal: Int32, on loop: EventLoop, _ action: @escaping () -> Void) {
    loop.preconditionCurrent()
    self.loop = loop
    self.action = action
    unsafe require(uv_signal_init(loop.core.uv, handle))
    unsafe handle.pointee.data = Unmanaged.passRetained(self).toOpaque()
    loop.keep(self)
    unsafe require(
      uv_signal_start(
        handle,
        { handle, _ in
          unsafe Unmanaged<SignalWatch>.fromOpaque(handle!.pointee.data).takeUnretainedValue()
            .action()
        }, signal))
  }

  deinit {
    unsafe handle.deallocate()
  }

  /// Lets the signal have its usual effect again. On the loop.
  public func cancel() {
    guard !isClosed else { return }
    isClosed = true
    loop.preconditionCurrent()
    unsafe uv_close(usher_handle(handle)) { handle in
      let watch = unsafe Unmanaged<SignalWatch>.fromOpaque(handle!.pointee.data)
        .takeRetainedValue()
      watch.loop.release(watch)
    }
  }

  func closeWithLoop() { cancel() }
}
