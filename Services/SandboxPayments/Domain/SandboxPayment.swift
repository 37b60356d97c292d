/// What a sandbox token makes of an authorisation.
enum SandboxToken: String, CaseIterable, Sendable {
  case ok = "sandbox_ok"
  case decline = "sandbox_decline"
  /// Authorises, but the answer does not come within any caller's patience.
  case timeout = "sandbox_timeout"
}

/// An amount of money in minor units of a currency.
struct Amount: Equatable, Sendable {
  /// ISO 4217.
  var currencyCode: String
  var minorUnits: Int64
}

/// Why a provider's call has no effect.
enum PaymentRefusal: String, Error, Equatable, CaseIterable, Sendable {
  case declined = "PAYMENT_DECLINED"
  case voided = "PAYMENT_VOIDED"
  case captured = "PAYMENT_CAPTURED"
  case notCaptured = "PAYMENT_NOT_CAPTURED"
  case noSuchPayment = "NO_SUCH_PAYMENT"
  case requestReused = "REQUEST_ID_REUSED"
  case currencyMismatch = "CURRENCY_MISMATCH"
  case refundTooLarge = "REFUND_TOO_LARGE"
}

/// One payment as a pure state machine. Every call is idempotent: what is so already is answered again.
struct SandboxPayment: Equatable, Sendable {
  /// How it stands; the raw values are what the store keeps.
  enum State: String, CaseIterable, Sendable {
    case authorized = "AUTHORIZED"
    case captured = "CAPTURED"
    case voided = "VOIDED"
    case declined = "DECLINED"
    case refunded = "REFUNDED"
  }

  /// What was asked for; nil if it was voided before it was seen.
  struct Request: Equatable, Sendable {
    var amount: Amount
    var token: SandboxToken
    var description: String
  }

  let id: String
  let request: Request?
  private(set) var state: State
  /// What was given back so far, by refund id.
  private(set) var refunds: [String: Int64]

  /// A payment as the store has kept it.
  init(id: String, request: Request?, state: State, refunds: [String: Int64]) {
    self.id = id
    self.request = request
    self.state = state
    self.refunds = refunds
  }

  /// What was given back so far, in minor units.
  var refundedMinorUnits: Int64 { refunds.values.reduce(0, +) }

  /// Reserves the amount, or declines. A declined payment is kept too: it is declined for ever.
  static func authorize(
    _ known: SandboxPayment?, id: String, _ request: Request
  ) throws(PaymentRefusal) -> SandboxPayment {
    guard let known else {
      return SandboxPayment(
        id: id, request: request, state: request.token == .decline ? .declined : .authorized,
        refunds: [:])
    }
    guard let first = known.request else { throw .voided }
    guard first == request else { throw .requestReused }
    if known.state == .voided { throw .voided }
    return known
  }

  /// Takes what is reserved.
  static func capture(_ known: SandboxPayment?) throws(PaymentRefusal) -> SandboxPayment {
    guard var payment = known else { throw .noSuchPayment }
    switch payment.state {
    case .authorized: payment.state = .captured
    case .captured, .refunded: break
    case .voided: throw .voided
    case .declined: throw .declined
    }
    return payment
  }

  /// Gives an authorisation up. A payment that was never seen can then never be authorised.
  static func void(_ known: SandboxPayment?, id: String) throws(PaymentRefusal) -> SandboxPayment {
    guard var payment = known else {
      return SandboxPayment(id: id, request: nil, state: .voided, refunds: [:])
    }
    switch payment.state {
    case .authorized: payment.state = .voided
    case .voided, .declined: break
    case .captured, .refunded: throw .captured
    }
    return payment
  }

  /// Gives captured money back, once for each refund id and never more than was captured.
  static func refund(
    _ known: SandboxPayment?, refundID: String, _ amount: Amount
  ) throws(PaymentRefusal) -> SandboxPayment {
    guard var payment = known, let request = payment.request else { throw .noSuchPayment }
    guard payment.state == .captured || payment.state == .refunded else { throw .notCaptured }
    guard amount.currencyCode == request.amount.currencyCode else { throw .currencyMismatch }
    if let first = payment.refunds[refundID] {
      guard first == amount.minorUnits else { throw .requestReused }
      return payment
    }
    guard amount.minorUnits <= request.amount.minorUnits - payment.refundedMinorUnits else {
      throw .refundTooLarge
    }
    payment.refunds[refundID] = amount.minorUnits
    if payment.refundedMinorUnits == request.amount.minorUnits { payment.state = .refunded }
    return payment
  }
}
