/// Shares a round among the connections of a loop, so that none waits long for the others: each reads once, a few shake
/// hands, and a few are new. The others' bytes wait in the system, which tells of them again in the next round.
struct RoundShare {
  /// The work of a handshake is that of many requests.
  static let handshakes = 2
  static let newConnections = 8

  /// Changes with each round.
  private(set) var round: UInt64 = 0
  private var handshakesLeft = Self.handshakes
  private var newConnectionsLeft = Self.newConnections

  mutating func beginRound() {
    round += 1
    handshakesLeft = Self.handshakes
    newConnectionsLeft = Self.newConnections
  }

  mutating func takeHandshake() -> Bool { Self.take(&handshakesLeft) }

  mutating func takeNewConnection() -> Bool { Self.take(&newConnectionsLeft) }

  private static func take(_ left: inout Int) -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}

/// How many bytes a connection may read in a round: fewer while those that it sends are much work.
struct ReadSlice: Equatable {
  static let least = 4096
  /// Fewer bytes are not worth looking at the clock.
  static let measured = 8192
  static let most = 65536
  /// What a connection's input, with the work that it makes ready, may keep the others waiting.
  static let aim: Duration = .microseconds(250)

  private(set) var bytes = Self.least

  /// So many bytes have taken so long, if that was measured.
  mutating func took(_ time: Duration?, for count: Int) {
    if let time, time > Self.aim {
      bytes = max(Self.least, min(count, bytes) / 2)
    } else if count == bytes {
      bytes = min(Self.most, bytes * 2)
    }
  }
}
