/// When the flow-control window of a stream is given back to the peer: at once while the reader keeps up, and
/// only as messages are read once enough of them wait. Bounds the memory of a stream to the threshold, one
/// message, and one window.
struct ReceiveWindow: Equatable {
  /// The bytes that may wait for the reader before the peer is slowed down.
  static let threshold = 64 * 1024

  private var queued = 0
  private var owed = 0

  /// Bytes came in; returns how many to give back now.
  mutating func received(_ count: Int) -> Int {
    owed += count
    return settle()
  }

  /// A message was put aside for the reader.
  mutating func queued(_ count: Int) {
    queued += count
  }

  /// The reader took a message; returns how many bytes to give back now.
  mutating func taken(_ count: Int) -> Int {
    queued -= count
    precondition(queued >= 0)
    return settle()
  }

  /// Nobody reads any more; returns how many bytes to give back.
  mutating func abandon() -> Int {
    queued = 0
    return settle()
  }

  private mutating func settle() -> Int {
    guard queued <= Self.threshold else { return 0 }
    defer { owed = 0 }
    return owed
  }
}
