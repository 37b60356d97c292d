internal import EventLoop
internal import HTTP
internal import Synchronization

/// One call on the client: does on its stream what `ClientCallMachine` says.
///
/// `@unchecked Sendable` is safe because all state is touched on the channel's loop only; the entry points for tasks
/// hop to it. The trailers, which are read from anywhere, are behind a lock.
final class ClientCall: HTTPClientStreamHandler, @unchecked Sendable {
  let method: MethodDescriptor
  let options: CallOptions
  private let request: MessageBytes?
  private let loop: EventLoop
  private let core: ChannelCore
  /// A channel lasts as long as its calls.
  private var channel: Channel?
  private let deadline: Deadline?
  private let maximumResponseBytes: Int
  private let finalTrailers = Mutex(Metadata())
  private let lastWasCompressed = Atomic(false)

  private var machine: ClientCallMachine
  private var stream: HTTPClientStream?
  private var deframer: MessageDeframer
  private var window = ReceiveWindow()
  private var inbox = MessageInbox()
  private var outbox = MessageOutbox()
  private var hasFinishedSending = false
  /// The end of the request has gone to the stream; a request that is alone carries it itself.
  private var hasSentEnd = false
  private var replay: RequestReplay
  private var attempts: RetryAttempts?
  private var pause: ScheduledWork?
  private var timer: ScheduledWork?
  private var head: Result<Metadata, RPCError>?
  private var headReaders: [CheckedContinuation<Result<Metadata, RPCError>, Never>] = []
  /// Who waits for a unary call as a whole.
  private var unaryReader: CheckedContinuation<Result<UnaryResponse, RPCError>, Never>?

  init(
    method: MethodDescriptor, request: MessageBytes?, options: CallOptions, core: ChannelCore,
    channel: Channel, loop: EventLoop, maximumResponseBytes: Int
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
    self.deadline = options.effectiveDeadline(now: .now)
    let retry = options.isIdempotent ? core.retryPolicy : nil
    let isSmall = request.map { $0.framed.count <= retry?.maximumRequestBytes ?? 0 } ?? true
    self.attempts = retry.map(RetryAttempts.init)
    self.replay = RequestReplay(limit: retry?.maximumRequestBytes ?? 0)
    self.machine = ClientCallMachine(
      kind: method.kind, canBeSentAgain: true, repeatedCodes: isSmall ? retry?.codes ?? [] : [])
    self.deframer = MessageDeframer(maximumMessageBytes: maximumResponseBytes)
    self.hasFinishedSending = request != nil
    self.hasSentEnd = request != nil
  }

  var isOver: Bool { machine.isOver }

  // MARK: From the channel, on the loop

  /// Begins a unary call; the reader gets its outcome as a whole.
  func begin(_ reader: CheckedContinuation<Result<UnaryResponse, RPCError>, Never>) {
    // It may have been cancelled before it came here.
    if case .failure(let error) = head { return reader.resume(returning: .failure(error)) }
    unaryReader = reader
    begin()
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
      hasSentEnd = false
      becameWritable()
    }
  }

  /// The call cannot be sent.
  func fail(_ error: RPCError) {
    act(machine.couldNotBeSent(error))
  }

  // MARK: From the stream

  func receivedHead(_ response: HTTPResponseHead) {
    let isGRPC = response.fields.first("content-type").map(RequestHeadCheck.isGRPC) ?? false
    deframer.encoding = MessageDeframer.Encoding(
      fieldValue: response.fields.first("grpc-encoding"))
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
    giveBack(window.received(body.byteCount))
  }

  func receivedEnd(_ trailers: HTTPFields) {
    act(
      machine.receivedEnd(
        isAtBoundary: deframer.isAtBoundary, trailers: StatusCoding.read(trailers)))
  }

  func becameWritable() {
    guard let stream, !machine.isOver else { return }
    while stream.isWritable, let message = replay.next() {
      stream.sendBody(message.framed, end: false)
    }
    while stream.isWritable, let (message, writer) = outbox.take() {
      keep(message)
      stream.sendBody(message.framed, end: false)
      writer.resume(returning: nil)
    }
    if outbox.isEmpty, replay.isAllSent, hasFinishedSending, !hasSentEnd {
      hasSentEnd = true
      stream.sendBody([], end: true)
    }
  }

  /// Keeps a message of a streaming request for another attempt.
  private func keep(_ message: MessageBytes) {
    guard replay.isWhole else { return }
    replay.sent(message)
    if !replay.isWhole { machine.requestWasDropped() }
  }

  func closed(_ reason: HTTPStreamClosure) {
    stream = nil
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
      replay.drop()
      deliverHead(.success(metadata))
    case .deliver(let message):
      if !inbox.put(message) { window.queued(message.wireBytes.count) }
    case .sendAgain: sendAgain()
    case .resetStream: stream?.reset(.cancel)
    case .mayRepeat(let error): pauseAndSendAgain(error)
    case .end(let ending, let resetsStream): end(ending, resetsStream: resetsStream)
    }
  }

  private func sendAgain() {
    deframer = MessageDeframer(maximumMessageBytes: maximumResponseBytes)
    replay.rewind()
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
    replay.drop()
    core.left(self)
    channel = nil
    if resetsStream { stream?.reset(.cancel) }
    switch ending {
    case .succeeded(let trailers):
      if attempts != nil { core.callSucceeded() }
      finalTrailers.withLock { $0 = trailers }
      deliverHead(.success(Metadata()))
      finishUnary(trailers)
      inbox.finish(nil)
      outbox.fail(RPCError(.internal, "the server has ended the call"))
    case .failed(let error):
      finalTrailers.withLock { $0 = error.trailers }
      deliverHead(.failure(error))
      unaryReader?.resume(returning: .failure(error))
      unaryReader = nil
      inbox.finishAfterMessages(error)
      outbox.fail(error)
    }
  }

  private func finishUnary(_ trailers: Metadata) {
    guard let reader = unaryReader else { return }
    unaryReader = nil
    guard case .success(let message?) = inbox.take(), case .success(let metadata) = head else {
      preconditionFailure("a unary call succeeds with a head and a response")
    }
    reader.resume(
      returning: Result { () throws(RPCError) in
        UnaryResponse(
          message: try message.bytes(limit: maximumResponseBytes), initialMetadata: metadata,
          trailers: trailers, wasCompressed: message.isCompressed)
      })
  }

  private func deliverHead(_ result: Result<Metadata, RPCError>) {
    guard head == nil else { return }
    head = result
    let readers = headReaders
    headReaders = []
    for reader in readers { reader.resume(returning: result) }
  }

  private func giveBack(_ count: Int) {
    if count > 0 { stream?.consumed(count) }
  }

  private func onLoop(_ work: @escaping @Sendable () -> Void) {
    if loop.isCurrent { work() } else { loop.execute(work) }
  }
}

extension ClientCall: RPCClientStream {
  func send(_ message: MessageBytes) async throws(RPCError) {
    let message = message.compressed(with: options.requestEncoding)
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { writer in
        onLoop { self.enqueue(message, writer) }
      }
    } onCancel: {
      cancel()
    }
    if let error { throw error }
  }

  private func enqueue(_ message: MessageBytes, _ writer: MessageOutbox.Writer) {
    precondition(!hasFinishedSending, "a request after the last")
    guard !machine.isOver else {
      let error = RPCError(.cancelled, "the call is over")
      return writer.resume(returning: endError ?? error)
    }
    outbox.put(message, writer)
    becameWritable()
  }

  private var endError: RPCError? {
    if case .failure(let error) = head { error } else { nil }
  }

  func finishSending() {
    onLoop {
      guard !self.hasFinishedSending else { return }
      self.hasFinishedSending = true
      self.becameWritable()
    }
  }

  func initialMetadata() async throws(RPCError) -> Metadata {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        onLoop {
          if let head = self.head {
            reader.resume(returning: head)
          } else {
            self.headReaders.append(reader)
          }
        }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  func receive() async throws(RPCError) -> [UInt8]? {
    let outcome: MessageInbox.Outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        onLoop {
          if let ready = self.takeNow() {
            reader.resume(returning: ready)
          } else {
            self.inbox.wait(reader)
          }
        }
      }
    } onCancel: {
      cancel()
    }
    guard let message = try outcome.get() else { return nil }
    lastWasCompressed.store(message.isCompressed, ordering: .relaxed)
    do throws(RPCError) {
      return try message.bytes(limit: maximumResponseBytes)
    } catch {
      cancel()
      throw error
    }
  }

  var wasLastCompressed: Bool { lastWasCompressed.load(ordering: .relaxed) }

  private func takeNow() -> MessageInbox.Outcome? {
    let outcome = inbox.take()
    if case .success(let message?) = outcome { giveBack(window.taken(message.wireBytes.count)) }
    return outcome
  }

  var trailers: Metadata { finalTrailers.withLock { $0 } }

  func cancel() {
    onLoop { self.act(self.machine.cancelled()) }
  }
}

extension ClientCall: Hashable {
  static func == (left: ClientCall, right: ClientCall) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
