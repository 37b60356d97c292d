import Contracts
import RPC
import Telemetry
import Testing
import Wire

@testable import Orders

@Suite("What an answer of another service means for a step")
struct StepTakerTests {
  /// A channel that gives one answer to whatever is asked.
  struct OneAnswer: RPCChannel {
    var answer: Result<[UInt8], RPCError>

    func unary(
      _ method: MethodDescriptor, _ request: MessageBytes, _ options: CallOptions
    ) async throws(RPCError) -> UnaryResponse {
      guard options.timeout != nil else { throw RPCError(.internal, "a call without a limit") }
      return UnaryResponse(message: try answer.get())
    }

    func open(
      _ method: MethodDescriptor, only request: MessageBytes?, _ options: CallOptions
    ) -> any RPCClientStream {
      preconditionFailure("no streams are used")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var step: PurchaseStep
    var answer: Result<[UInt8], RPCError>
    var outcome: StepOutcome
    var testDescription: String { "\(step.name): \(name)" }

    init(
      _ step: PurchaseStep, _ name: String, _ answer: some WireMessage, _ outcome: StepOutcome
    ) {
      (self.step, self.name, self.outcome) = (step, name, outcome)
      self.answer = .success(answer.wireBytes())
    }

    init(_ step: PurchaseStep, _ error: RPCError, _ outcome: StepOutcome) {
      (self.step, self.outcome) = (step, outcome)
      name = "\(error.code) \(error.reason ?? "")"
      answer = .failure(error)
    }
  }

  static let order = OrderStoreTests.order()
  static let total = TypeV1.Money(currencyCode: "EUR", minorUnits: 2500)

  static func hold(_ state: SeatingV1.Hold.State) -> SeatingV1.Hold {
    .init(id: "h1", expireTime: .init(milliseconds: 5000), state: state)
  }
  static func payment(
    _ state: PaymentsV1.Payment.State, _ amount: TypeV1.Money? = total
  ) -> PaymentsV1.Payment {
    .init(paymentId: "o1-1", state: state, amount: amount)
  }
  static func refusal(_ reason: String, _ code: StatusCode = .failedPrecondition) -> RPCError {
    RPCError(code, reason: reason, "Refused.")
  }

  static let seating: [Row] = [
    Row(
      .beginPayment, "paying", SeatingV1.BeginPaymentResponse(hold: hold(.paying)),
      .begun(holdExpiresAtMs: 5000)),
    Row(
      .beginPayment, "expired", SeatingV1.BeginPaymentResponse(hold: hold(.expired)),
      .refused(.holdExpired)),
    Row(
      .beginPayment, "released", SeatingV1.BeginPaymentResponse(hold: hold(.released)),
      .refused(.holdGone)),
    Row(
      .beginPayment, "still active", SeatingV1.BeginPaymentResponse(hold: hold(.active)), .unknown),
    Row(.beginPayment, "nothing", SeatingV1.BeginPaymentResponse(), .unknown),
    Row(.confirmHold, "confirmed", SeatingV1.ConfirmHoldResponse(hold: hold(.confirmed)), .done),
    Row(.confirmHold, "paying", SeatingV1.ConfirmHoldResponse(hold: hold(.paying)), .unknown),
    Row(
      .confirmHold, "expired", SeatingV1.ConfirmHoldResponse(hold: hold(.expired)),
      .refused(.holdExpired)),
    Row(.confirmHold, "nothing", SeatingV1.ConfirmHoldResponse(), .unknown),
    Row(.cancelSale, "released", SeatingV1.CancelSaleResponse(hold: hold(.released)), .done),
    Row(.cancelSale, refusal("OTHER_ORDER"), .refused(.holdGone)),
    Row(.cancelSale, RPCError(.unavailable, "Away."), .unknown),
  ]

  static let seatingRefusals: [Row] = [PurchaseStep.beginPayment, .confirmHold].flatMap { step in
    [
      Row(step, refusal("HOLD_EXPIRED"), .refused(.holdExpired)),
      Row(step, refusal("NO_SUCH_HOLD", .notFound), .refused(.holdGone)),
      Row(step, refusal("HOLD_RELEASED"), .refused(.holdGone)),
      Row(step, refusal("OTHER_ORDER"), .refused(.holdGone)),
      Row(step, refusal("STALE_FENCING_NUMBER", .aborted), .refused(.holdGone)),
      // Says nothing about the hold, whatever the code.
      Row(step, refusal("METHOD_NOT_ALLOWED", .permissionDenied), .unknown),
      Row(step, RPCError(.failedPrecondition, "No reason given."), .unknown),
      Row(step, RPCError(.notFound, "No reason given."), .unknown),
      Row(step, RPCError(.deadlineExceeded, "Late."), .unknown),
      Row(step, RPCError(.internal, "Broken."), .unknown),
      Row(step, RPCError(.unimplemented, "What?"), .unknown),
    ]
  }

  static let provider: [Row] = [
    Row(
      .authorize, "authorised", PaymentsV1.AuthorizeResponse(payment: payment(.authorized)), .done),
    Row(
      .authorize, "another amount",
      PaymentsV1.AuthorizeResponse(
        payment: payment(.authorized, .init(currencyCode: "EUR", minorUnits: 1))), .unknown),
    Row(
      .authorize, "declined", PaymentsV1.AuthorizeResponse(payment: payment(.declined)),
      .refused(.declined)),
    Row(.authorize, "voided", PaymentsV1.AuthorizeResponse(payment: payment(.voided)), .unknown),
    Row(.authorize, "nothing", PaymentsV1.AuthorizeResponse(), .unknown),
    Row(.authorize, refusal("PAYMENT_DECLINED"), .refused(.declined)),
    Row(.authorize, refusal("PAYMENT_VOIDED"), .refused(.notAccepted)),
    Row(.authorize, RPCError(.invalidArgument, "What token?"), .refused(.notAccepted)),
    Row(.authorize, refusal("REQUEST_ID_REUSED", .alreadyExists), .refused(.notAccepted)),
    Row(.authorize, RPCError(.deadlineExceeded, "Late."), .unknown),
    Row(.authorize, RPCError(.resourceExhausted, "Full."), .unknown),
    Row(.capture, "captured", PaymentsV1.CaptureResponse(payment: payment(.captured)), .done),
    Row(
      .capture, "authorised", PaymentsV1.CaptureResponse(payment: payment(.authorized)), .unknown),
    Row(.capture, "nothing", PaymentsV1.CaptureResponse(), .unknown),
    Row(.capture, refusal("PAYMENT_VOIDED"), .refused(.neverCapturable)),
    Row(.capture, refusal("NO_SUCH_PAYMENT", .notFound), .refused(.neverCapturable)),
    Row(.capture, RPCError(.unavailable, "Away."), .unknown),
    Row(.capture, RPCError(.permissionDenied, "Who?"), .unknown),
  ]

  static let givingBack: [Row] = [
    Row(.void(.timedOut), "voided", PaymentsV1.VoidResponse(payment: payment(.voided)), .done),
    Row(.void(.timedOut), "declined", PaymentsV1.VoidResponse(payment: payment(.declined)), .done),
    Row(
      .void(.timedOut), "captured", PaymentsV1.VoidResponse(payment: payment(.captured)),
      .refused(.alreadyCaptured)),
    Row(
      .void(.timedOut), "authorised", PaymentsV1.VoidResponse(payment: payment(.authorized)),
      .unknown),
    Row(.void(.timedOut), "nothing", PaymentsV1.VoidResponse(), .unknown),
    Row(.void(.timedOut), refusal("PAYMENT_CAPTURED"), .refused(.alreadyCaptured)),
    Row(.void(.timedOut), refusal("SOMETHING"), .refused(.notAccepted)),
    Row(.void(.timedOut), RPCError(.unavailable, "Away."), .unknown),
    Row(.void(.timedOut), RPCError(.notFound, "Never seen."), .unknown),
    Row(
      .refund(.timedOut), "refunded", PaymentsV1.RefundResponse(payment: payment(.refunded)), .done),
    Row(.refund(.timedOut), refusal("REFUND_TOO_LARGE"), .refused(.notAccepted)),
    Row(.refund(.timedOut), RPCError(.unavailable, "Away."), .unknown),
  ]

  func taker(_ answer: Result<[UInt8], RPCError>, _ sink: MemorySink = MemorySink()) -> StepTaker {
    let channel = OneAnswer(answer: answer)
    return StepTaker(
      seating: .init(channel), payments: .init(channel), limits: PurchaseLimits(),
      logger: Logger(label: "orders", level: .debug, sink: sink))
  }

  @Test("Done or refused only if it is said without doubt", arguments: seating + seatingRefusals)
  func seats(_ row: Row) async {
    let outcome = await taker(row.answer).take(row.step, of: Self.order, paymentToken: nil)
    #expect(outcome == row.outcome)
  }

  @Test("Money: taken, refused or unknown, never guessed", arguments: provider + givingBack)
  func money(_ row: Row) async {
    let sink = MemorySink()
    let outcome = await taker(row.answer, sink).take(
      row.step, of: Self.order, paymentToken: "card-4711")
    #expect(outcome == row.outcome)
    #expect(!sink.lines.contains { $0.contains("card-4711") })
  }

  @Test("Without the token nothing is authorised")
  func noToken() async {
    let answer = PaymentsV1.AuthorizeResponse(payment: Self.payment(.authorized)).wireBytes()
    let outcome = await taker(.success(answer)).take(
      .authorize, of: Self.order, paymentToken: nil)
    #expect(outcome == .unknown)
  }
}
