import HTTP
import Testing

@testable import RPC

/// Repeated calls (gRFC A6), without connections.
@Suite struct RetryTests {
  private let down = RPCError(.unavailable, "down")
  private let policy = RetryPolicy(
    maximumAttempts: 5, backoff: Backoff(initial: .milliseconds(10), multiplier: 2, jitter: 0))

  private func opened(
    _ kind: MethodDescriptor.Kind = .unary, codes: Set<StatusCode> = [.unavailable]
  ) -> ClientCallMachine {
    var call = ClientCallMachine(kind: kind, canBeSentAgain: true, repeatedCodes: codes)
    call.opened()
    return call
  }

  private func trailersOnly(_ call: inout ClientCallMachine) -> ClientCallMachine.Action {
    let fields = StatusFields(code: .unavailable, message: "down")
    #expect(call.receivedHead(httpStatus: 200, isGRPC: true, fields: fields) == .nothing)
    return call.receivedEnd(isAtBoundary: true, trailers: StatusFields())
  }

  @Test func aFailedAttemptIsRepeatedWhenItsStreamIsClosed() {
    var call = opened()
    #expect(trailersOnly(&call) == .nothing)
    #expect(call.closed(.finished) == .mayRepeat(down))
    call.opened()
    #expect(
      call.receivedHead(httpStatus: 200, isGRPC: true, fields: StatusFields())
        == .deliverHead(Metadata()))
    #expect(call.received([1]) == .deliver([1]))
    #expect(
      call.receivedEnd(isAtBoundary: true, trailers: StatusFields(code: .ok))
        == .end(.succeeded(Metadata()), resetsStream: false))
  }

  @Test func noMoreAttemptsIsTheErrorOfTheLast() {
    var call = opened()
    _ = trailersOnly(&call)
    #expect(call.closed(.finished) == .mayRepeat(down))
    #expect(call.couldNotBeSent(down) == .end(.failed(down), resetsStream: false))
  }

  @Test func aLostConnectionAndAnHTTPErrorAreRepeated() {
    var lost = opened()
    let reason = RPCError(.unavailable, "connection lost: x")
    #expect(lost.closed(.connectionLost("x")) == .mayRepeat(reason))
    var proxy = opened()
    let action = proxy.receivedHead(httpStatus: 503, isGRPC: false, fields: StatusFields())
    #expect(action == .resetStream)
    #expect(proxy.received([1]) == .nothing)
    guard case .mayRepeat(let error) = proxy.closed(.reset(0x8)) else {
      Issue.record("not repeated")
      return
    }
    #expect(error.code == .unavailable)
  }

  @Test func whatMayHaveHappenedIsNeverRepeated() {
    var unsafe = opened(codes: [])
    #expect(trailersOnly(&unsafe) == .end(.failed(down), resetsStream: false))
    var other = opened(codes: [.aborted])
    #expect(trailersOnly(&other) == .end(.failed(down), resetsStream: false))
    var answered = opened(.serverStreaming)
    _ = answered.receivedHead(httpStatus: 200, isGRPC: true, fields: StatusFields())
    guard case .end(.failed, _) = answered.closed(.connectionLost("x")) else {
      Issue.record("repeated after the head of a response")
      return
    }
    var dropped = opened(.clientStreaming)
    dropped.requestWasDropped()
    guard case .end(.failed, _) = dropped.closed(.connectionLost("x")) else {
      Issue.record("repeated without its request")
      return
    }
    var late = opened(codes: Set(StatusCode.allCases.dropFirst()))
    guard case .end(.failed, resetsStream: true) = late.deadlinePassed() else {
      Issue.record("repeated after its time")
      return
    }
  }

  @Test func aCallIsCancelledBetweenAttempts() {
    var call = opened()
    _ = trailersOnly(&call)
    _ = call.closed(.finished)
    guard case .end(.failed(let error), resetsStream: false) = call.cancelled() else {
      Issue.record("not ended")
      return
    }
    #expect(error.code == .cancelled)
  }

  @Test func atMostFiveAttemptsWithGrowingPauses() {
    var attempts = RetryAttempts(policy)
    var budget = RetryBudget(policy)
    var random = SeededRandom(seed: 1)
    let pauses = (0..<5).map { _ in
      attempts.next(after: down, remaining: nil, budget: &budget, using: &random)
    }
    let expected: [Duration?] = [
      .milliseconds(10), .milliseconds(20), .milliseconds(40), .milliseconds(80), nil,
    ]
    #expect(pauses == expected && attempts.failed == 5)
  }

  @Test func thePauseMustFitIntoTheCallsTime() {
    var attempts = RetryAttempts(policy)
    var budget = RetryBudget(policy)
    var random = SeededRandom(seed: 1)
    let none = attempts.next(
      after: down, remaining: .milliseconds(10), budget: &budget, using: &random)
    #expect(none == nil)
  }

  @Test func theServersPushbackCounts() {
    var attempts = RetryAttempts(policy)
    var budget = RetryBudget(policy)
    var random = SeededRandom(seed: 1)
    func next(_ pushback: RetryPushback?) -> Duration? {
      var error = down
      error.retryPushback = pushback
      return attempts.next(after: error, remaining: nil, budget: &budget, using: &random)
    }
    #expect(next(nil) == .milliseconds(10))
    #expect(next(.after(.seconds(3))) == .seconds(3))
    #expect(next(nil) == .milliseconds(10), "the pauses begin anew")
    #expect(next(.never) == nil)
  }

  @Test(arguments: [
    ("0", RetryPushback.after(.zero)), ("1500", .after(.milliseconds(1500))), ("-1", .never),
    ("soon", .never), ("", .never), ("99999999999", .never),
  ])
  func pushbackIsRead(value: String, expected: RetryPushback) {
    #expect(RetryPushback(fieldValue: value) == expected)
  }

  @Test func pushbackIsWritten() {
    #expect(RetryPushback.after(.microseconds(1)).fieldValue == "1")
    #expect(RetryPushback.after(.seconds(2)).fieldValue == "2000")
    #expect(RetryPushback.after(.seconds(Int64.max)).fieldValue == "2147483647")
    #expect(RetryPushback.after(.seconds(-1)).fieldValue == "0")
    #expect(RetryPushback.never.fieldValue == "-1")
  }

  @Test func theBudgetOfAChannel() {
    var budget = RetryBudget(RetryPolicy(tokens: 10, tokensPerSuccess: 0.5))
    for _ in 0..<4 { budget.failed() }
    #expect(budget.allowsRetry)
    budget.failed()
    #expect(!budget.allowsRetry, "half of the tokens are gone")
    budget.succeeded()
    #expect(budget.allowsRetry)
    for _ in 0..<100 { budget.failed() }
    for _ in 0..<11 { budget.succeeded() }
    #expect(budget.allowsRetry, "it never falls below zero")
  }

  @Test func aRequestIsKeptUpToTheLimit() {
    func message(_ byte: UInt8) -> MessageBytes { MessageBytes(payload: [byte]) }
    var replay = RequestReplay(limit: 12)
    replay.sent(message(1))
    replay.sent(message(2))
    #expect(replay.isWhole && replay.isAllSent && replay.next() == nil)
    replay.rewind()
    #expect(replay.next() == message(1))
    #expect(!replay.isAllSent)
    replay.drop()
    #expect(replay.next() == message(2) && replay.isAllSent, "what is on its way is sent")
    var full = RequestReplay(limit: 12)
    for byte in UInt8(1)...3 { full.sent(message(byte)) }
    full.rewind()
    #expect(!full.isWhole && full.next() == nil)
  }

  @Test func laterAttemptsSayHowManyThereWere() throws {
    let first = try RequestFields.make(CallOptions(), deadline: nil)
    #expect(first.first("grpc-previous-rpc-attempts") == nil)
    let third = try RequestFields.make(CallOptions(), deadline: nil, previousAttempts: 2)
    #expect(third.first("grpc-previous-rpc-attempts") == "2")
  }
}
