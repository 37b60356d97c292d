import EventLoop
import HTTP
import Synchronization
import Testing
import Wire

@testable import RPC

/// Limits of heads, ages and times, between our client and our server.
@Suite(.timeLimit(.minutes(1))) struct LimitTests {
  private typealias Bytes = TestService.Bytes
  private typealias Text = TestService.Text

  private func echo(_ channel: Channel, metadataBytes: Int = 0) async -> RPCError? {
    let value = String(repeating: "v", count: metadataBytes)
    let options = CallOptions(
      timeout: .seconds(10), metadata: metadataBytes == 0 ? [:] : ["x-large": value])
    return await failure { () async throws(RPCError) -> Bytes in
      try await channel.unary(TestService.echo, Bytes(value: [1]), options)
    }
  }

  @Test func aRequestsHeadHasEightKiB() async throws {
    let server = try await TestServer.start(mutualTLS: false)
    let connection = try await HTTP2ClientConnection.connect(
      to: HTTPAddress("127.0.0.1", server.port), tls: nil, on: server.loop)
    let message = MessageBytes(payload: []).framed
    // Name, value and 32 for each field; 8 KiB leave room for a little less than this.
    for (count, status) in [(7_500, 200), (8_192, 431), (30_000, 431)] {
      let answer = await RawRequest.send(
        [message], path: "/usher.test.v1.Test/Echo",
        fields: [
          "content-type": "application/grpc", "te": "trailers",
          "x-large": String(repeating: "v", count: count),
        ], on: connection)
      #expect(answer.status == status, "\(count)")
    }
    let channel = Channel(
      ChannelConfiguration(target: HTTPAddress("127.0.0.1", server.port), tls: nil),
      on: server.loop)
    #expect(await echo(channel, metadataBytes: 7_000) == nil)
    #expect(await echo(channel, metadataBytes: 9_000)?.code == .resourceExhausted)
    #expect(await echo(channel, metadataBytes: 100_000)?.code == .resourceExhausted)
    #expect(await echo(channel) == nil, "the connection lives on")
    await server.stop()
  }

  @Test func aServerThatIsPingedTooOftenGetsACalmerClient() async throws {
    let server = try await TestServer.start(mutualTLS: false)
    var configuration = ChannelConfiguration(host: "127.0.0.1", port: server.port, tls: nil)
    configuration.http.keepalive = KeepalivePolicy(interval: .milliseconds(20))
    let channel = Channel(configuration, on: server.loop)
    let error = await failure { () async throws(RPCError) -> Text in
      try await channel.unary(
        TestService.sleep, Text(value: "pinged"), CallOptions(timeout: .seconds(30)))
    }
    #expect(error?.code == .unavailable, "\(error as Any)")
    let policy = await server.loop.perform { channel.core.configuration.http.keepalive }
    #expect(policy == KeepalivePolicy(interval: .milliseconds(40)))
    await server.stop()
  }

  @Test func aResponsesTrailersHaveEightKiB() async throws {
    let server = try await TestServer.start()
    let channel = try server.channel()
    // The handler sends back what begins with x-; both together are below the limit of the request.
    var metadata = Metadata()
    for number in 0..<60 {
      metadata.append("x-\(number)-bin", bytes: [UInt8](repeating: 1, count: 60))
    }
    let error = await failure { () async throws(RPCError) -> Text in
      try await channel.unary(
        TestService.whoAmI, Text(value: "twice"), CallOptions(metadata: metadata))
    }
    #expect(error?.code == .resourceExhausted, "\(error as Any)")
    await server.stop()
  }

  /// Calls go on while connections come and go under them.
  @Test func noCallIsLostWhenConnectionsEndAtTheirAge() async throws {
    let ended = Atomic(0)
    let server = try await TestServer.start {
      $0.http.timeouts.age = .milliseconds(100)
      $0.http.timeouts.ageGrace = .seconds(20)
      $0.http.onConnectionClosed = { _, _, _ in ended.add(1, ordering: .relaxed) }
    }
    let clients = EventLoop(name: "test-client")
    clients.start()
    let channel = try server.channel(on: clients)
    var calls = 0
    while ended.load(ordering: .relaxed) < 3 {
      let error = await echo(channel)
      #expect(error == nil, "call \(calls)")
      if error != nil { break }
      calls += 1
    }
    channel.shutDown()
    await server.stop()
    clients.stop()
    await clients.waitUntilStopped()
  }

  @Test func whatIsLeftOfTheTimeIsPassedOn() {
    let now = LoopInstant.now
    let deadline = Deadline(after: .seconds(5), from: now)
    let context = ServerContext(method: TestService.echo, deadline: deadline)
    #expect(context.callOptions().effectiveDeadline(now: now) == deadline)
    let own = context.callOptions(timeout: .seconds(2)).effectiveDeadline(now: now)
    #expect(own == Deadline(after: .seconds(2), from: now))
    #expect(context.callOptions(timeout: .seconds(9)).effectiveDeadline(now: now) == deadline)
    #expect(ServerContext(method: TestService.echo).callOptions().deadline == nil)
  }
}
