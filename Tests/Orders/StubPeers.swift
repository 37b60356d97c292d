import Contracts
import RPC
import Synchronization
import Wire

@testable import Orders

/// Catalog, seating and a payment provider that speak the contracts and keep their promises, on a network that does
/// what a test says.
final class StubPeers: RPCChannel {
  /// What becomes of a call.
  enum Fault: Sendable {
    case none
    case requestLost
    case answerLost
    /// The call arrives (or not) and then nothing comes back until the test lets go.
    case hangs(arrives: Bool)
    case refused(RPCError)
  }

  struct State {
    var hold = StubPeers.hold
    var holdToken = "secret"
    /// The order that the hold is being paid for.
    var holdOrder = ""
    var payments: [String: PaymentsV1.Payment] = [:]
    var showing = StubPeers.showing
    /// Names of the methods that were called, in order.
    var calls: [String] = []
    var captures = 0
    var fault: @Sendable (_ method: String, _ count: Int) -> Fault = { _, _ in .none }
  }

  let state = Mutex(State())
  /// Yields the name of each call that hangs.
  let hung: AsyncStream<String>
  private let hanging: AsyncStream<String>.Continuation
  private let gate: AsyncStream<Never>
  private let gateKeeper: AsyncStream<Never>.Continuation

  init() {
    (hung, hanging) = AsyncStream.makeStream()
    (gate, gateKeeper) = AsyncStream.makeStream()
  }

  static let hold = SeatingV1.Hold(
    id: "hold-1", fencingNumber: 7, seatIds: ["A1", "A2"],
    expireTime: .init(milliseconds: 900_000), showingId: "showing-1", state: .active,
    customerId: "alice",
    seats: ["A1", "A2"].map {
      .init(
        seatId: $0, areaName: "Stalls", rowLabel: "A", seatLabel: String($0.dropFirst()),
        priceCategoryId: "standard")
    })
  static let showing = CatalogV1.Showing(
    id: "showing-1", startTime: .init(milliseconds: 3_600_000),
    endTime: .init(milliseconds: 10_800_000), state: .onSale,
    prices: [("ADULT", "EUR", 1250), ("CHILD", "EUR", 800), ("TOURIST", "USD", 1500)].map {
      .init(
        priceCategoryId: "standard", ticketType: $0.0,
        price: .init(currencyCode: $0.1, minorUnits: $0.2))
    })

  /// Lets every call that hangs, now or later, end without an answer.
  func letGo() { gateKeeper.finish() }

  func set(_ change: (inout sending State) -> Void) { state.withLock { change(&$0) } }

  var calls: [String] { state.withLock { $0.calls } }

  func unary(
    _ method: MethodDescriptor, _ request: MessageBytes, _ options: CallOptions
  ) async throws(RPCError) -> UnaryResponse {
    let lost = RPCError(.unavailable, "The connection is lost.")
    let fault = state.withLock { state in
      state.calls.append(method.name)
      return state.fault(method.name, state.calls.count { $0 == method.name })
    }
    switch fault {
    case .none: return UnaryResponse(message: try answer(method.name, request.payload, options))
    case .requestLost: throw lost
    case .refused(let error): throw error
    case .answerLost:
      _ = try answer(method.name, request.payload, options)
      throw lost
    case .hangs(let arrives):
      if arrives { _ = try answer(method.name, request.payload, options) }
      hanging.yield(method.name)
      for await _ in gate {}
      throw lost
    }
  }

  func open(
    _ method: MethodDescriptor, only request: MessageBytes?, _ options: CallOptions
  ) -> any RPCClientStream {
    preconditionFailure("no streams are used")
  }

  private func answer(
    _ method: String, _ bytes: [UInt8], _ options: CallOptions
  ) throws(RPCError) -> [UInt8] {
    let result = state.withLock { state in
      Result { () throws(RPCError) in try state.answer(method, bytes, options) }
    }
    return try result.get()
  }
}

extension StubPeers.State {
  fileprivate mutating func answer(
    _ method: String, _ bytes: [UInt8], _ options: CallOptions
  ) throws(RPCError) -> [UInt8] {
    switch method {
    case "GetShowing":
      let request: CatalogV1.GetShowingRequest = try decode(bytes)
      guard request.showingId == showing.id else { throw RPCError(.notFound, "No such showing.") }
      return encode(CatalogV1.GetShowingResponse(showing: showing))
    case "GetHold": return encode(try getHold(try decode(bytes), options))
    case "BeginPayment":
      let request: SeatingV1.BeginPaymentRequest = try decode(bytes)
      if hold.state == .active {
        (hold.state, holdOrder) = (.paying, request.orderId)
        hold.expireTime = .init(milliseconds: (hold.expireTime?.milliseconds ?? 0) + 300_000)
      }
      try check(request.holdId, request.fencingNumber, request.orderId, [.paying, .confirmed])
      return encode(SeatingV1.BeginPaymentResponse(hold: hold))
    case "ConfirmHold":
      let request: SeatingV1.ConfirmHoldRequest = try decode(bytes)
      try check(request.holdId, request.fencingNumber, request.orderId, [.paying, .confirmed])
      hold.state = .confirmed
      return encode(SeatingV1.ConfirmHoldResponse(hold: hold))
    case "CancelSale":
      let request: SeatingV1.CancelSaleRequest = try decode(bytes)
      try check(request.holdId, hold.fencingNumber, request.orderId, [.confirmed, .released])
      hold.state = .released
      return encode(SeatingV1.CancelSaleResponse(hold: hold))
    case "Authorize": return encode(try authorize(try decode(bytes)))
    case "Capture":
      let request: PaymentsV1.CaptureRequest = try decode(bytes)
      return encode(PaymentsV1.CaptureResponse(payment: try capture(request.paymentId)))
    case "Void":
      let request: PaymentsV1.VoidRequest = try decode(bytes)
      return encode(PaymentsV1.VoidResponse(payment: try void(request.paymentId)))
    default: throw RPCError(.unimplemented, "No \(method) here.")
    }
  }

  private func getHold(
    _ request: SeatingV1.GetHoldRequest, _ options: CallOptions
  ) throws(RPCError) -> SeatingV1.GetHoldResponse {
    let knows = options.metadata.first("usher-hold-token") == holdToken
    let owns = options.metadata.first(Caller.customerKey) == hold.customerId
    guard request.holdId == hold.id, knows || owns else {
      throw RPCError(.notFound, reason: "NO_SUCH_HOLD", "No such hold.")
    }
    return .init(hold: hold)
  }

  private func check(
    _ id: String, _ fencing: Int64, _ order: String, _ allowed: [SeatingV1.Hold.State]
  ) throws(RPCError) {
    let reason: String
    if id != hold.id {
      reason = "NO_SUCH_HOLD"
    } else if hold.state == .expired {
      reason = "HOLD_EXPIRED"
    } else if fencing != hold.fencingNumber {
      reason = "STALE_FENCING_NUMBER"
    } else if order != holdOrder {
      reason = "OTHER_ORDER"
    } else if !allowed.contains(hold.state) {
      reason = "HOLD_RELEASED"
    } else {
      return
    }
    throw RPCError(.failedPrecondition, reason: "\(reason)", "Refused.")
  }

  private mutating func authorize(
    _ request: PaymentsV1.AuthorizeRequest
  ) throws(RPCError) -> PaymentsV1.AuthorizeResponse {
    let id = request.paymentId
    guard request.paymentToken.hasPrefix("sandbox_") else {
      throw RPCError(.invalidArgument, "No such token.")
    }
    if payments[id] == nil {
      payments[id] = .init(
        paymentId: id, state: request.paymentToken == "sandbox_decline" ? .declined : .authorized,
        amount: request.amount)
    }
    switch payments[id]?.state {
    case .declined:
      throw RPCError(.failedPrecondition, reason: "PAYMENT_DECLINED", "Declined.")
    case .voided: throw RPCError(.failedPrecondition, reason: "PAYMENT_VOIDED", "Voided.")
    default: return .init(payment: payments[id])
    }
  }

  private mutating func capture(_ id: String) throws(RPCError) -> PaymentsV1.Payment? {
    switch payments[id]?.state {
    case .authorized:
      payments[id]?.state = .captured
      captures += 1
    case .captured: break
    default: throw RPCError(.failedPrecondition, reason: "PAYMENT_VOIDED", "Voided.")
    }
    return payments[id]
  }

  private mutating func void(_ id: String) throws(RPCError) -> PaymentsV1.Payment? {
    let known = payments[id] ?? .init(paymentId: id, state: .authorized)
    if known.state == .captured {
      throw RPCError(.failedPrecondition, reason: "PAYMENT_CAPTURED", "Captured.")
    }
    payments[id] = known
    if known.state == .authorized { payments[id]?.state = .voided }
    return payments[id]
  }

  private func decode<Message: WireMessage>(_ bytes: [UInt8]) throws(RPCError) -> Message {
    do { return try Message(wireBytes: bytes) } catch {
      throw RPCError(.invalidArgument, "Not a \(Message.typeName).")
    }
  }

  private func encode(_ message: some WireMessage) -> [UInt8] { message.wireBytes() }
}
