/// When a call that failed is made again by the channel (gRFC A6, "Retry policy"). Beside that, and whatever the
/// policy, a call that the server has certainly not seen is sent once more.
///
/// Only calls are repeated that may be (``CallOptions/isIdempotent``, else ``MethodDescriptor/idempotency``), only
/// while nothing of the response has come, and only while the whole request is at hand.
public struct RetryPolicy: Sendable, Equatable {
  /// All attempts together, the first one included; 2 to 5.
  public var maximumAttempts: Int
  /// The pauses between them.
  public var backoff: Backoff
  /// The failures after which there is another attempt.
  public var codes: Set<StatusCode>
  /// The bytes of one call's request that are kept for another attempt; a larger request has only one.
  public var maximumRequestBytes: Int
  /// The budget of the channel: each such failure takes one of these, each success gives `tokensPerSuccess` back; no
  /// more than half of them left, and nothing is repeated.
  public var tokens: Double
  /// What a success gives back.
  public var tokensPerSuccess: Double

  /// Four attempts with pauses of 50 ms, doubled up to 2 s, after `UNAVAILABLE`.
  public init(
    maximumAttempts: Int = 4,
    backoff: Backoff = Backoff(initial: .milliseconds(50), multiplier: 2, maximum: .seconds(2)),
    codes: Set<StatusCode> = [.unavailable], maximumRequestBytes: Int = 256 * 1024,
    tokens: Double = 20, tokensPerSuccess: Double = 0.1
  ) {
    precondition((2...5).contains(maximumAttempts), "A6 allows at most five attempts")
    precondition(!codes.contains(.ok) && tokens > 0 && tokensPerSuccess > 0)
    self.maximumAttempts = maximumAttempts
    self.backoff = backoff
    self.codes = codes
    self.maximumRequestBytes = maximumRequestBytes
    self.tokens = tokens
    self.tokensPerSuccess = tokensPerSuccess
  }
}
