/// How an order stands. The raw values are what the store keeps.
enum OrderState: String, CaseIterable, Sendable {
  /// Waits for payment until it expires.
  case awaitingPayment = "AWAITING_PAYMENT"
  /// A payment is under way; it is driven to an end even after a crash.
  case paying = "PAYING"
  /// Seats confirmed and payment captured; the tickets are the next step.
  case paid = "PAID"
  /// Paid, with tickets.
  case fulfilled = "FULFILLED"
  /// Not paid in time; nothing was charged.
  case expired = "EXPIRED"
  /// Given up; nothing was charged, the seats are free.
  case cancelled = "CANCELLED"
  /// Somebody has to look.
  case needsAttention = "NEEDS_ATTENTION"
}

/// Why a try to pay failed; the raw values are the contract's reasons.
enum PaymentFailure: String, CaseIterable, Sendable {
  case declined = "PAYMENT_DECLINED"
  case timedOut = "PAYMENT_TIMED_OUT"
  case holdExpired = "HOLD_EXPIRED"
}

/// Why the money has to go back before an attempt can end.
enum GivingUp: String, CaseIterable, Sendable {
  /// The provider refused the request in a way that does not say that nothing was reserved.
  case refused
  /// Nobody knows whether the authorisation took place.
  case timedOut
  /// The hold expired before it was confirmed.
  case holdExpired
  /// The hold was released or is another order's.
  case holdGone
  /// The seats are sold to the order, but the provider can never capture.
  case uncapturable
}

/// One step of a purchase. It is written down before it is taken, and all but `beginPayment` and `authorize`, which
/// need the payment token, can be taken again by anybody at any time: each is idempotent.
enum PurchaseStep: Equatable, Hashable, Sendable {
  /// Seating: the held seats become pending.
  case beginPayment
  /// Provider: reserve the total. Needs the payment token, which is nowhere stored.
  case authorize
  /// Seating: the pending seats become sold.
  case confirmHold
  /// Provider: take the reserved total.
  case capture
  /// Own store: one ticket per line.
  case issueTickets
  /// Provider: give the authorisation up, also one that was never seen.
  case void(GivingUp)
  /// Provider: give back what turned out to be captured already.
  case refund(GivingUp)
  /// Seating: the sold seats become available.
  case cancelSale
}

/// How a step ended.
enum StepOutcome: Equatable, Sendable {
  /// It took place, now or at an earlier try.
  case done
  /// Seating's `beginPayment` took place; the hold now ends then.
  case begun(holdExpiresAtMs: Int64)
  /// It did not take place and never will.
  case refused(StepRefusal)
  /// Nobody knows: no answer, or one that says nothing about the step.
  case unknown
}

/// Why a step will never take place.
enum StepRefusal: String, Equatable, CaseIterable, Sendable {
  /// Provider: the means of payment was declined; nothing is reserved.
  case declined
  /// Provider: the request made no sense to it.
  case notAccepted
  /// Seating: the hold is over.
  case holdExpired
  /// Seating: the hold was released, is unknown or is another order's.
  case holdGone
  /// Provider: this payment can never be captured (voided, declined, never seen).
  case neverCapturable
  /// Provider: it cannot be voided, because it is captured.
  case alreadyCaptured
  /// Own store: a seat has a valid ticket of another order.
  case seatSoldTwice
}

extension PurchaseStep {
  /// The step's name in the store.
  var name: String {
    switch self {
    case .beginPayment: "BEGIN_PAYMENT"
    case .authorize: "AUTHORIZE"
    case .confirmHold: "CONFIRM_HOLD"
    case .capture: "CAPTURE"
    case .issueTickets: "ISSUE_TICKETS"
    case .void(let why): "VOID:\(why.rawValue)"
    case .refund(let why): "REFUND:\(why.rawValue)"
    case .cancelSale: "CANCEL_SALE"
    }
  }

  /// The step of a name in the store, or nil for a name that no version has written.
  init?(name: String) {
    guard let step = Self.all.first(where: { $0.name == name }) else { return nil }
    self = step
  }

  /// Every step there is.
  static let all: [PurchaseStep] =
    [.beginPayment, .authorize, .confirmHold, .capture, .issueTickets, .cancelSale]
    + GivingUp.allCases.map { .void($0) } + GivingUp.allCases.map { .refund($0) }
}
