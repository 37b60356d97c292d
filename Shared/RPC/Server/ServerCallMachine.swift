/// The life of one call on the server, after its head was accepted: what happens goes in, what has to be done
/// comes out. Knows nothing of streams, tasks and clocks.
struct ServerCallMachine: Equatable {
  /// What has to be done.
  enum Action: Equatable {
    /// Nothing.
    case nothing
    /// Run the handler, with the request if the method has exactly one.
    case run(request: ReceivedMessage?)
    /// Give a request to the reader.
    case deliver(ReceivedMessage)
    /// Tell the reader that no more requests follow.
    case deliverEnd
    /// Send the message, after the head of the response if it has not gone.
    case send(headFirst: Bool)
    /// Send the head of the response alone.
    case sendHead
    /// The call is over for the handler: what it wants to send cannot be sent any more.
    case refuse(RPCError)
    /// End the response.
    case end(Ending)
    /// The client is gone: end the handler.
    case abandon(RPCError)
  }

  /// How a response ends.
  struct Ending: Equatable {
    /// What the client is told; nil is success.
    var error: RPCError?
    /// A response without a head so far that has no message: one block of headers says it all.
    var isTrailersOnly: Bool
    /// The head has to be sent first (a success without any message).
    var headFirst: Bool
    /// Whether the message that the handler returned goes before the trailers.
    var hasMessage: Bool
    /// The handler still runs and has to be cancelled.
    var cancelsHandler: Bool
  }

  private enum Handler: Equatable { case waiting, running, done }
  private enum Response: Equatable {
    case nothingSent, headSent
    case ended(RPCError)
  }

  private let kind: MethodDescriptor.Kind
  private var handler = Handler.waiting
  private var response = Response.nothingSent
  private var request: ReceivedMessage?
  private var requestHasEnded = false

  init(kind: MethodDescriptor.Kind) {
    self.kind = kind
  }

  /// True once nothing more can be sent.
  var isOver: Bool {
    if case .ended = response { true } else { false }
  }

  /// True once nothing more can be sent and no handler runs.
  var isSettled: Bool { isOver && handler != .running }

  /// The head was accepted.
  mutating func accepted() -> Action {
    guard !kind.hasOneRequest else { return .nothing }
    handler = .running
    return .run(request: nil)
  }

  /// A message of the request is complete.
  mutating func received(_ message: ReceivedMessage) -> Action {
    guard !isOver else { return .nothing }
    precondition(!requestHasEnded, "a message after the end of the request")
    guard kind.hasOneRequest else { return .deliver(message) }
    guard request == nil else {
      return end(RPCError(.internal, "more than one request to a method that has one"))
    }
    request = message
    return .nothing
  }

  /// The client sends no more; `isAtBoundary` tells whether a message was cut off by it.
  mutating func receivedEnd(isAtBoundary: Bool) -> Action {
    requestHasEnded = true
    guard !isOver else { return .nothing }
    guard isAtBoundary else {
      return end(RPCError(.internal, "the request ends within a message"))
    }
    guard kind.hasOneRequest else { return .deliverEnd }
    guard let request else {
      return end(RPCError(.internal, "no request to a method that has one"))
    }
    self.request = nil
    handler = .running
    return .run(request: request)
  }

  /// What the client sent is not acceptable.
  mutating func failed(_ error: RPCError) -> Action {
    isOver ? .nothing : end(error)
  }

  /// The handler sends a message.
  mutating func send() -> Action {
    switch response {
    case .nothingSent:
      response = .headSent
      return .send(headFirst: true)
    case .headSent: return .send(headFirst: false)
    case .ended(let error): return .refuse(error)
    }
  }

  /// The handler sends the head of the response.
  mutating func sendHead() -> Action {
    switch response {
    case .nothingSent:
      response = .headSent
      return .sendHead
    case .headSent:
      return .refuse(RPCError(.internal, "the head of the response has been sent already"))
    case .ended(let error): return .refuse(error)
    }
  }

  /// The handler returned; a method with one response has it with it.
  mutating func returned() -> Action {
    handler = .done
    guard !isOver else { return .nothing }
    return end(nil, hasMessage: kind.hasOneResponse)
  }

  /// The handler threw.
  mutating func threw(_ error: RPCError) -> Action {
    handler = .done
    return isOver ? .nothing : end(error)
  }

  /// The call's time is over.
  mutating func deadlinePassed() -> Action {
    guard !isOver else { return .nothing }
    return end(RPCError(.deadlineExceeded, "the time of the call is over"))
  }

  /// The stream is closed: nothing can be sent any more.
  mutating func closed(_ reason: @autoclosure () -> RPCError) -> Action {
    requestHasEnded = true
    guard !isOver else { return .nothing }
    let error = reason()
    response = .ended(error)
    return handler == .running ? .abandon(error) : .nothing
  }

  private mutating func end(_ error: RPCError?, hasMessage: Bool = false) -> Action {
    let nothingSent = response == .nothingSent
    let ending = Ending(
      error: error, isTrailersOnly: nothingSent && error != nil,
      headFirst: nothingSent && error == nil, hasMessage: hasMessage,
      cancelsHandler: handler == .running)
    response = .ended(error ?? Self.sentAfterReturn)
    return .end(ending)
  }

  private static let sentAfterReturn = RPCError(.internal, "the handler sends after it returned")
}
