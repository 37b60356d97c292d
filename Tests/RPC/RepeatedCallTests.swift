import Testing
import Wire

@testable import RPC

/// Repeated calls between our client and our server.
@Suite(.timeLimit(.minutes(1))) struct RepeatedCallTests {
  private typealias Number = TestService.Number

  private func attempts(
    failing: Int32, isIdempotent: Bool? = true, pushback: String? = nil,
    of method: MethodDescriptor = TestService.flaky
  ) async throws -> (made: Int, error: RPCError?) {
    let server = try await TestServer.start()
    let channel = try server.channel()
    var options = CallOptions(timeout: .seconds(20))
    options.isIdempotent = isIdempotent
    if let pushback { options.metadata.append("x-pushback", pushback) }
    let error = await failure { [options] () async throws(RPCError) -> Number in
      try await channel.unary(method, Number(value: failing), options)
    }
    let made = server.service.log.events.count { $0 == "flaky" }
    await server.stop()
    return (made, error)
  }

  @Test func anIdempotentCallIsRepeatedUntilItSucceeds() async throws {
    let (made, error) = try await attempts(failing: 2)
    #expect(made == 3 && error == nil)
  }

  @Test func attemptsHaveAnEnd() async throws {
    let (made, error) = try await attempts(failing: 100)
    #expect(made == 4 && error?.message == "attempt 4")
  }

  @Test func aCallThatMayDoHarmIsNotRepeated() async throws {
    let (made, error) = try await attempts(failing: 1, isIdempotent: false)
    #expect(made == 1 && error?.code == .unavailable)
  }

  @Test(arguments: [
    (MethodDescriptor.Idempotency.noSideEffects, 2), (.idempotent, 2), (.unknown, 1),
  ])
  func theProtoSaysWhetherACallMayBeRepeated(
    idempotency: MethodDescriptor.Idempotency, expected: Int
  ) async throws {
    let method = MethodDescriptor(
      fullService: TestService.flaky.fullService, name: TestService.flaky.name, kind: .unary,
      idempotency: idempotency)
    let (made, error) = try await attempts(failing: 1, isIdempotent: nil, of: method)
    #expect(made == expected && (error == nil) == (expected == 2))
    let (told, refusal) = try await attempts(failing: 1, isIdempotent: false, of: method)
    #expect(told == 1 && refusal?.code == .unavailable, "the caller's word counts more")
  }

  @Test(arguments: [("-1", 1), ("1", 3)])
  func theServersPushbackCounts(pushback: String, expected: Int) async throws {
    let (made, error) = try await attempts(failing: 2, pushback: pushback)
    #expect(made == expected)
    #expect((error == nil) == (expected == 3))
    if let error { #expect(error.retryPushback == .never) }
  }

  @Test func aStreamedRequestIsSentAgain() async throws {
    let server = try await TestServer.start()
    var options = CallOptions(timeout: .seconds(20))
    options.isIdempotent = true
    let sum: ClientStreamingCall<Number, Number> = try server.channel().clientStreaming(
      TestService.flakySum, options)
    for number in Int32(1)...4 { try await sum.requests.write(Number(value: number)) }
    #expect(try await sum.finish().value == 10)
    #expect(server.service.log.events.count { $0 == "flaky" } == 3)
    await server.stop()
  }
}
