import EventLoop
import HTTP
import Testing
import Wire

@testable import RPC

/// Streams, time and ends between our client and our server.
@Suite(.timeLimit(.minutes(1))) struct LoopbackStreamTests {
  private typealias Bytes = TestService.Bytes
  private typealias Number = TestService.Number
  private typealias Text = TestService.Text

  @Test(arguments: [0, 1, 2000])
  func serverStreaming(count: Int32) async throws {
    let server = try await TestServer.start()
    let reader: ResponseReader<Number> = try server.channel().serverStreaming(
      TestService.count, Number(value: count), CallOptions())
    var received: [Int32] = []
    for try await number in reader { received.append(number.value) }
    #expect(received == Array(0..<count))
    await server.stop()
  }

  /// The stream tells that it takes more when all has been sent, also the end.
  @Test func theEndOfALargeRequestIsSentOnce() async throws {
    let server = try await TestServer.start()
    let chat: BidirectionalCall<Bytes, Bytes> = try server.channel().bidirectional(
      TestService.chat, CallOptions())
    let message = Bytes(value: [UInt8](repeating: 3, count: 200_000))
    try await chat.requests.write(message)
    chat.requests.finish()
    #expect(try await chat.responses.next() == message)
    #expect(try await chat.responses.next() == nil)
    await server.stop()
  }

  @Test func anErrorAfterTheMessages() async throws {
    let server = try await TestServer.start()
    let reader: ResponseReader<Number> = try server.channel().serverStreaming(
      TestService.count, Number(value: 13), CallOptions())
    var received = 0
    let error = await failure { () async throws(RPCError) in
      while try await reader.next() != nil { received += 1 }
    }
    #expect(received == 13 && error?.code == .outOfRange)
    await server.stop()
  }

  @Test func clientStreamingAndBidirectional() async throws {
    let server = try await TestServer.start()
    let channel = try server.channel()
    let sum: ClientStreamingCall<Number, Number> = channel.clientStreaming(
      TestService.sum, CallOptions())
    for number in Int32(1)...1000 { try await sum.requests.write(Number(value: number)) }
    #expect(try await sum.finish().value == 500_500)

    let chat: BidirectionalCall<Bytes, Bytes> = channel.bidirectional(
      TestService.chat, CallOptions())
    for size in [0, 1, 100_000, 5] {
      let message = Bytes(value: [UInt8](repeating: 3, count: size))
      try await chat.requests.write(message)
      #expect(try await chat.responses.next() == message)
    }
    chat.requests.finish()
    #expect(try await chat.responses.next() == nil)
    await server.stop()
  }

  @Test func aSlowReaderStopsTheWriter() async throws {
    let server = try await TestServer.start()
    let reader: ResponseReader<Bytes> = try server.channel().serverStreaming(
      TestService.flood, Number(value: 200), CallOptions())
    #expect(try await reader.next()?.value.count == 64 * 1024)
    // A second call on the same connection goes through while the first is stopped.
    let other: Bytes = try await server.channel().unary(
      TestService.echo, Bytes(value: [1]), CallOptions())
    #expect(other.value == [1])
    #expect(!server.service.log.events.contains("flood 100"), "the writer ran ahead")
    var count = 1
    while try await reader.next() != nil { count += 1 }
    #expect(count == 200)
    #expect(server.service.log.events.contains("flood complete"))
    await server.stop()
  }

  @Test func theDeadlineReachesBothSides() async throws {
    let server = try await TestServer.start()
    let channel = try server.channel()
    // Connected first, so that the time is the handler's.
    let _: Bytes = try await channel.unary(TestService.echo, Bytes(), CallOptions())
    let error = await failure { () async throws(RPCError) -> Text in
      try await channel.unary(
        TestService.sleep, Text(value: "d"), CallOptions(timeout: .milliseconds(300)))
    }
    #expect(error?.code == .deadlineExceeded)
    await server.service.log.wait(for: "sleep cancelled d")
    let past = await failure { () async throws(RPCError) -> Text in
      try await channel.unary(TestService.sleep, Text(), CallOptions(timeout: .zero))
    }
    #expect(past?.code == .deadlineExceeded)
    await server.stop()
  }

  @Test func cancellationReachesTheHandler() async throws {
    let server = try await TestServer.start()
    let channel = try server.channel()
    let call = Task { () async -> RPCError? in
      await failure { () async throws(RPCError) -> Text in
        try await channel.unary(TestService.sleep, Text(value: "c"), CallOptions())
      }
    }
    await server.service.log.wait(for: "sleep began c")
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    await server.service.log.wait(for: "sleep cancelled c")

    var reader: ResponseReader<Text>? = channel.serverStreaming(
      TestService.watch, Text(value: "dropped"), CallOptions())
    #expect(try await reader?.initialMetadata().first("x-head") == "early")
    #expect(try await reader?.next()?.value == "dropped")
    reader = nil
    await server.service.log.wait(for: "watch cancelled dropped")
    await server.stop()
  }

  @Test func aLostConnectionEndsCallsAndIsMadeAgain() async throws {
    let first = try await TestServer.start()
    let channel = try first.channel(on: first.loop)
    let port = first.port
    let clients = EventLoop(name: "test-client")
    clients.start()
    let other = try TestServer.channel(to: port, as: "gateway", on: clients)
    let reader: ResponseReader<Text> = other.serverStreaming(
      TestService.watch, Text(value: "w"), CallOptions())
    #expect(try await reader.next()?.value == "w")
    await first.server.close()
    let lost = await failure { () async throws(RPCError) -> Text? in try await reader.next() }
    #expect(lost?.code == .unavailable, "\(lost as Any)")
    await first.service.log.wait(for: "watch cancelled w")
    channel.shutDown()
    await first.stop()

    guard let address = SocketAddress(host: "127.0.0.1", port: port) else { return }
    let second = try await TestServer.start { $0.http.address = address }
    let response: Bytes = try await other.unary(
      TestService.echo, Bytes(value: [9]), CallOptions(timeout: .seconds(10), waitsForReady: true))
    #expect(response.value == [9])
    await second.stop()
    clients.stop()
    await clients.waitUntilStopped()
  }

  @Test func drainLetsCallsEnd() async throws {
    let server = try await TestServer.start()
    let clients = EventLoop(name: "test-client")
    clients.start()
    let channel = try server.channel(on: clients)
    let chat: BidirectionalCall<Bytes, Bytes> = channel.bidirectional(
      TestService.chat, CallOptions())
    try await chat.requests.write(Bytes(value: [1]))
    #expect(try await chat.responses.next()?.value == [1])
    let health: ResponseReader<GrpcHealthV1.HealthCheckResponse> = channel.serverStreaming(
      HealthService.watch, GrpcHealthV1.HealthCheckRequest(), CallOptions())
    #expect(try await health.next()?.status == .serving)
    let drain = Task { await server.server.drain(within: .seconds(20)) }
    #expect(try await health.next()?.status == .notServing)
    health.cancel()
    try await chat.requests.write(Bytes(value: [2]))
    #expect(try await chat.responses.next()?.value == [2])
    chat.requests.finish()
    #expect(try await chat.responses.next() == nil)
    await drain.value
    #expect(server.server.runningCalls == 0)
    await server.stop()
    clients.stop()
    await clients.waitUntilStopped()
  }

  @Test func tooManyCallsAreRefused() async throws {
    let server = try await TestServer.start { $0.maximumConcurrentCalls = 1 }
    let channel = try server.channel()
    let reader: ResponseReader<Text> = channel.serverStreaming(
      TestService.watch, Text(value: "one"), CallOptions())
    #expect(try await reader.next() != nil)
    let error = await failure { () async throws(RPCError) -> Bytes in
      try await channel.unary(TestService.echo, Bytes(), CallOptions())
    }
    #expect(error?.code == .resourceExhausted)
    reader.cancel()
    await server.service.log.wait(for: "watch cancelled one")
    await server.stop()
  }

  @Test func messagesOverTheLimitAreRefused() async throws {
    let server = try await TestServer.start { $0.maximumRequestBytes = 1000 }
    let channel = try server.channel()
    let error = await failure { () async throws(RPCError) -> Bytes in
      try await channel.unary(
        TestService.echo, Bytes(value: [UInt8](repeating: 1, count: 2_000_000)), CallOptions())
    }
    #expect(error?.code == .resourceExhausted)
    let still: Bytes = try await channel.unary(TestService.echo, Bytes(value: [1]), CallOptions())
    #expect(still.value == [1])
    await server.stop()
  }
}
