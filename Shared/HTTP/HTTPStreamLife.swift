/// What one side may still send and receive on a stream; the same for HTTP/2 and HTTP/1.1.
///
/// Our own mistakes trap, what comes too late because the stream is over is dropped, and what the peer
/// must not do is a violation.
struct HTTPStreamLife: Equatable {
  enum Sending: Equatable {
    case head
    case body
    case ended
  }

  enum Receiving: Equatable {
    case head
    case body
    case ended
  }

  enum SendAction: Equatable {
    case send
    case drop
  }

  enum ReceiveAction: Equatable {
    case deliver
    case drop
    case violation
  }

  private(set) var sending = Sending.head
  private(set) var receiving = Receiving.head
  /// Given up by us: nothing more is sent or delivered, the end is still to come.
  private(set) var isReset = false
  private(set) var isClosed = false

  private var isOver: Bool { isReset || isClosed }

  // MARK: Sending

  mutating func sendHead(end: Bool) -> SendAction {
    guard !isOver else { return .drop }
    precondition(sending == .head, "a stream has one head")
    sending = end ? .ended : .body
    return .send
  }

  mutating func sendBody(end: Bool) -> SendAction {
    guard !isOver else { return .drop }
    precondition(sending == .body, "a body comes after the head and before the end")
    if end { sending = .ended }
    return .send
  }

  mutating func sendTrailers() -> SendAction {
    guard !isOver else { return .drop }
    precondition(sending == .body, "trailers come after the head and once")
    sending = .ended
    return .send
  }

  mutating func reset() -> SendAction {
    guard !isOver else { return .drop }
    isReset = true
    return .send
  }

  // MARK: Receiving

  mutating func receiveHead() -> ReceiveAction {
    guard !isOver else { return .drop }
    guard receiving == .head else { return .violation }
    receiving = .body
    return .deliver
  }

  mutating func receiveBody() -> ReceiveAction {
    guard !isOver else { return .drop }
    return receiving == .body ? .deliver : .violation
  }

  mutating func receiveEnd() -> ReceiveAction {
    guard !isOver else { return .drop }
    guard receiving == .body else { return .violation }
    receiving = .ended
    return .deliver
  }

  /// The stream is over; true the first time.
  mutating func close() -> Bool {
    defer { isClosed = true }
    return !isClosed
  }
}
