import EventLoop
import Testing
import Wire

@testable import RPC

/// grpcio as client of our server, and as server of our client.
@Suite(.timeLimit(.minutes(2))) struct StrangerTests {
  @Test func grpcioCallsOurServer() async throws {
    let server = try await TestServer.start()
    let stranger = try Stranger(
      "grpcio_client.py", ["\(server.port)", TestIdentities.shared.folder])
    var passed: [String] = []
    while let line = try await stranger.line() {
      if line.hasPrefix("ok ") {
        passed.append(String(line.dropFirst(3)))
      } else {
        Issue.record("\(line)")
      }
    }
    #expect(try await stranger.end() == 0)
    #expect(passed.count == 17, "\(passed)")
    for event in ["sleep cancelled py-deadline", "sleep cancelled py-cancel"] {
      await server.service.log.wait(for: event)
    }
    await server.service.log.wait(for: "watch cancelled py-watch")
    await server.service.log.wait(for: "watch cancelled py-lost")
    await server.stop()
  }

  @Test func ourClientCallsGrpcio() async throws {
    let stranger = try Stranger("grpcio_server.py", [TestIdentities.shared.folder])
    let port = try #require(try await stranger.line().flatMap { UInt16($0) })
    let loop = EventLoop(name: "test-client")
    loop.start()
    let channel = try TestServer.channel(to: port, as: "gateway", on: loop)
    try await unary(channel)
    try await errors(channel)
    try await streaming(channel)
    try await timeAndCancellation(channel, stranger)
    channel.shutDown()
    #expect(try await stranger.end() == 0)
    loop.stop()
    await loop.waitUntilStopped()
  }

  private typealias Bytes = TestService.Bytes
  private typealias Number = TestService.Number
  private typealias Text = TestService.Text

  private func unary(_ channel: Channel) async throws {
    for count in [0, 1, 70_000, 4_000_000] {
      let request = Bytes(value: [UInt8](repeating: 5, count: count))
      let response: Bytes = try await channel.unary(TestService.echo, request, CallOptions())
      #expect(response == request)
    }
    // More calls at once than the server has streams.
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let request = Bytes(value: [UInt8(number)])
          let response: Bytes = try await channel.unary(TestService.echo, request, CallOptions())
          return response == request
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
    var metadata: Metadata = ["x-one": "a b"]
    metadata.append("x-two-bin", bytes: [0, 254, 255])
    let who = try await channel.unary(
      TestService.whoAmI, MessageCoding.encode(Text()),
      CallOptions(timeout: .seconds(20), metadata: metadata))
    #expect(try Text(wireBytes: who.message).value == "True")
    #expect(who.trailers.first("x-one") == "a b")
    #expect(who.trailers.firstBytes("x-two-bin") == [0, 254, 255])
    let health: GrpcHealthV1.HealthCheckResponse = try await channel.unary(
      HealthService.check, GrpcHealthV1.HealthCheckRequest(), CallOptions())
    #expect(health.status == .serving)
  }

  private func errors(_ channel: Channel) async throws {
    let error = await failure { () async throws(RPCError) -> Text in
      try await channel.unary(TestService.fail, Text(), CallOptions())
    }
    #expect(error?.code == .failedPrecondition && error?.message == "Plätze 100% weg\n")
    #expect(error?.detail(GoogleRpc.ErrorInfo.self)?.metadata == ["seat": "A1"])
    #expect(error?.trailers.firstBytes("x-fail-bin") == [0, 255])
    let unknown = MethodDescriptor(fullService: "no.Such", name: "Method", kind: .unary)
    let unimplemented = await failure { () async throws(RPCError) -> Text in
      try await channel.unary(unknown, Text(), CallOptions())
    }
    #expect(unimplemented?.code == .unimplemented)
  }

  private func streaming(_ channel: Channel) async throws {
    let numbers: ResponseReader<Number> = channel.serverStreaming(
      TestService.count, Number(value: 3000), CallOptions())
    var next: Int32 = 0
    for try await number in numbers {
      #expect(number.value == next)
      next += 1
    }
    #expect(next == 3000)
    let unlucky: ResponseReader<Number> = channel.serverStreaming(
      TestService.count, Number(value: 13), CallOptions())
    let error = await failure { () async throws(RPCError) in
      while try await unlucky.next() != nil {}
    }
    #expect(error?.code == .outOfRange)
    let flood: ResponseReader<Bytes> = channel.serverStreaming(
      TestService.flood, Number(value: 100), CallOptions())
    var bytes = 0
    while let block = try await flood.next() { bytes += block.value.count }
    #expect(bytes == 100 * 65_536)
    let sum: ClientStreamingCall<Number, Number> = channel.clientStreaming(
      TestService.sum, CallOptions())
    for number in Int32(1)...500 { try await sum.requests.write(Number(value: number)) }
    #expect(try await sum.finish().value == 125_250)
    let chat: BidirectionalCall<Bytes, Bytes> = channel.bidirectional(
      TestService.chat, CallOptions())
    for size in [0, 300_000, 2] {
      let message = Bytes(value: [UInt8](repeating: 8, count: size))
      try await chat.requests.write(message)
      #expect(try await chat.responses.next() == message)
    }
    chat.requests.finish()
    #expect(try await chat.responses.next() == nil)
  }

  private func timeAndCancellation(_ channel: Channel, _ stranger: Stranger) async throws {
    let late = await failure { () async throws(RPCError) -> Text in
      try await channel.unary(TestService.sleep, Text(), CallOptions(timeout: .seconds(1)))
    }
    #expect(late?.code == .deadlineExceeded)
    #expect(try await stranger.line() == "sleep began")
    #expect(try await stranger.line() == "sleep ended")
    let call = Task { () async -> RPCError? in
      await failure { () async throws(RPCError) -> Text in
        try await channel.unary(TestService.sleep, Text(), CallOptions())
      }
    }
    #expect(try await stranger.line() == "sleep began")
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    #expect(try await stranger.line() == "sleep ended")
  }
}
