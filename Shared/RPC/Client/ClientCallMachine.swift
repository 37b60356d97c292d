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
    case deliver([UInt8])
    /// The call is over; the stream is reset with `CANCEL` if it is still open.
    case end(Ending, resetsStream: Bool)
    /// The server has certainly not seen the call: it can be sent again without harm.
    case sendAgain
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
    case headReceived(StatusFields)
    case over
  }

  private static let refusedStream: UInt32 = 0x7

  private let kind: MethodDescriptor.Kind
  private let canBeSentAgain: Bool
  private var state = State.waiting
  private var responses = 0
  private var wasRefused = false
  private var hasServerEnded = false

  /// A call. `canBeSentAgain` if all that it sends is still at hand.
  init(kind: MethodDescriptor.Kind, canBeSentAgain: Bool) {
    self.kind = kind
    self.canBeSentAgain = canBeSentAgain
  }

  /// True once the call has ended.
  var isOver: Bool { state == .over }

  /// The request's head goes out on a stream.
  mutating func opened() {
    precondition(state == .waiting, "a call is opened once per attempt")
    state = .open
  }

  /// The head of the response is there.
  mutating func receivedHead(httpStatus: Int, isGRPC: Bool, fields: StatusFields) -> Action {
    switch state {
    case .over: return .nothing
    case .waiting, .headReceived: return fail(.internal, "a second head of the response")
    case .open: break
    }
    guard isGRPC else {
      if let code = fields.code, code != .ok { return finish(fields, code) }
      let code = httpStatus == 200 ? .unknown : StatusCode(httpStatus: httpStatus)
      return fail(code, "the answer is no gRPC but HTTP status \(httpStatus)")
    }
    state = .headReceived(fields)
    // A response of one block only has its metadata at the end.
    return fields.code == nil ? .deliverHead(fields.metadata) : .nothing
  }

  /// A message is complete.
  mutating func received(_ message: [UInt8]) -> Action {
    switch state {
    case .over: return .nothing
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
      return state == .over ? .nothing : fail(.internal, "the response has no head")
    }
    let fields = trailers.code == nil && responses == 0 && head.code != nil ? head : trailers
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
    switch closure {
    case .finished:
      return fail(.internal, "the stream ended without a status")
    case .connectionLost(let reason):
      return fail(.unavailable, "connection lost: \(reason)")
    case .reset(Self.refusedStream) where state == .open && canBeSentAgain && !wasRefused:
      wasRefused = true
      state = .waiting
      hasServerEnded = false
      return .sendAgain
    case .reset(let code):
      return fail(
        StatusCode(http2ErrorCode: code), "the server reset the stream with HTTP/2 error \(code)")
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
    return fail(.deadlineExceeded, "the time of the call was over\(place)")
  }

  /// The caller gives up.
  mutating func cancelled() -> Action {
    isOver ? .nothing : fail(.cancelled, "cancelled by the caller")
  }

  private mutating func fail(_ code: StatusCode, _ message: String) -> Action {
    end(.failed(RPCError(code, message)))
  }

  private mutating func finish(_ fields: StatusFields, _ code: StatusCode) -> Action {
    guard code != .ok else { return end(.succeeded(fields.metadata)) }
    return end(
      .failed(
        RPCError(code, fields.message, details: fields.details, trailers: fields.metadata)))
  }

  private mutating func end(_ ending: Ending) -> Action {
    let wasOnStream = state != .waiting
    state = .over
    return .end(ending, resetsStream: wasOnStream && !hasServerEnded)
  }
}
