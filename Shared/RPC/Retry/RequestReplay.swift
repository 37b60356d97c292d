/// The messages of a streaming request that have been sent, for another attempt, up to a limit.
struct RequestReplay {
  private let limit: Int
  private var messages: [MessageBytes] = []
  private var byteCount = 0
  /// How many of them the present attempt has sent.
  private var position = 0
  /// Whether nothing that was sent is missing.
  private(set) var isWhole = true

  /// Keeps at most `limit` bytes; with zero, a request can be repeated until something of it was sent.
  init(limit: Int) {
    self.limit = limit
  }

  /// A message was sent.
  mutating func sent(_ message: MessageBytes) {
    guard isWhole else { return }
    byteCount += message.framed.count
    guard byteCount <= limit else { return drop() }
    messages.append(message)
    position = messages.count
  }

  /// Whether the present attempt has sent what the earlier ones have.
  var isAllSent: Bool { position == messages.count }

  /// No other attempt will be made. What the present one has not sent yet stays.
  mutating func drop() {
    isWhole = false
    messages.removeFirst(position)
    position = 0
  }

  /// Another attempt begins.
  mutating func rewind() {
    position = 0
  }

  /// The next message that an earlier attempt has sent and this one has not.
  mutating func next() -> MessageBytes? {
    guard position < messages.count else { return nil }
    defer { position += 1 }
    return messages[position]
  }
}
