/// What happens to a purchase.
enum PurchaseEvent: Equatable, Sendable {
  /// The customer pays, with a payment token in hand.
  case pay(nowMs: Int64)
  /// The step that was written down has ended.
  case ended(StepOutcome)
  /// Somebody picks the purchase up after whoever drove it is gone, and with it the payment token.
  case resumed
  /// Time has passed.
  case timePassed(nowMs: Int64)
}

/// What is to be done after an event.
enum PurchaseDecision: Equatable, Sendable {
  /// Write this step down, then take it.
  case take(PurchaseStep)
  /// Take the present step again, later: its outcome is unknown.
  case takeAgain(PurchaseStep)
  /// Nothing is under way any more.
  case rest
}

/// Why a customer cannot pay now. Nothing has happened then.
enum PayRefusal: Error, Equatable, Sendable {
  case alreadyPaid
  case beingPaid
  case expired
  case cancelled
  case needsAttention
}

/// The purchase of one order as a pure state machine: an event in, a decision out.
///
/// Pay runs: begin payment -> authorise -> confirm the hold -> capture -> issue tickets. Every step is written down
/// before it is taken, so that a crash at any point ends in exactly one of: sold and charged once, or free and not
/// charged. Money is captured only after seating has said that the seats are sold to this order, and every attempt that
/// may have reserved money ends with a void that the provider has confirmed.
struct Purchase: Equatable, Sendable {
  private(set) var state: OrderState
  /// The attempt to pay that runs or ran last, from 1; 0: none yet.
  private(set) var attempt: Int
  /// What has been written down and has not ended yet.
  private(set) var step: PurchaseStep?
  /// Why the last attempt failed.
  private(set) var failure: PaymentFailure?
  /// `needsAttention`: why.
  private(set) var attentionReason: String?
  /// Until when it can be paid; the hold's own expiry as far as it is known.
  private(set) var expiresAtMs: Int64

  /// A new order over a live hold.
  init(expiresAtMs: Int64) {
    self.init(
      state: .awaitingPayment, attempt: 0, step: nil, failure: nil, attentionReason: nil,
      expiresAtMs: expiresAtMs)
  }

  /// A purchase as the store has kept it.
  init(
    state: OrderState, attempt: Int, step: PurchaseStep?, failure: PaymentFailure?,
    attentionReason: String?, expiresAtMs: Int64
  ) {
    self.state = state
    self.attempt = attempt
    self.step = step
    self.failure = failure
    self.attentionReason = attentionReason
    self.expiresAtMs = expiresAtMs
  }

  /// Why `pay` would be refused, if it would.
  func refusalToPay(nowMs: Int64) -> PayRefusal? {
    switch state {
    case .awaitingPayment: nowMs < expiresAtMs ? nil : .expired
    case .paying: .beingPaid
    case .paid, .fulfilled: .alreadyPaid
    case .expired: .expired
    case .cancelled: .cancelled
    case .needsAttention: .needsAttention
    }
  }

  /// Takes an event in; only `pay` can be refused.
  mutating func handle(_ event: PurchaseEvent) throws(PayRefusal) -> PurchaseDecision {
    switch event {
    case .pay(let nowMs):
      if let refusal = refusalToPay(nowMs: nowMs) { throw refusal }
      state = .paying
      attempt += 1
      failure = nil
      return take(.beginPayment)
    case .ended(let outcome):
      guard let step else { return .rest }
      return ended(step, outcome)
    case .resumed:
      return resumed()
    case .timePassed(let nowMs):
      if state == .awaitingPayment, nowMs >= expiresAtMs { state = .expired }
      return step.map { .takeAgain($0) } ?? .rest
    }
  }

  /// Goes on without the payment token.
  private mutating func resumed() -> PurchaseDecision {
    switch step {
    case nil: return .rest
    // The authorisation is written down before it is asked for: here it was not asked for.
    case .beginPayment: return rest(.awaitingPayment, .timedOut)
    case .authorize: return take(.void(.timedOut))
    case .some(let step): return .takeAgain(step)
    }
  }

  private mutating func ended(_ step: PurchaseStep, _ outcome: StepOutcome) -> PurchaseDecision {
    switch step {
    case .beginPayment: return begun(outcome)
    case .authorize: return authorized(outcome)
    case .confirmHold: return confirmed(outcome)
    case .capture: return captured(outcome)
    case .issueTickets:
      switch outcome {
      case .done, .begun: return rest(.fulfilled, nil)
      case .refused(let refusal):
        return needAttention("Paid, but the tickets cannot be issued: \(refusal.rawValue).")
      case .unknown: return .takeAgain(step)
      }
    case .void(let why): return voided(why, outcome)
    case .refund(let why): return refunded(why, outcome)
    case .cancelSale:
      // Refused means that the seats are no longer this order's: there is nothing to free.
      if case .unknown = outcome { return .takeAgain(step) }
      return rest(.cancelled, failure)
    }
  }

  private mutating func begun(_ outcome: StepOutcome) -> PurchaseDecision {
    switch outcome {
    case .begun(let holdExpiresAtMs):
      expiresAtMs = holdExpiresAtMs
      return take(.authorize)
    case .done: return take(.authorize)
    case .refused(.holdExpired): return rest(.expired, .holdExpired)
    case .refused: return rest(.cancelled, .holdExpired)
    // Nothing was reserved yet, and beginning again is harmless: the customer may try again at once.
    case .unknown: return rest(.awaitingPayment, .timedOut)
    }
  }

  private mutating func authorized(_ outcome: StepOutcome) -> PurchaseDecision {
    switch outcome {
    case .done, .begun: return take(.confirmHold)
    case .refused(.declined): return rest(.awaitingPayment, .declined)
    case .refused: return take(.void(.refused))
    case .unknown: return take(.void(.timedOut))
    }
  }

  private mutating func confirmed(_ outcome: StepOutcome) -> PurchaseDecision {
    switch outcome {
    case .done, .begun: return take(.capture)
    case .refused(.holdExpired): return take(.void(.holdExpired))
    case .refused: return take(.void(.holdGone))
    case .unknown: return .takeAgain(.confirmHold)
    }
  }

  private mutating func captured(_ outcome: StepOutcome) -> PurchaseDecision {
    switch outcome {
    case .done, .begun:
      state = .paid
      return take(.issueTickets)
    case .refused: return take(.void(.uncapturable))
    case .unknown: return .takeAgain(.capture)
    }
  }

  private mutating func voided(_ why: GivingUp, _ outcome: StepOutcome) -> PurchaseDecision {
    switch outcome {
    case .done, .begun: return gaveUp(why)
    case .refused(.alreadyCaptured):
      guard why != .uncapturable else {
        // The capture that was thought impossible had taken place, and the seats are this order's.
        state = .paid
        return take(.issueTickets)
      }
      return take(.refund(why))
    case .refused(let refusal):
      return needAttention("The provider refuses to void the payment: \(refusal.rawValue).")
    case .unknown: return .takeAgain(.void(why))
    }
  }

  private mutating func refunded(_ why: GivingUp, _ outcome: StepOutcome) -> PurchaseDecision {
    switch outcome {
    case .done, .begun: return gaveUp(why)
    case .refused(let refusal):
      return needAttention(
        "The provider captured a payment without its seats and refuses to refund it: "
          + "\(refusal.rawValue).")
    case .unknown: return .takeAgain(.refund(why))
    }
  }

  /// The money is certainly not taken; how the attempt ends depends on why it was given up.
  private mutating func gaveUp(_ why: GivingUp) -> PurchaseDecision {
    switch why {
    case .refused: return rest(.awaitingPayment, .declined)
    case .timedOut: return rest(.awaitingPayment, .timedOut)
    case .holdExpired: return rest(.expired, .holdExpired)
    case .holdGone: return rest(.cancelled, .holdExpired)
    case .uncapturable:
      failure = .declined
      return take(.cancelSale)
    }
  }

  private mutating func take(_ next: PurchaseStep) -> PurchaseDecision {
    step = next
    return .take(next)
  }

  private mutating func rest(_ end: OrderState, _ why: PaymentFailure?) -> PurchaseDecision {
    state = end
    failure = why
    step = nil
    return .rest
  }

  private mutating func needAttention(_ reason: String) -> PurchaseDecision {
    attentionReason = reason
    return rest(.needsAttention, failure)
  }
}
