internal import CUV
internal import Glibc

/// The libuv side of a loop: its handles for waking, for timers and for the borders of a round.
@safe final class LoopCore {
  let uv: UnsafeMutablePointer<uv_loop_t>
  private let async = UnsafeMutablePointer<uv_async_t>.allocate(capacity: 1)
  private let timer = UnsafeMutablePointer<uv_timer_t>.allocate(capacity: 1)
  private let prepare = UnsafeMutablePointer<uv_prepare_t>.allocate(capacity: 1)
  private let check = UnsafeMutablePointer<uv_check_t>.allocate(capacity: 1)
  private let idle = UnsafeMutablePointer<uv_idle_t>.allocate(capacity: 1)
  /// Where received bytes land; one buffer for all sockets, as each is handed on before the next is read.
  let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)
  /// Where one record's decrypted bytes land, for the same reason.
  let plaintext = UnsafeMutableRawBufferPointer.allocate(byteCount: 16384, alignment: 16)
  /// Where outgoing bytes are gathered.
  let output = OutputBuffer()
  /// What the connections may still do in this round.
  var share = RoundShare()
  private var isAwake = false
  private var armed: LoopInstant?
  private(set) var isClosed = false

  init() {
    ignoreBrokenPipes()
    unsafe uv = .allocate(capacity: 1)
    unsafe require(uv_loop_init(uv))
  }

  deinit {
    if !isClosed { close() }
    unsafe input.deallocate()
    unsafe plaintext.deallocate()
    unsafe async.deallocate()
    unsafe timer.deallocate()
    unsafe prepare.deallocate()
    unsafe check.deallocate()
    unsafe idle.deallocate()
    unsafe uv.deallocate()
  }

  /// Monotonic time from the system.
  static var now: LoopInstant { LoopInstant(nanoseconds: Int64(clamping: uv_hrtime())) }

  /// Starts the handles; the callbacks go to `loop`, which owns this and so outlives it.
  func attach(_ loop: EventLoop) {
    unsafe uv.pointee.data = Unmanaged.passUnretained(loop).toOpaque()
    unsafe require(uv_async_init(uv, async) { unsafe eventLoop(of: $0!.pointee.loop).takeInbox() })
    unsafe require(uv_timer_init(uv, timer))
    unsafe require(uv_prepare_init(uv, prepare))
    unsafe require(uv_check_init(uv, check))
    unsafe require(uv_idle_init(uv, idle))
    unsafe require(
      uv_prepare_start(prepare) { unsafe eventLoop(of: $0!.pointee.loop).endRound() })
    unsafe require(uv_check_start(check) { unsafe eventLoop(of: $0!.pointee.loop).endRound() })
  }

  func run() {
    _ = unsafe uv_run(uv, UV_RUN_DEFAULT)
  }

  func stop() {
    unsafe uv_stop(uv)
  }

  func wake() {
    unsafe require(uv_async_send(async))
  }

  /// Before the loop waits: not at all if there is work left, and at most until the next timer.
  func arrange(awake: Bool, next deadline: LoopInstant?) {
    if awake != isAwake {
      isAwake = awake
      unsafe require(awake ? uv_idle_start(idle) { _ in } : uv_idle_stop(idle))
    }
    guard deadline != armed else { return }
    armed = deadline
    guard let deadline else {
      unsafe require(uv_timer_stop(timer))
      return
    }
    unsafe uv_update_time(uv)
    let milliseconds =
      max(0, Self.now.duration(to: deadline).wholeNanoseconds + 999_999) / 1_000_000
    unsafe require(
      uv_timer_start(
        timer, { unsafe eventLoop(of: $0!.pointee.loop).timerFired() }, UInt64(milliseconds), 0))
  }

  /// The armed time has come (or nearly, as libuv counts in milliseconds): arm anew in any case.
  func disarm() {
    armed = nil
  }

  /// Closes the handles and the loop; everything else on it is closed already.
  func close() {
    isClosed = true
    unsafe uv_close(usher_handle(async), nil)
    unsafe uv_close(usher_handle(timer), nil)
    unsafe uv_close(usher_handle(prepare), nil)
    unsafe uv_close(usher_handle(check), nil)
    unsafe uv_close(usher_handle(idle), nil)
    _ = unsafe uv_run(uv, UV_RUN_DEFAULT)
    unsafe require(uv_loop_close(uv))
  }
}

extension EventLoop {
  func timerFired() {
    core.disarm()
    runTimers()
  }
}

/// The loop that a libuv loop belongs to.
func eventLoop(of uv: UnsafeMutablePointer<uv_loop_t>?) -> EventLoop {
  unsafe Unmanaged<EventLoop>.fromOpaque(uv!.pointee.data).takeUnretainedValue()
}

/// For calls that fail only through a mistake of ours, or at start for want of descriptors or memory.
func require(_ status: Int32) {
  precondition(status >= 0, "libuv: \(SocketError.describe(status))")
}

/// A peer that is gone is seen as an error of the write, not as a signal that ends the process.
private func ignoreBrokenPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
}
