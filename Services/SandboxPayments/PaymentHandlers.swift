import Contracts
import RPC
import SQL
import Telemetry

/// What the sandbox provider answers. Thin: `SandboxPayment` decides, the store remembers.
struct PaymentHandlers: PaymentsV1.PaymentServiceHandler {
  let store: PaymentStore
  let logger: Logger
  /// Waits for a time, or throws when the task is cancelled.
  let pause: @Sendable (Duration) async throws -> Void

  /// How long an authorisation by `sandbox_timeout` is not answered.
  static let silence = Duration.seconds(60)
  /// The longest payment id, refund id and description, in UTF-8 bytes.
  static let longestID = 128
  static let longestDescription = 500

  func authorize(
    _ request: PaymentsV1.AuthorizeRequest, _ context: ServerContext
  ) async throws(RPCError) -> PaymentsV1.AuthorizeResponse {
    let id = try Self.id(request.paymentId, "payment_id")
    let amount = try Self.amount(request.amount, atLeast: 0)
    guard let token = SandboxToken(rawValue: request.paymentToken) else {
      throw Self.invalid("payment_token", "not one of the sandbox's tokens")
    }
    guard request.description.utf8.count <= Self.longestDescription else {
      throw Self.invalid("description", "too long")
    }
    let asked = SandboxPayment.Request(
      amount: amount, token: token, description: request.description)
    let payment = try await change(id) { known throws(PaymentRefusal) in
      try SandboxPayment.authorize(known, id: id, asked)
    }
    if payment.state == .declined { throw RPCError(payment: .declined) }
    if token == .timeout { try await keepSilent() }
    return .init(payment: .init(payment))
  }

  func capture(
    _ request: PaymentsV1.CaptureRequest, _ context: ServerContext
  ) async throws(RPCError) -> PaymentsV1.CaptureResponse {
    let id = try Self.id(request.paymentId, "payment_id")
    let payment = try await change(id) { known throws(PaymentRefusal) in
      try SandboxPayment.capture(known)
    }
    return .init(payment: .init(payment))
  }

  func void(
    _ request: PaymentsV1.VoidRequest, _ context: ServerContext
  ) async throws(RPCError) -> PaymentsV1.VoidResponse {
    let id = try Self.id(request.paymentId, "payment_id")
    let payment = try await change(id) { known throws(PaymentRefusal) in
      try SandboxPayment.void(known, id: id)
    }
    return .init(payment: .init(payment))
  }

  func refund(
    _ request: PaymentsV1.RefundRequest, _ context: ServerContext
  ) async throws(RPCError) -> PaymentsV1.RefundResponse {
    let id = try Self.id(request.paymentId, "payment_id")
    let refundID = try Self.id(request.refundId, "refund_id")
    let amount = try Self.amount(request.amount, atLeast: 1)
    let payment = try await change(id) { known throws(PaymentRefusal) in
      try SandboxPayment.refund(known, refundID: refundID, amount)
    }
    return .init(payment: .init(payment))
  }

  func getPayment(
    _ request: PaymentsV1.GetPaymentRequest, _ context: ServerContext
  ) async throws(RPCError) -> PaymentsV1.GetPaymentResponse {
    let id = try Self.id(request.paymentId, "payment_id")
    let found: SandboxPayment?
    do { found = try await store.payment(id) } catch { throw failure(error) }
    guard let payment = found else { throw RPCError(payment: .noSuchPayment) }
    return .init(payment: .init(payment))
  }

  private func change(
    _ id: String,
    _ body: @Sendable (SandboxPayment?) throws(PaymentRefusal) -> SandboxPayment
  ) async throws(RPCError) -> SandboxPayment {
    do { return try await store.change(id, body) } catch { throw failure(error) }
  }

  /// Does not answer: what was asked for has taken place, and the caller has to find out.
  private func keepSilent() async throws(RPCError) {
    do { try await pause(Self.silence) } catch {
      throw RPCError(.cancelled, "The caller has gone.")
    }
  }

  private func failure(_ error: any Error) -> RPCError {
    if let refusal = error as? PaymentRefusal { return RPCError(payment: refusal) }
    logger.error("The store failed", ["cause": .text("\(error)")])
    switch (error as? SQLError)?.code {
    case .full: return RPCError(.resourceExhausted, reason: "STORE_FULL", "The store is full.")
    case .readOnly, .busy, .closed:
      return RPCError(.unavailable, reason: "STORE_UNAVAILABLE", "The store cannot be written.")
    default: return RPCError(.internal, reason: "STORE_FAILED", "The store failed.")
    }
  }

  private static func id(_ id: String, _ field: String) throws(RPCError) -> String {
    guard 1...longestID ~= id.utf8.count else { throw invalid(field, "empty or too long") }
    return id
  }

  private static func amount(
    _ money: TypeV1.Money?, atLeast least: Int64
  ) throws(RPCError) -> Amount {
    guard let money else { throw invalid("amount", "missing") }
    let code = money.currencyCode.utf8
    guard code.count == 3, code.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else {
      throw invalid("amount.currency_code", "not three upper-case letters")
    }
    guard money.minorUnits >= least else {
      throw invalid("amount.minor_units", "less than \(least)")
    }
    return Amount(currencyCode: money.currencyCode, minorUnits: money.minorUnits)
  }

  private static func invalid(_ field: String, _ description: String) -> RPCError {
    .badRequest("\(field): \(description).", violations: [(field, description)])
  }
}

extension RPCError {
  /// A refusal as callers see it.
  init(payment refusal: PaymentRefusal) {
    let code: StatusCode =
      switch refusal {
      case .declined, .voided, .captured, .notCaptured, .refundTooLarge, .currencyMismatch:
        .failedPrecondition
      case .noSuchPayment: .notFound
      case .requestReused: .alreadyExists
      }
    let message =
      switch refusal {
      case .declined: "The payment was declined."
      case .voided: "The payment was given up."
      case .captured: "The payment was captured; only a refund gives it back."
      case .notCaptured: "The payment was not captured."
      case .noSuchPayment: "The payment was never seen."
      case .requestReused: "The id was used for another request."
      case .currencyMismatch: "The payment is in another currency."
      case .refundTooLarge: "More than what was captured cannot be given back."
      }
    self.init(code, reason: refusal.rawValue, message)
  }
}

extension PaymentsV1.Payment {
  init(_ payment: SandboxPayment) {
    let code = payment.request?.amount.currencyCode
    self.init(
      paymentId: payment.id, state: State(payment.state),
      amount: payment.request.map {
        .init(currencyCode: $0.amount.currencyCode, minorUnits: $0.amount.minorUnits)
      },
      refunded: code.map { .init(currencyCode: $0, minorUnits: payment.refundedMinorUnits) })
  }
}

extension PaymentsV1.Payment.State {
  init(_ state: SandboxPayment.State) {
    self =
      switch state {
      case .authorized: .authorized
      case .captured: .captured
      case .voided: .voided
      case .declined: .declined
      case .refunded: .refunded
      }
  }
}
