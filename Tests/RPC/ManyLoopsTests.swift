import EventLoop
import HTTP
import Testing
import Wire

@testable import RPC

/// Calls of every kind from tasks anywhere, over several loops on either side.
@Suite(.timeLimit(.minutes(2))) struct ManyLoopsTests {
  private typealias Bytes = TestService.Bytes
  private typealias Number = TestService.Number

  @Test func everyCallHasItsOwnEnd() async throws {
    let serverLoops = (0..<2).map { EventLoop(name: "server-\($0)") }
    let clientLoops = (0..<2).map { EventLoop(name: "client-\($0)") }
    for loop in serverLoops + clientLoops { loop.start() }
    let address = try #require(SocketAddress(host: "127.0.0.1", port: 0))
    let server = RPCServer(
      loops: serverLoops, configuration: RPCServerConfiguration(address: address, tls: nil),
      services: [TestService()], authorizer: .everybody)
    let target = HTTPAddress("127.0.0.1", try await server.start())
    let channels = clientLoops.map {
      Channel(ChannelConfiguration(target: target, tls: nil), on: $0)
    }
    let outcomes = await withTaskGroup(of: (Int, StatusCode).self) { group in
      for number in 0..<400 {
        let channel = channels[number % 2]
        group.addTask { (number, await Self.call(number, channel)) }
      }
      return await group.reduce(into: [Int: StatusCode]()) { $0[$1.0] = $1.1 }
    }
    for (number, outcome) in outcomes {
      let expected: StatusCode = number % 4 == 3 ? .cancelled : .ok
      #expect(outcome == expected, "call \(number)")
    }
    await server.drain(within: .seconds(10))
    #expect(server.runningCalls == 0)
    for loop in serverLoops + clientLoops {
      loop.stop()
      await loop.waitUntilStopped()
    }
  }

  /// Makes the kind of call that the number stands for; a wrong answer is `dataLoss`.
  private static func call(_ number: Int, _ channel: Channel) async -> StatusCode {
    do throws(RPCError) {
      switch number % 4 {
      case 0:
        let request = Bytes(value: [UInt8](repeating: 3, count: number * 100))
        let response: Bytes = try await channel.unary(TestService.echo, request, CallOptions())
        return response == request ? .ok : .dataLoss
      case 1:
        let numbers: ResponseReader<Number> = channel.serverStreaming(
          TestService.count, Number(value: 200), CallOptions())
        var count = 0
        while let next = try await numbers.next(), next.value == count { count += 1 }
        return count == 200 ? .ok : .dataLoss
      case 2:
        let sum: ClientStreamingCall<Number, Number> = channel.clientStreaming(
          TestService.sum, CallOptions())
        for value in Int32(1)...20 { try await sum.requests.write(Number(value: value)) }
        return try await sum.finish().value == 210 ? .ok : .dataLoss
      default:
        let words: ResponseReader<TestService.Text> = channel.serverStreaming(
          TestService.watch, TestService.Text(value: "\(number)"), CallOptions())
        guard try await words.next() != nil else { return .dataLoss }
        words.cancel()
        return try await words.next() == nil ? .ok : .dataLoss
      }
    } catch {
      return error.code
    }
  }
}
