internal import HTTP
internal import Synchronization

/// The messages of a call whose caller takes and gives them one by one: those that wait on their way out and in, and
/// who waits for them.
///
/// `@unchecked Sendable` is safe because all of it is touched on the channel's loop only, but for the first two, which
/// may be from anywhere.
final class ClientCallMessages: @unchecked Sendable {
  /// Metadata from the end of the response, which is read from anywhere.
  let trailers = Mutex(Metadata())
  /// Whether the message that was read last came compressed.
  let lastWasCompressed = Atomic(false)
  var window = ReceiveWindow()
  var replay: RequestReplay
  /// The end of the request has gone to the stream; a request that is alone carries it itself.
  var hasSentEnd: Bool
  private var inbox = MessageInbox()
  private var outbox = MessageOutbox()
  private(set) var hasFinishedSending: Bool
  private var head: Result<Metadata, RPCError>?
  private var headReaders: [CheckedContinuation<Result<Metadata, RPCError>, Never>] = []

  /// Messages of a call whose only request is at hand, or of one whose requests will come; up to `replayLimit` bytes of
  /// them are kept for another attempt.
  init(hasRequest: Bool, replayLimit: Int) {
    hasFinishedSending = hasRequest
    hasSentEnd = hasRequest
    replay = RequestReplay(limit: replayLimit)
  }

  // MARK: Requests

  /// Whether all that was sent can be sent again.
  var isRequestWhole: Bool { replay.isWhole }

  /// A message to be sent; its writer is told when it is.
  func put(_ message: MessageBytes, _ writer: MessageOutbox.Writer) {
    precondition(!hasFinishedSending, "a request after the last")
    outbox.put(message, writer)
  }

  /// No more requests follow; false if that has been said before.
  func finishSending() -> Bool {
    defer { hasFinishedSending = true }
    return !hasFinishedSending
  }

  /// Sends what waits, as far as the stream takes it.
  func send(on stream: HTTPClientStream) {
    while stream.isWritable, let message = replay.next() {
      stream.sendBody(message.framed, end: false)
    }
    while stream.isWritable, let (message, writer) = outbox.take() {
      if replay.isWhole { replay.sent(message) }
      stream.sendBody(message.framed, end: false)
      writer.resume(returning: nil)
    }
    if outbox.isEmpty, replay.isAllSent, hasFinishedSending, !hasSentEnd {
      hasSentEnd = true
      stream.sendBody([], end: true)
    }
  }

  // MARK: Responses

  /// Waits for the head of the response.
  func awaitHead(_ reader: CheckedContinuation<Result<Metadata, RPCError>, Never>) {
    if let head { reader.resume(returning: head) } else { headReaders.append(reader) }
  }

  /// The head is there, or will never come; only the first time counts. No other attempt follows.
  func received(head: Result<Metadata, RPCError>) {
    replay.drop()
    guard self.head == nil else { return }
    self.head = head
    let readers = headReaders
    headReaders = []
    for reader in readers { reader.resume(returning: head) }
  }

  /// Why no head will come, if that is so.
  var headFailure: RPCError? { if case .failure(let error) = head { error } else { nil } }

  /// A message is there.
  func received(_ message: ReceivedMessage) {
    if !inbox.put(message) { window.queued(message.wireBytes.count) }
  }

  /// The next message or the end, if there is one without waiting, and how many bytes of the stream to give back.
  func take() -> (outcome: MessageInbox.Outcome, consumed: Int)? {
    guard let outcome = inbox.take() else { return nil }
    guard case .success(let message?) = outcome else { return (outcome, 0) }
    return (outcome, window.taken(message.wireBytes.count))
  }

  /// Waits for the next message; `take` gave nothing before.
  func wait(_ reader: CheckedContinuation<MessageInbox.Outcome, Never>) {
    inbox.wait(reader)
  }

  // MARK: The end

  /// The call ended well.
  func succeeded(_ metadata: Metadata) {
    received(head: .success(Metadata()))
    trailers.withLock { $0 = metadata }
    inbox.finish(nil)
    outbox.fail(RPCError(.internal, "the server has ended the call"))
  }

  /// The call failed.
  func failed(_ error: RPCError) {
    received(head: .failure(error))
    trailers.withLock { $0 = error.trailers }
    inbox.finishAfterMessages(error)
    outbox.fail(error)
  }
}
