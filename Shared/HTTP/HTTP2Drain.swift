internal import EventLoop

/// How a server leaves an HTTP/2 connection without losing a request (RFC 9113, section 6.8): it announces that
/// it will go, and only when what was on the way then has arrived, names the last stream that it serves.
struct HTTP2Drain: Equatable {
  enum State: Equatable {
    case open
    /// Announced; the answer to a ping shows that the peer knows.
    case announced(at: LoopInstant)
    /// The last stream is named.
    case final
  }

  enum Action: Equatable {
    case none
    /// Send GOAWAY with the highest stream id, and a ping.
    case announce
    /// Send GOAWAY with the last stream that is served.
    case name
  }

  /// How long to wait for the ping's answer.
  static let patience: Duration = .seconds(1)

  private(set) var state = State.open

  var isDraining: Bool { state != .open }

  mutating func begin(at now: LoopInstant) -> Action {
    guard state == .open else { return .none }
    state = .announced(at: now)
    return .announce
  }

  mutating func pingAnswered() -> Action {
    guard case .announced = state else { return .none }
    state = .final
    return .name
  }

  mutating func tick(at now: LoopInstant) -> Action {
    guard case .announced(let since) = state, since.advanced(by: Self.patience) <= now else {
      return .none
    }
    state = .final
    return .name
  }
}
