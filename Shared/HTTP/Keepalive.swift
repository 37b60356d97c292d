internal import EventLoop

/// How a client finds out that its server is gone without a word (gRFC A8).
public struct KeepalivePolicy: Sendable, Hashable {
  /// A ping is sent when nothing has come for this long. A server may refuse pings that come more often than every
  /// five minutes without data; the time on the way makes them come a little earlier or later.
  public var interval: Duration
  /// The connection is lost if nothing has come for this long after a ping.
  public var timeout: Duration
  /// Whether to ask also while no stream is open.
  public var withoutStreams: Bool

  /// Five minutes and a half, and twenty seconds for the answer, while streams are open.
  public init(
    interval: Duration = .seconds(330), timeout: Duration = .seconds(20),
    withoutStreams: Bool = false
  ) {
    precondition(interval > .zero && timeout > .zero)
    self.interval = interval
    self.timeout = timeout
    self.withoutStreams = withoutStreams
  }

  /// The longest interval that doubling comes to.
  private static let longestInterval = Duration.seconds(24 * 3600)

  /// The policy of a client whose server has told it to ping less: half as often (gRFC A8).
  public var calmer: KeepalivePolicy {
    var policy = self
    policy.interval = max(interval, min(interval * 2, Self.longestInterval))
    return policy
  }
}

/// When to ask for a sign of life, and when to give up: what happens goes in, what has to be done comes out.
struct Keepalive: Equatable {
  /// What has to be done.
  enum Action: Equatable {
    /// Nothing before this time.
    case wait(until: LoopInstant)
    /// Send a ping; come back at this time.
    case ping(next: LoopInstant)
    /// Nothing came in time: the connection is lost.
    case giveUp
  }

  private let policy: KeepalivePolicy
  private var lastSign: LoopInstant
  private var pinged: LoopInstant?

  init(_ policy: KeepalivePolicy, at now: LoopInstant) {
    self.policy = policy
    lastSign = now
  }

  /// Bytes came, whatever they say.
  mutating func received(at now: LoopInstant) {
    lastSign = now
    pinged = nil
  }

  /// Looks at the clock.
  mutating func tick(at now: LoopInstant, hasStreams: Bool) -> Action {
    if let pinged {
      let end = pinged.advanced(by: policy.timeout)
      return end <= now ? .giveUp : .wait(until: min(end, now.advanced(by: policy.interval)))
    }
    guard hasStreams || policy.withoutStreams else {
      return .wait(until: now.advanced(by: policy.interval))
    }
    let due = lastSign.advanced(by: policy.interval)
    guard due <= now else { return .wait(until: due) }
    pinged = now
    // An answer that comes soon makes the next ping due before this one's time is over.
    return .ping(next: now.advanced(by: min(policy.timeout, policy.interval)))
  }
}
