import EventLoop
import Glibc
import HTTP
import Telemetry

/// Runs one server from the start to the end of the process: does what its `Lifecycle` says, on the loop.
actor ServiceProcess {
  /// How long calls may go on after the first signal.
  private static let drainTime = Duration.seconds(7)
  /// How long the whole ending may take: less than the 10 s after which container engines kill.
  private static let endTime = Duration.seconds(9)

  private let context: ServiceContext
  private let server: any ServiceServer
  private nonisolated let result = ExitStatus()
  private var lifecycle = Lifecycle()
  private var background: [Task<Void, Never>] = []

  init(_ context: ServiceContext, _ server: any ServiceServer) {
    self.context = context
    self.server = server
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    context.loop.asUnownedSerialExecutor()
  }

  /// Takes over this thread until the process may end, and gives its exit status.
  nonisolated func run() -> Int32 {
    // A peer that goes away while we write is an error of that connection, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    Task(executorPreference: context.loop) { await self.start() }
    context.loop.run()
    return result.value
  }

  private func start() async {
    watchSignals()
    do {
      for preparation in context.preparations { try await preparation() }
      handle(.listening(port: try await server.start()))
    } catch {
      context.logger.error("cannot start", ["error": "\(error)"])
      handle(.failed("\(error)"))
    }
  }

  private func watchSignals() {
    for signal in [SIGTERM, SIGINT] {
      _ = SignalWatch(for: signal, on: context.loop) { [weak self] in
        self?.assumeIsolated { $0.handle(.signal) }
      }
    }
    _ = SignalWatch(for: SIGHUP, on: context.loop) { [context] in context.reloadCertificates() }
  }

  private func handle(_ event: Lifecycle.Event) {
    switch lifecycle.handle(event) {
    case .nothing: break
    case .announce(let port): announce(port)
    case .drain: drain()
    case .close: close()
    case .stop(let status):
      result.value = status
      context.logger.info("stopped")
      context.loop.stop()
    case .abort(let status):
      context.logger.error("stopped before everything had ended")
      _exit(status)
    }
  }

  private func announce(_ port: UInt16) {
    context.logger.info(
      "listening",
      ["host": .text(context.configuration.listen.host), "port": .integer(Int64(port))])
    background = context.background.map { work in
      Task(executorPreference: context.loop) { await work() }
    }
  }

  private func drain() {
    context.logger.info("stopping: running calls may end")
    limitEnding()
    for notice in context.drainNotices { notice() }
    Task(executorPreference: context.loop) { await self.endCalls() }
  }

  private func endCalls() async {
    await server.drain(within: Self.drainTime)
    handle(.drained)
  }

  private func close() {
    limitEnding()
    for task in background { task.cancel() }
    Task(executorPreference: context.loop) { await self.endEverything() }
  }

  private func endEverything() async {
    for task in background { await task.value }
    for ending in context.endings { await ending() }
    handle(.closed)
  }

  private func limitEnding() {
    _ = context.loop.schedule(after: Self.endTime) { [weak self] in
      self?.assumeIsolated { $0.handle(.outOfTime) }
    }
  }
}
