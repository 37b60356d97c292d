import EventLoop
import HTTP
import RPC

/// Makes calls of `BenchmarkService/UnaryCall` over one channel, so many at a time: what a benchmark measures.
struct InteropLoad {
  /// A request of 50 bytes that asks for a response of 100.
  private static let request = GrpcTesting.SimpleRequest(
    responseSize: 96, payload: GrpcTesting.Payload(body: [UInt8](repeating: 0, count: 44)))

  private let arguments: InteropArguments
  private let host: String
  private let callsAtOnce: Int
  private let calls: Int

  init(_ arguments: InteropArguments) throws(ArgumentError) {
    self.arguments = arguments
    host = try arguments.required("host")
    callsAtOnce = try arguments.count("streams")
    calls = try arguments.count("calls")
  }

  /// Prints `N calls succeeded`, or why one failed, and returns the exit status.
  func run() -> Int32 {
    let loop = EventLoop(name: "interop")
    let result = ExitStatus()
    Task(executorPreference: loop) {
      do {
        let configuration = try InteropClient.makeConfiguration(arguments, host: host)
        try await makeCalls(Channel(configuration, on: loop))
        Output.line("\(calls) calls succeeded")
      } catch {
        Output.error("usher-interop: \(error)\n")
        result.set(1)
      }
      loop.stop()
    }
    loop.run()
    return result.value
  }

  private func makeCalls(_ channel: Channel) async throws(RPCError) {
    defer { channel.shutDown() }
    let client = GrpcTesting.BenchmarkServiceClient(channel)
    let failure = await withTaskGroup(of: RPCError?.self) { group in
      for caller in 0..<min(callsAtOnce, calls) {
        let share = calls / callsAtOnce + (caller < calls % callsAtOnce ? 1 : 0)
        group.addTask { await Self.call(client, times: share) }
      }
      return await group.first { $0 != nil } ?? nil
    }
    if let failure { throw failure }
  }

  private static func call(
    _ client: GrpcTesting.BenchmarkServiceClient, times: Int
  ) async -> RPCError? {
    do throws(RPCError) {
      for _ in 0..<times {
        let response = try await client.unaryCall(request)
        guard response.payload?.body.count == Int(request.responseSize) else {
          return RPCError(.internal, "a response is not what was asked for")
        }
      }
      return nil
    } catch {
      return error
    }
  }
}
