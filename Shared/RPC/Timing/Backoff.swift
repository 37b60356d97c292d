/// The pause between two attempts to connect (grpc/doc/connection-backoff.md): one second, then 1.6 times
/// the last, at most two minutes, each moved by up to a fifth so that clients do not come back in step.
public struct Backoff: Sendable, Equatable {
  /// The first pause.
  public var initial: Duration = .seconds(1)
  /// What each pause is of the one before.
  public var multiplier: Double = 1.6
  /// The longest pause, before jitter.
  public var maximum: Duration = .seconds(120)
  /// The largest part of the pause by which it is lengthened or shortened.
  public var jitter: Double = 0.2

  private var nextBase: Duration?

  /// The specification's figures, or others (tests shorten them).
  public init(
    initial: Duration = .seconds(1), multiplier: Double = 1.6, maximum: Duration = .seconds(120),
    jitter: Double = 0.2
  ) {
    precondition(initial > .zero && multiplier >= 1 && jitter >= 0 && jitter < 1)
    self.initial = initial
    self.multiplier = multiplier
    self.maximum = maximum
    self.jitter = jitter
  }

  /// The pause before the next attempt, after one more failure.
  public mutating func next(using random: inout some RandomNumberGenerator) -> Duration {
    let base = min(nextBase ?? initial, maximum)
    nextBase = min(base * multiplier, maximum)
    guard jitter > 0 else { return base }
    return base * Double.random(in: (1 - jitter)...(1 + jitter), using: &random)
  }

  /// An attempt succeeded: the next failure starts again at `initial`.
  public mutating func reset() {
    nextBase = nil
  }
}
