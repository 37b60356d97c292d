/// The messages that wait until their stream takes more, each with its writer. Belongs to one loop.
struct MessageOutbox {
  /// Told with nil when the message is sent, with an error when it never will be.
  typealias Writer = CheckedContinuation<RPCError?, Never>

  private var waiting = Queue<(message: MessageBytes, writer: Writer)>()
  /// Why nothing is sent any more.
  private(set) var failure: RPCError?

  /// True if no message waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Puts a message at the end.
  mutating func put(_ message: MessageBytes, _ writer: Writer) {
    if let failure { return writer.resume(returning: failure) }
    waiting.put((message, writer))
  }

  /// Takes the message that has waited longest.
  mutating func take() -> (message: MessageBytes, writer: Writer)? {
    waiting.take()
  }

  /// Nothing can be sent any more: neither what waits nor what comes.
  mutating func fail(_ error: RPCError) {
    guard failure == nil else { return }
    failure = error
    for (_, writer) in waiting.takeAll() { writer.resume(returning: error) }
  }
}
