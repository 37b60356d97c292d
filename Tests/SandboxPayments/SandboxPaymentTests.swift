import Testing

@testable import SandboxPayments

@Suite("A sandbox payment: what each call makes of each state")
struct SandboxPaymentTests {
  static func request(_ token: SandboxToken = .ok, _ units: Int64 = 1000) -> SandboxPayment.Request
  {
    SandboxPayment.Request(
      amount: Amount(currencyCode: "EUR", minorUnits: units), token: token, description: "d")
  }
  static func payment(_ state: SandboxPayment.State?) -> SandboxPayment? {
    state.map {
      SandboxPayment(
        id: "p", request: request($0 == .declined ? .decline : .ok), state: $0,
        refunds: $0 == .refunded ? ["r": 1000] : [:])
    }
  }

  enum Call: String, CaseIterable, Sendable { case authorize, capture, void, refund }

  struct Row: Sendable, CustomTestStringConvertible {
    var state: SandboxPayment.State?
    var call: Call
    var result: Result<SandboxPayment.State, PaymentRefusal>
    var testDescription: String { "\(call) of \(state.map { "\($0)" } ?? "never seen")" }
  }
  static let table: [Row] = [
    Row(state: nil, call: .authorize, result: .success(.authorized)),
    Row(state: .authorized, call: .authorize, result: .success(.authorized)),
    Row(state: .captured, call: .authorize, result: .success(.captured)),
    Row(state: .voided, call: .authorize, result: .failure(.voided)),
    Row(state: .declined, call: .authorize, result: .success(.declined)),
    Row(state: .refunded, call: .authorize, result: .success(.refunded)),
    Row(state: nil, call: .capture, result: .failure(.noSuchPayment)),
    Row(state: .authorized, call: .capture, result: .success(.captured)),
    Row(state: .captured, call: .capture, result: .success(.captured)),
    Row(state: .voided, call: .capture, result: .failure(.voided)),
    Row(state: .declined, call: .capture, result: .failure(.declined)),
    Row(state: .refunded, call: .capture, result: .success(.refunded)),
    Row(state: nil, call: .void, result: .success(.voided)),
    Row(state: .authorized, call: .void, result: .success(.voided)),
    Row(state: .captured, call: .void, result: .failure(.captured)),
    Row(state: .voided, call: .void, result: .success(.voided)),
    Row(state: .declined, call: .void, result: .success(.declined)),
    Row(state: .refunded, call: .void, result: .failure(.captured)),
    Row(state: nil, call: .refund, result: .failure(.noSuchPayment)),
    Row(state: .authorized, call: .refund, result: .failure(.notCaptured)),
    Row(state: .captured, call: .refund, result: .success(.refunded)),
    Row(state: .voided, call: .refund, result: .failure(.notCaptured)),
    Row(state: .declined, call: .refund, result: .failure(.notCaptured)),
    Row(state: .refunded, call: .refund, result: .success(.refunded)),
  ]

  static func make(
    _ call: Call, _ known: SandboxPayment?
  ) throws(PaymentRefusal) -> SandboxPayment {
    switch call {
    case .authorize:
      let token: SandboxToken = known?.state == .declined ? .decline : .ok
      return try SandboxPayment.authorize(known, id: "p", request(token))
    case .capture: return try SandboxPayment.capture(known)
    case .void: return try SandboxPayment.void(known, id: "p")
    case .refund: return try SandboxPayment.refund(known, refundID: "r", request().amount)
    }
  }

  @Test("Every call in every state", arguments: table)
  func move(_ row: Row) throws {
    let known = Self.payment(row.state)
    let result = Result { () throws(PaymentRefusal) in try Self.make(row.call, known) }
    #expect(result.map(\.state) == row.result)
    // Asked again, the answer is the same and nothing more happens.
    if case .success(let first) = result {
      let again = Result { () throws(PaymentRefusal) in try Self.make(row.call, first) }
      if row.call != .refund || row.state != nil { #expect(again == .success(first)) }
    }
  }

  @Test("The table has every call in every state")
  func complete() {
    #expect(Self.table.count == Call.allCases.count * (SandboxPayment.State.allCases.count + 1))
  }

  @Test("A payment voided before it was seen is never authorised")
  func voidFirst() throws {
    let voided = try SandboxPayment.void(nil, id: "p")
    #expect(throws: PaymentRefusal.voided) {
      try SandboxPayment.authorize(voided, id: "p", Self.request())
    }
    #expect(throws: PaymentRefusal.voided) { try SandboxPayment.capture(voided) }
    #expect(throws: PaymentRefusal.noSuchPayment) {
      try SandboxPayment.refund(voided, refundID: "r", Self.request().amount)
    }
  }

  @Test("Another request under the same payment id is refused")
  func reused() throws {
    let first = try SandboxPayment.authorize(nil, id: "p", Self.request())
    for other in [Self.request(.ok, 999), Self.request(.timeout)] {
      #expect(throws: PaymentRefusal.requestReused) {
        try SandboxPayment.authorize(first, id: "p", other)
      }
    }
  }

  @Test("Refunds in parts: never more than was captured, never twice under one id")
  func refunds() throws {
    func amount(_ units: Int64, _ code: String = "EUR") -> Amount {
      Amount(currencyCode: code, minorUnits: units)
    }
    let captured = try #require(Self.payment(.captured))
    let part = try SandboxPayment.refund(captured, refundID: "a", amount(400))
    #expect(part.state == .captured && part.refundedMinorUnits == 400)
    #expect(try SandboxPayment.refund(part, refundID: "a", amount(400)) == part)
    #expect(throws: PaymentRefusal.requestReused) {
      try SandboxPayment.refund(part, refundID: "a", amount(401))
    }
    #expect(throws: PaymentRefusal.refundTooLarge) {
      try SandboxPayment.refund(part, refundID: "b", amount(601))
    }
    #expect(throws: PaymentRefusal.refundTooLarge) {
      try SandboxPayment.refund(part, refundID: "b", amount(.max))
    }
    #expect(throws: PaymentRefusal.currencyMismatch) {
      try SandboxPayment.refund(part, refundID: "b", amount(600, "USD"))
    }
    let whole = try SandboxPayment.refund(part, refundID: "b", amount(600))
    #expect(whole.state == .refunded && whole.refundedMinorUnits == 1000)
    #expect(throws: PaymentRefusal.refundTooLarge) {
      try SandboxPayment.refund(whole, refundID: "c", amount(1))
    }
  }
}
