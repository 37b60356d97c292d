internal import EventLoop

/// How much of what costs us more than it costs the peer a connection may do.
///
/// Each kind has a budget that refills with time; who overdraws one is cut off. Beyond nghttp2's own limits
/// (resets, acknowledgements waiting to be sent, CONTINUATION frames).
struct ConductBudget {
  /// What is counted.
  enum Kind: Int, CaseIterable {
    /// Streams that the peer opened and gave up.
    case reset
    /// Streams that the peer made us reset by breaking a rule.
    case provokedReset
    case ping
    case settings
    /// DATA without content (but maybe with padding) that doesn't end the stream.
    case emptyData
    case priority
    /// Requests whose head is above the limit.
    case oversizedHead
    /// WINDOW_UPDATE beyond what our content explains.
    case windowUpdate

    var allowance: (burst: Double, perSecond: Double) {
      switch self {
      case .reset: (200, 50)
      case .provokedReset: (100, 10)
      case .ping: (100, 10)
      case .settings: (20, 1)
      case .emptyData: (100, 10)
      case .priority: (200, 20)
      case .oversizedHead: (20, 1)
      case .windowUpdate: (1000, 100)
      }
    }
  }

  private var levels: [Double] = Kind.allCases.map(\.allowance.burst)
  /// All that was ever spent.
  private(set) var spent = 0
  private var refilled: LoopInstant
  /// Frames with content that we have sent since a WINDOW_UPDATE came.
  private var contentFrames = 0

  /// For the stream and for the connection, and both in small pieces.
  private static let windowUpdatesPerContentFrame = 4.0

  init(at now: LoopInstant) {
    refilled = now
  }

  /// We have sent headers or data, which the peer answers by giving window back.
  mutating func sentContent() { contentFrames += 1 }

  /// Takes one from a budget; false if there is none left.
  mutating func spend(_ kind: Kind, at now: LoopInstant) -> Bool {
    refill(at: now)
    if kind == .windowUpdate { earnWindowUpdates() }
    guard levels[kind.rawValue] >= 1 else { return false }
    levels[kind.rawValue] -= 1
    spent += 1
    return true
  }

  private mutating func earnWindowUpdates() {
    let earned = Double(contentFrames) * Self.windowUpdatesPerContentFrame
    contentFrames = 0
    let kind = Kind.windowUpdate
    levels[kind.rawValue] = min(kind.allowance.burst, levels[kind.rawValue] + earned)
  }

  private mutating func refill(at now: LoopInstant) {
    let seconds = Double(now.nanoseconds - refilled.nanoseconds) / 1e9
    guard seconds > 0.01 else { return }
    refilled = now
    for kind in Kind.allCases {
      let (burst, perSecond) = kind.allowance
      levels[kind.rawValue] = min(burst, levels[kind.rawValue] + seconds * perSecond)
    }
  }
}
