import EventLoop
import HTTP
import Testing
import Wire

@testable import RPC

/// Our client against our server over real loopback TLS with mutual certificates.
@Suite(.timeLimit(.minutes(1))) struct LoopbackTests {
  private typealias Bytes = TestService.Bytes
  private typealias Number = TestService.Number
  private typealias Text = TestService.Text

  @Test(arguments: [0, 1, 5, 16_379, 65_536, 1_000_000, 4_000_000])
  func messagesOfEverySize(count: Int) async throws {
    let server = try await TestServer.start()
    let channel = try server.channel()
    let request = Bytes(value: (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    let response: Bytes = try await channel.unary(TestService.echo, request, CallOptions())
    #expect(response == request)
    await server.stop()
  }

  @Test func manyCallsShareAConnection() async throws {
    let server = try await TestServer.start { $0.http.limits.concurrentStreams = 10 }
    let channel = try server.channel(on: server.loop)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let request = Bytes(value: [UInt8(number)])
          let response: Bytes = try await channel.unary(TestService.echo, request, CallOptions())
          return response == request
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
    await server.stop()
  }

  @Test func errorsArriveWithDetailsAndTrailers() async throws {
    let server = try await TestServer.start()
    let channel = try server.channel()
    let error = await failure { () async throws(RPCError) -> Text in
      try await channel.unary(TestService.fail, Text(value: ""), CallOptions())
    }
    #expect(error?.code == .failedPrecondition && error?.message == "Plätze 100% weg\n")
    #expect(error?.reason == "SEATS_TAKEN")
    #expect(error?.detail(GoogleRpc.ErrorInfo.self)?.metadata == ["seat": "A1"])
    #expect(error?.trailers.first("x-fail") == "yes")
    #expect(error?.trailers.firstBytes("x-fail-bin") == [0, 255])
    let fields = await failure { () async throws(RPCError) -> Text in
      try await channel.unary(TestService.fail, Text(value: "fields"), CallOptions())
    }
    #expect(fields?.code == .invalidArgument)
    #expect(fields?.detail(GoogleRpc.BadRequest.self)?.fieldViolations.first?.field == "a.b[1]")
    await server.stop()
  }

  @Test func metadataPeerAndCallerReachTheHandler() async throws {
    let server = try await TestServer.start()
    var metadata = Caller(role: .customer, customer: "s1").metadata
    metadata.append("x-one", "a b")
    metadata.append("x-two-bin", bytes: [0, 1, 2])
    metadata.append("x-two-bin", bytes: [])
    let options = CallOptions(timeout: .seconds(20), metadata: metadata)
    for (name, expected) in [
      ("gateway", "gateway CUSTOMER s1 true"), ("orders", "orders CUSTOMER s1 true"),
    ] {
      let response = try await server.channel(as: name).unary(
        TestService.whoAmI, MessageCoding.encode(Text()), options)
      #expect(try Text(wireBytes: response.message).value == expected)
      #expect(response.initialMetadata.first("x-head") == "early")
      #expect(response.trailers.first("x-one") == "a b")
      #expect(response.trailers.allBytes("x-two-bin") == [[0, 1, 2], []])
    }
    await server.stop()
  }

  @Test func aFailedCallKeepsTheHeadOfItsResponse() async throws {
    let server = try await TestServer.start()
    let call = try server.channel(as: "gateway").open(
      TestService.whoAmI, only: MessageCoding.encode(Text(value: "fail")), CallOptions())
    #expect(try await call.initialMetadata().first("x-head") == "early")
    let error = await failure { () async throws(RPCError) -> [UInt8]? in try await call.receive() }
    #expect(error?.code == .aborted && error?.message == "after a head")
    await server.stop()
  }

  @Test func theAccessTableIsEnforced() async throws {
    let server = try await TestServer.start()
    let allowed: Text = try await server.channel(as: "orders").unary(
      TestService.ordersOnly, Text(value: "x"), CallOptions())
    #expect(allowed.value == "x")
    for name in ["gateway", "seating", "nameless"] {
      let channel = try server.channel(as: name)
      let error = await failure { () async throws(RPCError) -> Text in
        try await channel.unary(TestService.ordersOnly, Text(), CallOptions())
      }
      #expect(error?.code == .permissionDenied && error?.reason == "METHOD_NOT_ALLOWED", "\(name)")
      let health: GrpcHealthV1.HealthCheckResponse = try await channel.unary(
        HealthService.check, GrpcHealthV1.HealthCheckRequest(), CallOptions())
      #expect(health.status == .serving)
    }
    await server.stop()
  }

  @Test func connectionsThatAreRefusedSayWhy() async throws {
    let server = try await TestServer.start()
    func reason(_ channel: Channel) async -> RPCError? {
      await failure { () async throws(RPCError) -> Bytes in
        try await channel.unary(TestService.echo, Bytes(), CallOptions(timeout: .seconds(10)))
      }
    }
    let noCertificate = await reason(
      try TestServer.channel(to: server.port, as: nil, on: server.loop))
    #expect(noCertificate?.code == .unavailable)
    let unknownAuthority = await reason(
      try TestServer.channel(to: server.port, as: "stranger", on: server.loop))
    #expect(unknownAuthority?.code == .unavailable)
    let notTrusted = await reason(
      try TestServer.channel(
        to: server.port, as: "gateway", trusting: "otherca", on: server.loop))
    #expect(notTrusted?.code == .unavailable)
    #expect(
      notTrusted?.message.contains("certificate refused") == true, "\(notTrusted as Any)")
    let wrongName = await reason(
      try TestServer.channel(
        to: server.port, as: "gateway", on: server.loop, serverName: "catalog"))
    #expect(wrongName?.code == .unavailable)
    let port = server.port
    await server.server.close()
    let refused = await reason(try TestServer.channel(to: port, as: "gateway", on: server.loop))
    #expect(refused?.code == .unavailable)
    #expect(refused?.message.contains("refused") == true, "\(refused as Any)")
    await server.stop()
  }

  @Test func unknownMethodsAndServices() async throws {
    let server = try await TestServer.start()
    let channel = try server.channel()
    for (service, name) in [("usher.test.v1.Test", "Nothing"), ("usher.test.v1.None", "Echo")] {
      let method = MethodDescriptor(fullService: service, name: name, kind: .unary)
      let error = await failure { () async throws(RPCError) -> Text in
        try await channel.unary(method, Text(), CallOptions())
      }
      #expect(error?.code == .unimplemented)
    }
    await server.stop()
  }
}
