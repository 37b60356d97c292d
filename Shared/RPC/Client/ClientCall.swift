internal import EventLoop
internal import HTTP
internal import Synchronization

/// One call on the client: does on its stream what `ClientCallMachine` says.
///
/// `@unchecked Sendable` is safe because all state is touched on the channel's loop only, but for the outcome, which is
/// set once before its reader goes on; the entry points for tasks hop to the loop.
final class ClientCall: HTTPClientStreamHandler, @unchecked Sendable {
  let method: MethodDescriptor
  let options: CallOptions
  private let request: MessageBytes?
  private let loop: EventLoop
  private let core: ChannelCore
  /// A channel lasts as long as its calls.
  private var channel: Channel?
  private let deadline: Deadline?
  let maximumResponseBytes: Int

  private var machine: ClientCallMachine
  private var deframer: MessageDeframer
  private var stream: HTTPClientStream?
  private var attempts: RetryAttempts?
  private var pause: ScheduledWork?
  private var timer: ScheduledWork?
  /// What only a caller needs who takes and gives messages one by one.
  private let messages: ClientCallMessages?
  /// What came for a caller who waits for a unary call as a whole, who that is, and how it ended.
  private var initialMetadata = Metadata()
  private var response: ReceivedMessage?
  private var unaryReader: UnsafeContinuation<Void, Never>?
  private var unaryOutcome: Result<UnaryResponse, RPCError>?

  /// A call whose messages are taken and given one by one, or without `messages` a unary one that is begun with its
  /// reader.
  init(
    method: MethodDescriptor, request: MessageBytes?, options: CallOptions,
    messages: ClientCallMessages?, core: ChannelCore, channel: Channel, loop: EventLoop,
    maximumResponseBytes: Int
  ) {
    precondition(
      method.kind.hasOneRequest == (request != nil), "the request does not fit the method")
    self.method = method
    self.request = request?.compressed(with: options.requestEncoding)
    self.options = options
    self.core = core
    self.channel = channel
    self.loop = loop
    self.maximumResponseBytes = maximumResponseBytes
    self.deadline = options.effectiveDeadline(now: LoopInstant.now)
    let retry = options.allowRepeating(method) ? core.retryPolicy : nil
    let isSmall = request.map { $0.framed.count <= retry?.maximumRequestBytes ?? 0 } ?? true
    self.attempts = retry.map(RetryAttempts.init)
    self.machine = ClientCallMachine(
      kind: method.kind, canBeSentAgain: true, repeatedCodes: isSmall ? retry?.codes ?? [] : [])
    self.deframer = MessageDeframer(maximumMessageBytes: maximumResponseBytes)
    self.messages = messages
  }

  var isOver: Bool { machine.isOver }

  // MARK: From the channel, on the loop

  /// Begins a unary call; the reader goes on when there is an outcome.
  func begin(_ reader: UnsafeContinuation<Void, Never>) {
    // It may have been cancelled before it came here.
    guard unaryOutcome == nil else { return reader.resume() }
    unaryReader = reader
    begin()
  }

  /// What came of a unary call, for its reader when it goes on.
  func takeOutcome() throws(RPCError) -> UnaryResponse {
    guard let outcome = unaryOutcome.take() else {
      preconditionFailure("the reader goes on when there is an outcome")
    }
    return try outcome.get()
  }

  /// Starts the clock and asks the channel for a connection.
  func begin() {
    guard !machine.isOver else { return }
    if let deadline {
      guard !deadline.hasPassed() else { return act(machine.deadlinePassed()) }
      timer = loop.schedule(after: deadline.remaining()) { [weak self] in
        guard let self else { return }
        self.act(self.machine.deadlinePassed())
      }
    }
    core.arrived(self)
  }

  /// Sends the call on a connection. Throws what the connection says if it does not take it.
  func send(on connection: HTTP2ClientConnection, authority: String) throws(HTTPError) {
    guard !machine.isOver else { return }
    let fields: HTTPFields
    do throws(RPCError) {
      fields = try RequestFields.make(
        options, deadline: deadline, previousAttempts: attempts?.failed ?? 0)
    } catch {
      return act(machine.couldNotBeSent(error))
    }
    let requestHead = HTTPRequestHead(
      method: "POST", scheme: core.scheme, authority: authority, path: method.path, fields: fields)
    let stream = try connection.openStream(requestHead, end: false, handler: self)
    self.stream = stream
    machine.opened()
    if let request {
      stream.sendBody(request.framed, end: true)
    } else {
      messages?.hasSentEnd = false
      becameWritable()
    }
  }

  /// The call cannot be sent.
  func fail(_ error: RPCError) {
    act(machine.couldNotBeSent(error))
  }

  // MARK: From the stream

  func receivedHead(_ response: HTTPResponseHead) {
    let isGRPC =
      response.fields.first("content-type", is: "application/grpc")
      || response.fields.first("content-type").map(RequestHeadCheck.isGRPC) ?? false
    if let encoding = response.fields.first("grpc-encoding") {
      deframer.encoding = MessageDeframer.Encoding(fieldValue: encoding)
    }
    let fields = StatusCoding.read(response.fields)
    act(machine.receivedHead(httpStatus: response.status, isGRPC: isGRPC, fields: fields))
  }

  func received(_ body: RawSpan) {
    body.withUnsafeBytes { bytes in
      var rest = bytes[...]
      do throws(RPCError) {
        while !machine.isOver, let message = try deframer.next(from: &rest) {
          act(machine.received(message))
        }
      } catch {
        act(machine.failed(error))
      }
    }
    giveBack(messages?.window.received(body.byteCount) ?? body.byteCount)
  }

  func receivedEnd(_ trailers: HTTPFields) {
    act(
      machine.receivedEnd(
        isAtBoundary: deframer.isAtBoundary, trailers: StatusCoding.read(trailers)))
  }

  func becameWritable() {
    guard let messages, let stream, !machine.isOver else { return }
    messages.send(on: stream)
    if !messages.isRequestWhole { machine.requestWasDropped() }
  }

  func closed(_ reason: HTTPStreamClosure) {
    stream = nil
    guard !machine.isOver else { return }
    let closure: ClientCallMachine.Closure =
      switch reason {
      case .finished: .finished
      case .reset(let code): .reset(code.rawValue)
      case .connectionLost(let closure): .connectionLost(closure.description)
      }
    act(machine.closed(closure))
  }

  // MARK: Actions

  private func act(_ action: ClientCallMachine.Action) {
    switch action {
    case .nothing: break
    case .deliverHead(let metadata):
      if let messages {
        messages.received(head: .success(metadata))
      } else {
        initialMetadata = metadata
      }
    case .deliver(let message):
      if let messages { messages.received(message) } else { response = message }
    case .sendAgain: sendAgain()
    case .resetStream: stream?.reset(.cancel)
    case .mayRepeat(let error): pauseAndSendAgain(error)
    case .end(let ending, let resetsStream): end(ending, resetsStream: resetsStream)
    }
  }

  private func sendAgain() {
    deframer = MessageDeframer(maximumMessageBytes: maximumResponseBytes)
    messages?.replay.rewind()
    core.arrived(self)
  }

  /// One more attempt if the policy allows it.
  private func pauseAndSendAgain(_ error: RPCError) {
    let next = core.pauseBeforeAttempt(
      of: &attempts, after: error, remaining: deadline?.remaining())
    guard let next else { return act(machine.couldNotBeSent(error)) }
    pause = loop.schedule(after: next) { [weak self] in self?.sendAgain() }
  }

  private func end(_ ending: ClientCallMachine.Ending, resetsStream: Bool) {
    timer?.cancel()
    timer = nil
    pause?.cancel()
    pause = nil
    // On a stream it waits for none.
    if stream == nil { core.left(self) }
    channel = nil
    if resetsStream { stream?.reset(.cancel) }
    switch ending {
    case .succeeded(let trailers):
      if attempts != nil { core.callSucceeded() }
      if let messages { messages.succeeded(trailers) } else { succeedWhole(trailers) }
    case .failed(let error):
      if let messages { messages.failed(error) } else { finishWhole(.failure(error)) }
    }
  }

  private func succeedWhole(_ trailers: Metadata) {
    guard let message = response.take() else {
      preconditionFailure("a unary call succeeds with a response")
    }
    do throws(RPCError) {
      finishWhole(
        .success(
          UnaryResponse(
            message: try message.bytes(limit: maximumResponseBytes),
            initialMetadata: initialMetadata,
            trailers: trailers, wasCompressed: message.isCompressed)))
    } catch {
      finishWhole(.failure(error))
    }
  }

  private func finishWhole(_ outcome: Result<UnaryResponse, RPCError>) {
    unaryOutcome = outcome
    let reader = unaryReader
    unaryReader = nil
    reader?.resume()
  }

  private func giveBack(_ count: Int) {
    if count > 0 { stream?.consumed(count) }
  }

  /// Does something on the call's loop, at once if that is here.
  func onLoop(_ work: @escaping @Sendable (ClientCall) -> Void) {
    if loop.isCurrent { work(self) } else { loop.execute { work(self) } }
  }

  // MARK: From the caller

  /// Sends a request; its writer is told when the stream has taken it.
  func send(_ message: MessageBytes, _ writer: MessageOutbox.Writer) {
    guard !machine.isOver else {
      return writer.resume(
        returning: messages?.headFailure ?? RPCError(.cancelled, "the call is over"))
    }
    messages?.put(message, writer)
    becameWritable()
  }

  /// No more requests follow.
  func finishSending() {
    if messages?.finishSending() == true { becameWritable() }
  }

  /// Waits for the head of the response.
  func awaitHead(_ reader: CheckedContinuation<Result<Metadata, RPCError>, Never>) {
    messages?.awaitHead(reader)
  }

  /// Waits for the next message of the response.
  func awaitMessage(_ reader: CheckedContinuation<MessageInbox.Outcome, Never>) {
    guard let (outcome, consumed) = messages?.take() else {
      messages?.wait(reader)
      return
    }
    giveBack(consumed)
    reader.resume(returning: outcome)
  }

  /// Gives the call up. From any task; harmless when it has ended.
  func cancel() {
    onLoop { $0.act($0.machine.cancelled()) }
  }
}

extension ClientCall: Hashable {
  static func == (left: ClientCall, right: ClientCall) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
