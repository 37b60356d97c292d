import Contracts
import RPC
import SQL
import Telemetry

extension OrderHandlers {
  /// The longest payment token, in UTF-8 bytes.
  static let longestPaymentToken = 4096

  func payOrder(
    _ request: OrdersV1.PayOrderRequest, _ context: ServerContext
  ) async throws(RPCError) -> OrdersV1.PayOrderResponse {
    let key = try requestKey(
      request.requestId, context.caller, "PayOrder", [request.orderId, request.paymentToken])
    guard 1...Self.longestPaymentToken ~= request.paymentToken.utf8.count else {
      throw RPCError.badRequest(
        "A payment token is needed.", violations: [("payment_token", "empty or too long")])
    }
    let order = try await visibleOrder(request.orderId, to: context.caller)
    guard await driver.hasRoom else {
      throw RPCError(.resourceExhausted, reason: "TOO_MANY_PAYMENTS", "Too many payments run.")
    }
    let start = try await stored { () throws(SQLError) in
      try await driver.pay(order.id, key, paymentToken: request.paymentToken)
    }
    switch start {
    case .started(let order): return try await end(of: order.id, attempt: order.purchase.attempt)
    case .repeated(let order, let attempt): return try await end(of: order.id, attempt: attempt)
    case .requestReused: throw requestReused
    case .noSuchOrder:
      throw RPCError(.notFound, reason: "NO_SUCH_ORDER", "There is no such order.")
    case .refused(.alreadyPaid, let order):
      return try await end(of: order.id, attempt: order.purchase.attempt)
    case .refused(let refusal, let order): throw Self.refused(refusal, order)
    }
  }

  /// Waits for an attempt's end and answers it. Whoever stops waiting stops nothing else.
  private func end(of id: String, attempt: Int) async throws(RPCError) -> OrdersV1.PayOrderResponse
  {
    await driver.wait(for: id)
    if Task.isCancelled { throw RPCError(.cancelled, "The caller has gone; the payment goes on.") }
    let outcome = try await stored { () throws(SQLError) in
      try await store.outcome(of: id, attempt: attempt)
    }
    switch outcome {
    case .failed(let failure): throw Self.failed(failure, id)
    case .running, nil: throw Self.beingPaid(id)
    case .paid, .needsAttention: break
    }
    let order = try await stored { () throws(SQLError) in try await store.order(id) }
    guard let order else { throw RPCError(.internal, "An order has vanished.") }
    return .init(order: .init(order, nowMs: clock.nowMs))
  }

  private static func failed(_ failure: PaymentFailure, _ id: String) -> RPCError {
    let facts = ["order_id": id]
    let reason = failure.rawValue
    switch failure {
    case .declined:
      return RPCError(
        .failedPrecondition, reason: reason,
        "The payment was declined. Another try with another means of payment is allowed.",
        facts: facts)
    case .timedOut:
      return RPCError(
        .aborted, reason: reason,
        "The payment was not answered in time and is given up; nothing is charged. "
          + "Another try is allowed.",
        facts: facts)
    case .holdExpired:
      return RPCError(
        .failedPrecondition, reason: reason, "The hold is over; nothing is charged.", facts: facts)
    }
  }

  private static func beingPaid(_ id: String) -> RPCError {
    RPCError(
      .aborted, reason: "ORDER_BEING_PAID", "A payment of the order is under way.",
      facts: ["order_id": id])
  }

  private static func refused(_ refusal: PayRefusal, _ order: StoredOrder) -> RPCError {
    let facts = ["order_id": order.id, "state": order.purchase.state.rawValue]
    switch refusal {
    case .beingPaid, .alreadyPaid: return beingPaid(order.id)
    case .expired:
      return RPCError(
        .failedPrecondition, reason: "ORDER_EXPIRED", "The order was not paid in time.",
        facts: facts)
    case .cancelled:
      return RPCError(
        .failedPrecondition, reason: "ORDER_CANCELLED", "The order is cancelled.", facts: facts)
    case .needsAttention:
      return RPCError(
        .failedPrecondition, reason: "ORDER_NEEDS_ATTENTION", "Somebody has to look at the order.",
        facts: facts)
    }
  }
}
