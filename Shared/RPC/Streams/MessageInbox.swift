/// The messages of a stream that wait for their reader, or the reader that waits for them. Belongs to one loop.
struct MessageInbox {
  /// What a reader gets.
  typealias Outcome = Result<ReceivedMessage?, RPCError>

  private var messages = Queue<ReceivedMessage>()
  private var readers: [CheckedContinuation<Outcome, Never>] = []
  private var ending: RPCError??

  /// Adds a message. True if it does not have to wait: a reader took it, or nobody wants it any more.
  mutating func put(_ message: ReceivedMessage) -> Bool {
    guard ending == nil else { return true }
    guard readers.isEmpty else {
      readers.removeFirst().resume(returning: .success(message))
      return true
    }
    messages.put(message)
    return false
  }

  /// No more messages follow. With an error, those that wait are dropped, as the call has failed.
  mutating func finish(_ error: RPCError?) {
    guard ending == nil || (ending == .some(nil) && error != nil) else { return }
    ending = .some(error)
    if error != nil { messages = Queue() }
    let waiting = readers
    readers = []
    for reader in waiting { reader.resume(returning: error.map { .failure($0) } ?? .success(nil)) }
  }

  /// No more messages follow, badly; those that wait are still read before the error.
  mutating func finishAfterMessages(_ error: RPCError) {
    guard !messages.isEmpty else { return finish(error) }
    guard ending == nil else { return }
    ending = .some(error)
  }

  /// The next message or the end, if there is one without waiting.
  mutating func take() -> Outcome? {
    if let message = messages.take() { return .success(message) }
    guard let ending else { return nil }
    return ending.map { .failure($0) } ?? .success(nil)
  }

  /// Waits for the next message; `take` gave nothing before.
  mutating func wait(_ reader: CheckedContinuation<Outcome, Never>) {
    readers.append(reader)
  }
}
