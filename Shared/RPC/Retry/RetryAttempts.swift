/// The attempts of one call.
struct RetryAttempts: Equatable {
  private let maximum: Int
  private var backoff: Backoff
  /// The attempts that have failed.
  private(set) var failed = 0

  init(_ policy: RetryPolicy) {
    maximum = policy.maximumAttempts
    backoff = policy.backoff
  }

  /// One more attempt failed. The pause before the next; nil if there is to be none. `remaining` is what is left of
  /// the call's time.
  mutating func next(
    after error: RPCError, remaining: Duration?, budget: inout RetryBudget,
    using random: inout some RandomNumberGenerator
  ) -> Duration? {
    failed += 1
    budget.failed()
    guard failed < maximum, budget.allowsRetry else { return nil }
    let pause: Duration
    switch error.retryPushback {
    case .never: return nil
    case .after(let wanted):
      backoff.reset()
      pause = wanted
    case nil: pause = backoff.next(using: &random)
    }
    // An attempt for which there is no time would only hide why the last one failed.
    if let remaining, pause >= remaining { return nil }
    return pause
  }
}
