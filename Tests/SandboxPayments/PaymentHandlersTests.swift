import Contracts
import Foundation
import RPC
import SQL
import Synchronization
import Telemetry
import Testing

@testable import SandboxPayments

@Suite("The sandbox provider's answers, over a real store")
final class PaymentHandlersTests {
  let folder: String
  let handlers: PaymentHandlers

  init() throws {
    folder = NSTemporaryDirectory() + "usher-payments-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    handlers = try Self.handlers(folder) { _ in throw CancellationError() }
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: folder) } catch { print("left: \(folder)") }
  }

  static func handlers(
    _ folder: String, pause: @escaping @Sendable (Duration) async throws -> Void
  ) throws -> PaymentHandlers {
    PaymentHandlers(
      store: PaymentStore(
        try Database(sqlite: folder + "/payments.db", migrations: PaymentStore.migrations),
        nowMs: { 1000 }),
      logger: Logger(label: "payments", sink: MemorySink()), pause: pause)
  }

  static let context = ServerContext(method: PaymentsV1.PaymentServiceMethods.authorize)
  static let amount = TypeV1.Money(currencyCode: "EUR", minorUnits: 2500)

  func authorize(
    _ id: String = "p", _ token: String = "sandbox_ok", _ amount: TypeV1.Money? = amount,
    description: String = "Two seats"
  ) async throws(RPCError) -> PaymentsV1.Payment? {
    try await handlers.authorize(
      .init(paymentId: id, amount: amount, paymentToken: token, description: description),
      Self.context
    ).payment
  }

  func state(_ id: String = "p") async throws(RPCError) -> PaymentsV1.Payment.State? {
    try await handlers.getPayment(.init(paymentId: id), Self.context).payment?.state
  }

  func failure<R>(_ body: () async throws(RPCError) -> R) async -> RPCError? {
    do throws(RPCError) {
      _ = try await body()
      return nil
    } catch { return error }
  }

  @Test("Reserves, takes and gives back in parts; what is stored survives")
  func whole() async throws {
    let payment = try await authorize()
    #expect(payment?.state == .authorized && payment?.amount == Self.amount)
    #expect(try await authorize() == payment)
    let captured = try await handlers.capture(.init(paymentId: "p"), Self.context).payment
    #expect(captured?.state == .captured)
    #expect(try await handlers.capture(.init(paymentId: "p"), Self.context).payment == captured)
    let part = PaymentsV1.RefundRequest(
      paymentId: "p", refundId: "a", amount: .init(currencyCode: "EUR", minorUnits: 1000))
    for _ in 0..<2 {
      let refunded = try await handlers.refund(part, Self.context).payment
      #expect(refunded?.refunded == .init(currencyCode: "EUR", minorUnits: 1000))
    }
    let again = try Self.handlers(folder) { _ in }
    let stored = try await again.getPayment(.init(paymentId: "p"), Self.context).payment
    #expect(stored?.state == .captured)
    #expect(stored?.refunded == .init(currencyCode: "EUR", minorUnits: 1000))
    let rest = PaymentsV1.RefundRequest(
      paymentId: "p", refundId: "b", amount: .init(currencyCode: "EUR", minorUnits: 1500))
    #expect(try await again.refund(rest, Self.context).payment?.state == .refunded)
  }

  @Test("A decline is remembered")
  func declines() async throws {
    for _ in 0..<2 {
      let error = await failure { () throws(RPCError) in
        try await authorize("p", "sandbox_decline")
      }
      #expect(error?.code == .failedPrecondition && error?.reason == "PAYMENT_DECLINED")
    }
    #expect(try await state() == .declined)
    let capture = await failure { () throws(RPCError) in
      try await handlers.capture(.init(paymentId: "p"), Self.context)
    }
    #expect(capture?.code == .failedPrecondition)
    #expect(
      try await handlers.void(.init(paymentId: "p"), Self.context).payment?.state == .declined)
  }

  @Test("A time-out authorises and does not answer; the caller finds out and gives it up")
  func timesOut() async throws {
    let error = await failure { () throws(RPCError) in
      try await authorize("p", "sandbox_timeout")
    }
    #expect(error?.code == .cancelled)
    #expect(try await state() == .authorized)
    #expect(try await handlers.void(.init(paymentId: "p"), Self.context).payment?.state == .voided)
    let late = await failure { () throws(RPCError) in try await authorize("p", "sandbox_timeout") }
    #expect(late?.reason == "PAYMENT_VOIDED")
  }

  @Test("A time-out is silent for a minute, then answers whoever is still there")
  func silence() async throws {
    let asked = Mutex<[Duration]>([])
    let patient = try Self.handlers(folder) { time in asked.withLock { $0.append(time) } }
    let payment = try await patient.authorize(
      .init(paymentId: "p", amount: Self.amount, paymentToken: "sandbox_timeout"), Self.context
    ).payment
    #expect(payment?.state == .authorized)
    #expect(asked.withLock { $0 } == [.seconds(60)])
  }

  @Test("A payment given up before it was seen is never authorised")
  func voidFirst() async throws {
    let voided = try await handlers.void(.init(paymentId: "p"), Self.context).payment
    #expect(voided?.state == .voided && voided?.amount == nil)
    #expect(
      await failure { () throws(RPCError) in try await authorize() }?.reason == "PAYMENT_VOIDED")
    #expect(try await state() == .voided)
  }

  @Test("Twenty at once under one id: one payment")
  func parallel() async throws {
    let handlers = handlers
    let payments = try await withThrowingTaskGroup(of: PaymentsV1.Payment?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await handlers.authorize(
            .init(paymentId: "p", amount: Self.amount, paymentToken: "sandbox_ok"), Self.context
          ).payment
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(payments.count == 20 && payments.allSatisfy { $0 == payments[0] })
  }

  @Test(
    "What makes no sense is refused with its place",
    arguments: [
      ("", "sandbox_ok", amount, ""),
      (String(repeating: "p", count: 129), "sandbox_ok", amount, ""),
      ("p", "", amount, ""), ("p", "a_real_card", amount, ""), ("p", "sandbox_ok", nil, ""),
      ("p", "sandbox_ok", .init(currencyCode: "EUR", minorUnits: -1), ""),
      ("p", "sandbox_ok", .init(currencyCode: "eur", minorUnits: 1), ""),
      ("p", "sandbox_ok", .init(currencyCode: "EURO", minorUnits: 1), ""),
      ("p", "sandbox_ok", .init(currencyCode: "", minorUnits: 1), ""),
      ("p", "sandbox_ok", amount, String(repeating: "d", count: 501)),
    ] as [(String, String, TypeV1.Money?, String)])
  func malformed(_ id: String, _ token: String, _ amount: TypeV1.Money?, _ text: String) async {
    let error = await failure { () throws(RPCError) in
      try await authorize(id, token, amount, description: text)
    }
    #expect(error?.code == .invalidArgument)
    #expect(await failure { () throws(RPCError) in try await state("p") }?.code == .notFound)
  }

  @Test("Refusals have their codes")
  func codes() {
    let codes: [PaymentRefusal: StatusCode] = [
      .declined: .failedPrecondition, .voided: .failedPrecondition, .captured: .failedPrecondition,
      .notCaptured: .failedPrecondition, .refundTooLarge: .failedPrecondition,
      .currencyMismatch: .failedPrecondition, .noSuchPayment: .notFound,
      .requestReused: .alreadyExists,
    ]
    for refusal in PaymentRefusal.allCases {
      let error = RPCError(payment: refusal)
      #expect(error.code == codes[refusal] && error.reason == refusal.rawValue)
    }
  }
}
