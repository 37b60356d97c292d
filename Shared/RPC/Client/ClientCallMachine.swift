/// The life of one call on the client, from its first attempt to its end: what happens goes in, what has to be
/// done comes out. Knows nothing of streams, tasks and clocks.
struct ClientCallMachine: Equatable {
  /// What has to be done.
  enum Action: Equatable {
    /// Nothing.
    case nothing
    /// The head of the response is there.
    case deliverHead(Metadata)
    /// A message is there.
    case deliver(ReceivedMessage)
    /// The call is over; the stream is reset with `CANCEL` if it is still open.
    case end(Ending, resetsStream: Bool)
    /// The server has certainly not seen the call: it can be sent again without harm.
    case sendAgain
    /// The stream has to be given up; what comes of it is known when it is closed.
    case resetStream
    /// An attempt failed, and nothing speaks against another one but the policy's limits: `couldNotBeSent` with the
    /// error if there is to be none.
    case mayRepeat(RPCError)
  }

  /// How a call ends.
  enum Ending: Equatable {
    /// Well, with the metadata of the trailers.
    case succeeded(Metadata)
    /// Badly.
    case failed(RPCError)
  }

  /// Why a stream was closed, as far as a call is concerned.
  enum Closure: Equatable {
    /// Both sides ended it.
    case finished
    /// The server reset it with an HTTP/2 error code. REFUSED_STREAM: it has certainly not looked at the call,
    /// also because it left the connection before.
    case reset(UInt32)
    /// The connection broke.
    case connectionLost(String)
  }

  private enum State: Equatable {
    case waiting, open
    /// With what it says where it is all of the response.
    case headReceived(StatusFields?)
    /// The attempt has failed; its stream is not closed yet.
    case failing(RPCError)
    case over
  }

  private static let refusedStream: UInt32 = 0x7

  private let kind: MethodDescriptor.Kind
  private let repeatedCodes: Set<StatusCode>
  private var canBeSentAgain: Bool
  private var state = State.waiting
  private var responses = 0
  private var wasRefused = false
  private var hasServerEnded = false

  /// A call. `canBeSentAgain` if all that it sends is still at hand; `repeatedCodes` are the failures after which it
  /// may be repeated without harm.
  init(
    kind: MethodDescriptor.Kind, canBeSentAgain: Bool, repeatedCodes: Set<StatusCode> = []
  ) {
    self.kind = kind
    self.repeatedCodes = repeatedCodes
    self.canBeSentAgain = canBeSentAgain
  }

  /// True once the call has ended.
  var isOver: Bool { if case .over = state { true } else { false } }

  /// Something of the request is not at hand any more.
  mutating func requestWasDropped() {
    canBeSentAgain = false
  }

  /// The request's head goes out on a stream.
  mutating func opened() {
    guard case .waiting = state else { preconditionFailure("a call is opened once per attempt") }
    state = .open
  }

  /// The head of the response is there.
  mutating func receivedHead(httpStatus: Int, isGRPC: Bool, fields: StatusFields) -> Action {
    switch state {
    case .over, .failing: return .nothing
    case .waiting, .headReceived: return fail(.internal, "a second head of the response")
    case .open: break
    }
    guard isGRPC else {
      if let code = fields.code, code != .ok { return finish(fields, code) }
      let code = httpStatus == 200 ? .unknown : StatusCode(httpStatus: httpStatus)
      return fail(code, "the answer is no gRPC but HTTP status \(httpStatus)")
    }
    // A response of one block only has its metadata at the end.
    guard fields.code == nil else {
      state = .headReceived(fields)
      return .nothing
    }
    state = .headReceived(nil)
    return .deliverHead(fields.metadata)
  }

  /// A message is complete.
  mutating func received(_ message: ReceivedMessage) -> Action {
    switch state {
    case .over, .failing: return .nothing
    case .waiting, .open: return fail(.internal, "a message before the head of the response")
    case .headReceived: break
    }
    responses += 1
    if kind.hasOneResponse && responses > 1 {
      return fail(.internal, "more than one response to a method that has one")
    }
    return .deliver(message)
  }

  /// The server sends no more.
  mutating func receivedEnd(isAtBoundary: Bool, trailers: StatusFields) -> Action {
    hasServerEnded = true
    guard case .headReceived(let head) = state else {
      if case .failing = state { return .nothing }
      return isOver ? .nothing : fail(.internal, "the response has no head")
    }
    let fields = trailers.code == nil && responses == 0 ? head ?? trailers : trailers
    guard let code = fields.code else {
      return fail(.unknown, "the response ends without grpc-status")
    }
    if code == .ok && !isAtBoundary {
      return fail(.internal, "the response ends within a message")
    }
    if code == .ok && kind.hasOneResponse && responses == 0 {
      return fail(.internal, "success without a response")
    }
    return finish(fields, code)
  }

  /// What the server sent is not acceptable.
  mutating func failed(_ error: RPCError) -> Action {
    isOver ? .nothing : end(.failed(error))
  }

  /// The stream is closed.
  mutating func closed(_ closure: Closure) -> Action {
    guard !isOver else { return .nothing }
    hasServerEnded = true
    if case .failing(let error) = state { return failedStreamClosed(error) }
    switch closure {
    case .finished:
      return failedStreamClosed(RPCError(.internal, "the stream ended without a status"))
    case .connectionLost(let reason):
      return failedStreamClosed(RPCError(.unavailable, "connection lost: \(reason)"))
    case .reset(Self.refusedStream) where state == .open && canBeSentAgain && !wasRefused:
      wasRefused = true
      state = .waiting
      hasServerEnded = false
      return .sendAgain
    case .reset(let code):
      return failedStreamClosed(
        RPCError(
          StatusCode(http2ErrorCode: code),
          "the server reset the stream with HTTP/2 error \(code)"))
    }
  }

  /// No connection can be had, or another reason on this side not to send the call.
  mutating func couldNotBeSent(_ error: RPCError) -> Action {
    isOver ? .nothing : end(.failed(error))
  }

  /// The call's time is over.
  mutating func deadlinePassed() -> Action {
    guard !isOver else { return .nothing }
    let place = state == .waiting ? " before it was connected" : ""
    return end(
      .failed(RPCError(.deadlineExceeded, "the time of the call was over\(place)")))
  }

  /// The caller gives up.
  mutating func cancelled() -> Action {
    isOver ? .nothing : end(.failed(RPCError(.cancelled, "cancelled by the caller")))
  }

  private mutating func fail(_ code: StatusCode, _ message: String) -> Action {
    attemptFailed(RPCError(code, message))
  }

  /// The server or the connection failed the attempt, whose stream is not closed yet.
  private mutating func attemptFailed(_ error: RPCError) -> Action {
    guard mayRepeat(after: error) else { return end(.failed(error)) }
    state = .failing(error)
    return hasServerEnded && kind.hasOneRequest ? .nothing : .resetStream
  }

  private mutating func failedStreamClosed(_ error: RPCError) -> Action {
    guard mayRepeat(after: error) else { return end(.failed(error)) }
    state = .waiting
    responses = 0
    hasServerEnded = false
    return .mayRepeat(error)
  }

  /// Nothing of the response has been shown to the caller, and the call does no harm when it is made twice.
  private func mayRepeat(after error: RPCError) -> Bool {
    guard canBeSentAgain, repeatedCodes.contains(error.code) else { return false }
    return switch state {
    case .open, .failing: true
    case .headReceived(let fields): fields != nil && responses == 0
    case .waiting, .over: false
    }
  }

  private mutating func finish(_ fields: StatusFields, _ code: StatusCode) -> Action {
    guard code != .ok else { return end(.succeeded(fields.metadata)) }
    var error = RPCError(
      code, fields.message, details: fields.details, trailers: fields.metadata)
    error.retryPushback = fields.retryPushback
    return attemptFailed(error)
  }

  private mutating func end(_ ending: Ending) -> Action {
    let wasOnStream = if case .waiting = state { false } else { true }
    state = .over
    return .end(ending, resetsStream: wasOnStream && !hasServerEnded)
  }
}
