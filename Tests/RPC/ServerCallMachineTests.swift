import Testing

@testable import RPC

/// The life of a call on the server, as transcripts.
@Suite struct ServerCallMachineTests {
  private typealias Ending = ServerCallMachine.Ending

  private func machine(_ kind: MethodDescriptor.Kind) -> ServerCallMachine {
    ServerCallMachine(kind: kind)
  }

  @Test func unarySuccess() {
    var call = machine(.unary)
    #expect(call.accepted() == .nothing)
    #expect(call.received([1]) == .nothing)
    #expect(call.receivedEnd(isAtBoundary: true) == .run(request: [1]))
    let ending = Ending(
      error: nil, isTrailersOnly: false, headFirst: true, hasMessage: true, cancelsHandler: false)
    #expect(call.returned() == .end(ending))
    #expect(call.closed(RPCError(.cancelled, "gone")) == .nothing)
  }

  @Test func unaryErrorIsTrailersOnly() {
    var call = machine(.unary)
    _ = call.accepted()
    _ = call.received([1])
    _ = call.receivedEnd(isAtBoundary: true)
    let error = RPCError(.notFound, "no such hold")
    let ending = Ending(
      error: error, isTrailersOnly: true, headFirst: false, hasMessage: false,
      cancelsHandler: false)
    #expect(call.threw(error) == .end(ending))
  }

  @Test func aSecondRequestEndsTheCall() {
    var call = machine(.serverStreaming)
    _ = call.accepted()
    _ = call.received([1])
    guard case .end(let ending) = call.received([2]) else {
      Issue.record("no end")
      return
    }
    #expect(ending.error?.code == .internal && ending.isTrailersOnly)
    #expect(!ending.cancelsHandler)
    #expect(call.received([3]) == .nothing)
    #expect(call.receivedEnd(isAtBoundary: true) == .nothing)
  }

  @Test(arguments: [(true, "no request"), (false, "within a message")])
  func anIncompleteRequestEndsTheCall(isAtBoundary: Bool, reason: String) {
    var call = machine(.unary)
    _ = call.accepted()
    guard case .end(let ending) = call.receivedEnd(isAtBoundary: isAtBoundary) else {
      Issue.record("no end")
      return
    }
    #expect(ending.error?.code == .internal && ending.error?.message.contains(reason) == true)
  }

  @Test func serverStreaming() {
    var call = machine(.serverStreaming)
    _ = call.accepted()
    _ = call.received([1])
    #expect(call.receivedEnd(isAtBoundary: true) == .run(request: [1]))
    #expect(call.send() == .send(headFirst: true))
    #expect(call.send() == .send(headFirst: false))
    let ending = Ending(
      error: nil, isTrailersOnly: false, headFirst: false, hasMessage: false, cancelsHandler: false)
    #expect(call.returned() == .end(ending))
  }

  @Test func anEmptyStreamHasAHead() {
    var call = machine(.serverStreaming)
    _ = call.accepted()
    _ = call.received([1])
    _ = call.receivedEnd(isAtBoundary: true)
    guard case .end(let ending) = call.returned() else {
      Issue.record("no end")
      return
    }
    #expect(ending.headFirst && !ending.isTrailersOnly && !ending.hasMessage)
  }

  @Test func bidirectional() {
    var call = machine(.bidirectional)
    #expect(call.accepted() == .run(request: nil))
    #expect(call.received([1]) == .deliver([1]))
    #expect(call.send() == .send(headFirst: true))
    #expect(call.receivedEnd(isAtBoundary: true) == .deliverEnd)
    guard case .end(let ending) = call.returned() else {
      Issue.record("no end")
      return
    }
    #expect(!ending.headFirst && !ending.hasMessage)
  }

  @Test func theHandlerMayEndBeforeTheRequest() {
    var call = machine(.bidirectional)
    _ = call.accepted()
    guard case .end(let ending) = call.returned() else {
      Issue.record("no end")
      return
    }
    #expect(ending.error == nil)
    #expect(call.received([1]) == .nothing)
  }

  @Test func theDeadlineEndsTheCallAndTheHandler() {
    var call = machine(.serverStreaming)
    _ = call.accepted()
    _ = call.received([1])
    _ = call.receivedEnd(isAtBoundary: true)
    _ = call.send()
    guard case .end(let ending) = call.deadlinePassed() else {
      Issue.record("no end")
      return
    }
    #expect(ending.error?.code == .deadlineExceeded)
    #expect(ending.cancelsHandler && !ending.isTrailersOnly)
    guard case .refuse(let late) = call.send() else {
      Issue.record("sent after the end")
      return
    }
    #expect(late.code == .deadlineExceeded)
    #expect(call.returned() == .nothing)
    #expect(call.deadlinePassed() == .nothing)
  }

  @Test func aClosedStreamAbandonsTheHandlerOnce() {
    let gone = RPCError(.cancelled, "gone")
    var call = machine(.unary)
    _ = call.accepted()
    _ = call.received([1])
    _ = call.receivedEnd(isAtBoundary: true)
    #expect(call.closed(gone) == .abandon(gone))
    #expect(call.closed(gone) == .nothing)
    #expect(call.threw(RPCError(.cancelled, "late")) == .nothing)
    var waiting = machine(.unary)
    _ = waiting.accepted()
    #expect(waiting.closed(gone) == .nothing, "no handler runs yet")
  }

  @Test func theHeadGoesOnce() {
    var call = machine(.bidirectional)
    _ = call.accepted()
    #expect(call.sendHead() == .sendHead)
    #expect(call.send() == .send(headFirst: false))
    guard case .refuse = call.sendHead() else {
      Issue.record("two heads")
      return
    }
  }
}
