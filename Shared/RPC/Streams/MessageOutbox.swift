/// The messages that wait until their stream takes more, each with its writer. Belongs to one loop.
struct MessageOutbox {
  /// Told with nil when the message is sent, with an error when it never will be.
  typealias Writer = CheckedContinuation<RPCError?, Never>

  private var waiting: [(message: MessageBytes, writer: Writer)] = []
  private var first = 0

  /// True if no message waits.
  var isEmpty: Bool { first == waiting.count }

  /// Puts a message at the end.
  mutating func put(_ message: MessageBytes, _ writer: Writer) {
    waiting.append((message, writer))
  }

  /// Takes the message that has waited longest.
  mutating func take() -> (message: MessageBytes, writer: Writer)? {
    guard first < waiting.count else { return nil }
    let next = waiting[first]
    first += 1
    if first == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      first = 0
    } else if first >= 64 {
      waiting.removeFirst(first)
      first = 0
    }
    return next
  }

  /// Nothing can be sent any more.
  mutating func fail(_ error: RPCError) {
    let failing = waiting[first...]
    waiting = []
    first = 0
    for (_, writer) in failing { writer.resume(returning: error) }
  }
}
