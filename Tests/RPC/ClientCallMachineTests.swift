import Testing

@testable import RPC

/// The life of a call on the client, as transcripts.
@Suite struct ClientCallMachineTests {
  private func opened(
    _ kind: MethodDescriptor.Kind = .unary, canBeSentAgain: Bool = true
  ) -> ClientCallMachine {
    var call = ClientCallMachine(kind: kind, canBeSentAgain: canBeSentAgain)
    call.opened()
    return call
  }

  private func code(_ action: ClientCallMachine.Action) -> StatusCode? {
    if case .end(.failed(let error), _) = action { error.code } else { nil }
  }

  private func resets(_ action: ClientCallMachine.Action) -> Bool {
    if case .end(_, let resets) = action { resets } else { false }
  }

  private let plainHead = StatusFields(metadata: ["a": "1"])
  private let okTrailers = StatusFields(code: .ok, metadata: ["t": "2"])

  @Test func unarySuccess() {
    var call = opened()
    #expect(
      call.receivedHead(httpStatus: 200, isGRPC: true, fields: plainHead)
        == .deliverHead(["a": "1"]))
    #expect(call.received([1]) == .deliver([1]))
    #expect(
      call.receivedEnd(isAtBoundary: true, trailers: okTrailers)
        == .end(.succeeded(["t": "2"]), resetsStream: false))
    #expect(call.closed(.finished) == .nothing && call.isOver)
    #expect(call.cancelled() == .nothing && call.deadlinePassed() == .nothing)
  }

  @Test func trailersOnly() {
    var call = opened()
    let head = StatusFields(code: .notFound, message: "no", metadata: ["a": "1"])
    #expect(call.receivedHead(httpStatus: 200, isGRPC: true, fields: head) == .nothing)
    let error = RPCError(.notFound, "no", trailers: ["a": "1"])
    #expect(
      call.receivedEnd(isAtBoundary: true, trailers: StatusFields())
        == .end(.failed(error), resetsStream: false))
  }

  @Test func anErrorAfterMessages() {
    var call = opened(.serverStreaming)
    _ = call.receivedHead(httpStatus: 200, isGRPC: true, fields: plainHead)
    #expect(call.received([1]) == .deliver([1]))
    #expect(call.received([2]) == .deliver([2]))
    let trailers = StatusFields(code: .aborted, message: "stop")
    #expect(code(call.receivedEnd(isAtBoundary: true, trailers: trailers)) == .aborted)
  }

  @Test func faultsOfTheServer() {
    var twoResponses = opened()
    _ = twoResponses.receivedHead(httpStatus: 200, isGRPC: true, fields: plainHead)
    _ = twoResponses.received([1])
    let second = twoResponses.received([2])
    #expect(code(second) == .internal && resets(second))

    var noResponse = opened()
    _ = noResponse.receivedHead(httpStatus: 200, isGRPC: true, fields: plainHead)
    #expect(code(noResponse.receivedEnd(isAtBoundary: true, trailers: okTrailers)) == .internal)

    var cutOff = opened(.serverStreaming)
    _ = cutOff.receivedHead(httpStatus: 200, isGRPC: true, fields: plainHead)
    #expect(code(cutOff.receivedEnd(isAtBoundary: false, trailers: okTrailers)) == .internal)

    var noStatus = opened(.serverStreaming)
    _ = noStatus.receivedHead(httpStatus: 200, isGRPC: true, fields: plainHead)
    #expect(code(noStatus.receivedEnd(isAtBoundary: true, trailers: plainHead)) == .unknown)

    var noHead = opened()
    #expect(code(noHead.received([1])) == .internal)
    var silent = opened()
    #expect(code(silent.closed(.finished)) == .internal)
  }

  @Test(arguments: [(503, StatusCode.unavailable), (404, .unimplemented), (200, .unknown)])
  func anAnswerThatIsNoGRPC(status: Int, expected: StatusCode) {
    var call = opened()
    let action = call.receivedHead(httpStatus: status, isGRPC: false, fields: StatusFields())
    #expect(code(action) == expected && resets(action))
  }

  @Test func aRefusedCallIsSentAgainOnce() {
    var call = opened()
    #expect(call.closed(.reset(0x7)) == .sendAgain)
    call.opened()
    #expect(code(call.closed(.reset(0x7))) == .unavailable)

    var streamed = opened(.clientStreaming, canBeSentAgain: false)
    #expect(code(streamed.closed(.reset(0x7))) == .unavailable)

    var answered = opened(.serverStreaming)
    _ = answered.receivedHead(httpStatus: 200, isGRPC: true, fields: plainHead)
    #expect(code(answered.closed(.reset(0x7))) == .unavailable)
  }

  @Test func anUnknownOutcomeIsNeverSentAgain() {
    var lost = opened()
    #expect(code(lost.closed(.connectionLost("reset by peer"))) == .unavailable)
    var reset = opened()
    #expect(code(reset.closed(.reset(0x2))) == .internal)
  }

  @Test func deadlineAndCancellationResetTheStream() {
    var late = opened()
    let lateEnd = late.deadlinePassed()
    #expect(code(lateEnd) == .deadlineExceeded && resets(lateEnd))
    var cancelled = opened()
    let cancelledEnd = cancelled.cancelled()
    #expect(code(cancelledEnd) == .cancelled && resets(cancelledEnd))
    var waiting = ClientCallMachine(kind: .unary, canBeSentAgain: true)
    let waitingEnd = waiting.deadlinePassed()
    #expect(code(waitingEnd) == .deadlineExceeded && !resets(waitingEnd))
    #expect(waiting.received([1]) == .nothing)
  }
}
