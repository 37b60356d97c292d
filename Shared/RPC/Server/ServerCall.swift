internal import EventLoop
internal import HTTP

/// One call on the server: does on its stream and its task what `ServerCallMachine` says.
///
/// `@unchecked Sendable` is safe because all state is touched on the stream's loop only: the stream calls there,
/// the call's task prefers that loop, and what may come from elsewhere (`write`, `receive`, cancellation) hops to it.
final class ServerCall: CallFacts, HTTPStreamHandler, HandlerOwner, @unchecked Sendable {
  private let stream: HTTPServerStream
  private let loop: EventLoop
  private let method: ServedMethod
  private let load: ServerLoad
  private let maximumRequestBytes: Int
  private var machine: ServerCallMachine
  private var deframer: MessageDeframer
  private var window = ReceiveWindow()
  private var inbox = MessageInbox()
  private var outbox = MessageOutbox()
  private let tasks: HandlerTasks<ServerCall>
  private var task: HandlerTask<ServerCall>?
  private var timer: ScheduledWork?
  private var isCounted = true
  private var receivedMessages = 0

  init(
    stream: HTTPServerStream, method: ServedMethod, fields: HTTPFields,
    peerMaySpeakForPeople: Bool, deadline: Deadline?, load: ServerLoad,
    tasks: HandlerTasks<ServerCall>,
    maximumRequestBytes: Int, requestEncoding: MessageEncoding
  ) {
    self.stream = stream
    self.loop = stream.loop
    self.method = method
    self.load = load
    self.tasks = tasks
    self.maximumRequestBytes = maximumRequestBytes
    self.machine = ServerCallMachine(kind: method.descriptor.kind)
    self.deframer = MessageDeframer(
      maximumMessageBytes: maximumRequestBytes, encoding: .known(requestEncoding))
    super.init(
      method.descriptor, source: .fields(fields), peer: stream.connection.peer,
      peerMaySpeakForPeople: peerMaySpeakForPeople, deadline: deadline)
  }

  /// The head was accepted: begins the call.
  func begin() {
    if let deadline {
      timer = loop.schedule(after: deadline.remaining()) { [weak self] in
        guard let self else { return }
        self.act(self.machine.deadlinePassed())
      }
    }
    act(machine.accepted())
  }

  // MARK: From the stream

  func received(_ body: RawSpan) {
    body.withUnsafeBytes { bytes in
      var rest = bytes[...]
      do throws(RPCError) {
        while !machine.isOver, let message = try deframer.next(from: &rest) {
          receivedMessages += 1
          act(machine.received(message))
        }
      } catch {
        act(machine.failed(error))
      }
    }
    giveBack(window.received(body.byteCount))
  }

  /// A request that is one message, or the message that has begun.
  var owedInput: Int? {
    if machine.isOver { return nil }
    if method.descriptor.kind.hasOneRequest { return 0 }
    return deframer.isAtBoundary ? nil : receivedMessages
  }

  func receivedEnd(_ trailers: HTTPFields) {
    act(machine.receivedEnd(isAtBoundary: deframer.isAtBoundary))
  }

  func becameWritable() {
    while stream.isWritable, let (message, writer) = outbox.take() {
      writer.resume(returning: sendNow(message))
    }
  }

  func closed(_ reason: HTTPStreamClosure) {
    act(machine.closed(RPCError(.cancelled, Self.describe(reason))))
    timer?.cancel()
    settle()
  }

  private static func describe(_ reason: HTTPStreamClosure) -> String {
    switch reason {
    case .finished: "the stream has ended"
    case .reset(let code): "the client gave the call up (\(code))"
    case .connectionLost(let closure): "the connection to the client is lost (\(closure))"
    }
  }

  // MARK: Actions

  private func act(_ action: ServerCallMachine.Action, response: MessageBytes? = nil) {
    switch action {
    case .nothing: break
    case .run(let request):
      task = tasks.run(self, request)
    case .deliver(let message):
      if !inbox.put(message) { window.queued(message.wireBytes.count) }
    case .deliverEnd: inbox.finish(nil)
    case .end(let ending): end(ending, response: response)
    case .abandon(let error): stopHandler(error)
    case .send, .sendHead, .refuse: preconditionFailure("an answer to the handler only")
    }
  }

  private func end(_ ending: ServerCallMachine.Ending, response: MessageBytes?) {
    timer?.cancel()
    timer = nil
    if isPlain, ending.headFirst, let response {
      endPlainly(response)
    } else {
      endFully(ending, response: response)
    }
    if ending.cancelsHandler, let error = ending.error { stopHandler(error) }
    giveBack(window.abandon())
    settle()
  }

  /// What most calls end like: a message and success.
  private func endPlainly(_ response: MessageBytes) {
    stream.sendHead(ResponseHeadFields.head, end: false)
    stream.sendBody(response.framed, end: false)
    stream.sendTrailers(StatusCoding.success)
  }

  private func endFully(_ ending: ServerCallMachine.Ending, response: MessageBytes?) {
    let trailers = currentTrailers
    if ending.isTrailersOnly && initialFields.isEmpty {
      var fields = ResponseHeadFields.common
      StatusCoding.write(ending.error, trailers: trailers, into: &fields)
      stream.sendHead(HTTPResponseHead(status: 200, fields: fields), end: true)
    } else {
      if ending.headFirst || ending.isTrailersOnly { sendHead(HTTPFields()) }
      if ending.hasMessage, let response { stream.sendBody(response.framed, end: false) }
      stream.sendTrailers(StatusCoding.trailers(ending.error, trailers))
    }
  }

  private func stopHandler(_ error: RPCError) {
    task?.cancel()
    outbox.fail(error)
    inbox.finish(error)
    giveBack(window.abandon())
  }

  private func sendHead(_ metadata: HTTPFields) {
    var fields = ResponseHeadFields.common
    let encoding = fixResponseEncoding()
    if encoding != .identity { fields.append("grpc-encoding", encoding.rawValue) }
    for (name, value) in initialFields { fields.append(name, value) }
    for (name, value) in metadata { fields.append(name, value) }
    stream.sendHead(HTTPResponseHead(status: 200, fields: fields), end: false)
  }

  private func sendNow(_ message: MessageBytes) -> RPCError? {
    switch machine.send() {
    case .send(let headFirst):
      if headFirst { sendHead(HTTPFields()) }
      stream.sendBody(message.framed, end: false)
      return nil
    case .refuse(let error): return error
    default: preconditionFailure("no answer to a message")
    }
  }

  private func giveBack(_ count: Int) {
    if count > 0 { stream.consumed(count) }
  }

  /// The call counts until its stream has its answer and its handler has returned.
  private func settle() {
    guard isCounted, machine.isSettled else { return }
    isCounted = false
    load.ended()
  }

  // MARK: The handler

  @inline(__always)
  func run(_ request: ReceivedMessage?) async {
    let context = ServerContext(self)
    do throws(RPCError) {
      let bytes = try request.map { (message) throws(RPCError) in try read(message) } ?? []
      switch method.handler {
      case .unary(let handler):
        returned(encoded(try await handler(bytes, context)))
      case .serverStreaming(let handler):
        try await handler(bytes, context, self)
        returned(nil)
      case .clientStreaming(let handler):
        returned(encoded(try await handler(self, context)))
      case .bidirectional(let handler):
        try await handler(self, context, self)
        returned(nil)
      }
    } catch {
      // The task prefers the loop, so that it nearly always is there already.
      if loop.isCurrent { threw(error) } else { loop.execute { self.threw(error) } }
    }
  }

  private func read(_ message: ReceivedMessage) throws(RPCError) -> [UInt8] {
    if message.isCompressed || !method.descriptor.kind.hasOneRequest {
      noteRead(isCompressed: message.isCompressed)
    }
    return try message.bytes(limit: maximumRequestBytes)
  }

  private func encoded(_ response: MessageBytes) -> MessageBytes {
    isPlain ? response : response.compressed(with: currentCompression.next)
  }

  private func returned(_ response: MessageBytes?) {
    guard loop.isCurrent else { return loop.execute { self.returned(response) } }
    task = nil
    act(machine.returned(), response: response)
    settle()
  }

  private func threw(_ error: RPCError) {
    task = nil
    act(machine.threw(error))
    settle()
  }

  private func onLoop(_ work: @escaping @Sendable () -> Void) {
    if loop.isCurrent { work() } else { loop.execute(work) }
  }
}

extension ServerCall: ResponseSink {
  func write(_ message: MessageBytes) async throws(RPCError) {
    let message = encoded(message)
    if loop.isCurrent, canSendNow {
      if let error = sendNow(message) { throw error }
      return
    }
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { writer in
        onLoop { self.enqueue(message, writer) }
      }
    } onCancel: {
      loop.execute { self.outbox.fail(RPCError(.cancelled, "the handler was cancelled")) }
    }
    if let error { throw error }
  }

  private var canSendNow: Bool {
    outbox.isEmpty && outbox.failure == nil && (stream.isWritable || machine.isOver)
  }

  private func enqueue(_ message: MessageBytes, _ writer: MessageOutbox.Writer) {
    if canSendNow {
      writer.resume(returning: sendNow(message))
    } else {
      outbox.put(message, writer)
    }
  }

  func sendInitialMetadata(_ metadata: Metadata) async throws(RPCError) {
    var fields = HTTPFields()
    try MetadataCoding.send(metadata) { fields.append($0, $1) }
    let error = await withCheckedContinuation { (done: CheckedContinuation<RPCError?, Never>) in
      onLoop { [fields] in done.resume(returning: self.sendInitial(fields)) }
    }
    if let error { throw error }
  }

  private func sendInitial(_ fields: HTTPFields) -> RPCError? {
    switch machine.sendHead() {
    case .sendHead:
      sendHead(fields)
      return nil
    case .refuse(let error): return error
    default: preconditionFailure("no answer to a head")
    }
  }
}

extension ServerCall: RequestSource {
  func receive() async throws(RPCError) -> [UInt8]? {
    let outcome: MessageInbox.Outcome
    if loop.isCurrent, let ready = takeNow() {
      outcome = ready
    } else {
      outcome = await withTaskCancellationHandler {
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
        loop.execute { self.inbox.finish(RPCError(.cancelled, "the handler was cancelled")) }
      }
    }
    return try outcome.get().map { (message) throws(RPCError) in try read(message) }
  }

  private func takeNow() -> MessageInbox.Outcome? {
    let outcome = inbox.take()
    if case .success(let message?) = outcome { giveBack(window.taken(message.wireBytes.count)) }
    return outcome
  }
}
