public import EventLoop
internal import Glibc

extension RPCServer {
  /// Serves until the process is asked to end (SIGTERM, SIGINT): then drains within a limit, and returns; asked again,
  /// the process ends at once. The server's loops have to run. `started` is told the port.
  public func run(
    drainingWithin limit: Duration = .seconds(10), started: (UInt16) -> Void = { _ in }
  ) async throws(SocketError) {
    // A peer that goes away while we write is an error of that connection, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let port = try await start()
    let (asked, asks) = AsyncStream.makeStream(of: Void.self)
    let watches = await firstLoop.perform { [firstLoop] in
      let watches = [SIGTERM, SIGINT].map { signal in
        SignalWatch(for: signal, on: firstLoop) { asks.finish() }
      }
      return LoopBound(watches, on: firstLoop)
    }
    started(port)
    for await _ in asked {}
    firstLoop.execute { for watch in watches.value { watch.cancel() } }
    await drain(within: limit)
  }
}
