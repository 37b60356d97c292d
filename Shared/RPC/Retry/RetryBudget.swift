/// What a channel may spend on repeated calls, so that a server in trouble is not given more of it
/// (gRFC A6, "Throttling retry attempts").
struct RetryBudget: Equatable {
  private let maximum: Double
  private let perSuccess: Double
  private var tokens: Double

  init(_ policy: RetryPolicy) {
    maximum = policy.tokens
    perSuccess = policy.tokensPerSuccess
    tokens = maximum
  }

  /// Whether a call may be repeated.
  var allowsRetry: Bool { tokens > maximum / 2 }

  /// A call failed for which there would be another attempt, or whose server asks for none.
  mutating func failed() {
    tokens = max(tokens - 1, 0)
  }

  /// A call succeeded.
  mutating func succeeded() {
    tokens = min(tokens + perSuccess, maximum)
  }
}
