import Contracts
import Crypto
import RPC
import SQL
import Telemetry

extension OrderHandlers {
  /// The most lines that are looked at; no showing allows so many seats in one hold.
  static let mostLines = 100
  /// How long seating and catalog may take to answer.
  static let lookUpTimeout = Duration.seconds(5)
  /// What proves that the caller knows a hold.
  static let holdTokenKey = "usher-hold-token"

  func createOrder(
    _ request: OrdersV1.CreateOrderRequest, _ context: ServerContext
  ) async throws(RPCError) -> OrdersV1.CreateOrderResponse {
    guard let customerID = context.caller.customer else {
      throw RPCError(.unauthenticated, reason: "NO_SESSION", "An order needs a session.")
    }
    try Self.check(request)
    let key = try requestKey(
      request.requestId, context.caller, "CreateOrder", Self.fields(of: request))
    if let earlier = try await stored({ () throws(SQLError) in try await store.created(by: key) }) {
      return try answer(earlier, request, customerID)
    }
    let hold = try await hold(request, context)
    let taken = try await stored { () throws(SQLError) in try await store.order(ofHold: hold.id) }
    if let taken { return try answer(.holdTaken(taken), request, customerID) }
    let order = try await price(request, hold, customerID, context)
    let creation = try await stored { () throws(SQLError) in try await store.create(order, key) }
    return try answer(creation, request, customerID)
  }

  private func answer(
    _ creation: OrderStore.Creation, _ request: OrdersV1.CreateOrderRequest, _ customerID: String
  ) throws(RPCError) -> OrdersV1.CreateOrderResponse {
    switch creation {
    case .created(let order), .repeated(let order):
      return .init(order: .init(order, nowMs: clock.nowMs))
    case .requestReused: throw requestReused
    // Asked again under another request id, because the first answer was lost: the same order.
    case .holdTaken(let order) where order.customerID == customerID && order.has(request.lines):
      return .init(order: .init(order, nowMs: clock.nowMs))
    case .holdTaken(let order):
      throw RPCError(
        .failedPrecondition, reason: "HOLD_NOT_ACTIVE", "The hold has another order already.",
        facts: order.customerID == customerID ? ["order_id": order.id] : [:])
    }
  }

  /// The hold, if the caller may use it and it is live.
  private func hold(
    _ request: OrdersV1.CreateOrderRequest, _ context: ServerContext
  ) async throws(RPCError) -> SeatingV1.Hold {
    var options = context.callOptions(timeout: Self.lookUpTimeout)
    if !request.holdToken.isEmpty { options.metadata.append(Self.holdTokenKey, request.holdToken) }
    let found: SeatingV1.Hold?
    do throws(RPCError) {
      found = try await seating.getHold(.init(holdId: request.holdId), options).hold
    } catch {
      guard error.code == .notFound || error.code == .permissionDenied else {
        throw Self.unavailable("seating", error)
      }
      found = nil
    }
    guard let hold = found, hold.id == request.holdId else {
      throw RPCError(.notFound, reason: "NO_SUCH_HOLD", "There is no such hold.")
    }
    switch hold.state {
    case .active, .paying, .confirmed: return hold
    case .expired: throw Self.holdExpired
    default:
      throw RPCError(.failedPrecondition, reason: "HOLD_NOT_ACTIVE", "The hold was released.")
    }
  }

  private func price(
    _ request: OrdersV1.CreateOrderRequest, _ hold: SeatingV1.Hold, _ customerID: String,
    _ context: ServerContext
  ) async throws(RPCError) -> StoredOrder {
    let now = clock.nowMs
    guard hold.state == .active, let expiresMs = hold.expireTime?.milliseconds else {
      throw RPCError(.failedPrecondition, reason: "HOLD_NOT_ACTIVE", "The hold is being paid.")
    }
    guard now < expiresMs else { throw Self.holdExpired }
    let showing = try await showing(hold.showingId, context)
    guard let endMs = showing.endTime?.milliseconds else {
      throw RPCError(.internal, "The catalog gave a showing without an end.")
    }
    let priced: PricedLines
    do throws(PricingRefusal) {
      priced = try PricedLines(
        lines: request.lines.map { RequestedLine(seatID: $0.seatId, ticketType: $0.ticketType) },
        seats: hold.seats.map { PricedSeat($0) },
        prices: showing.prices.compactMap { PriceEntry($0) },
        expectedTotal: request.expectedTotal.map { Money($0) })
    } catch { throw RPCError(pricing: error) }
    let ids = [hold.showingId] + priced.lines.map(\.seat.seatID)
    guard ids.allSatisfy({ 1...TicketClaims.longestID ~= $0.utf8.count }) else {
      throw RPCError(.internal, "An id of a seat or showing is too long for a ticket.")
    }
    return StoredOrder(
      id: Identifier.random(using: random), customerID: customerID, holdID: hold.id,
      fencingNumber: hold.fencingNumber, showingID: hold.showingId, showingEndMs: endMs,
      lines: priced.lines, total: priced.total, createdMs: now,
      purchase: Purchase(expiresAtMs: expiresMs), version: 1, tickets: [])
  }

  private func showing(
    _ id: String, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.Showing {
    do throws(RPCError) {
      let options = context.callOptions(timeout: Self.lookUpTimeout)
      let showing = try await catalog.getShowing(.init(showingId: id), options).showing
      if let showing { return showing }
    } catch { throw Self.unavailable("catalog", error) }
    throw RPCError(.internal, "The catalog gave no showing.")
  }

  private static var holdExpired: RPCError {
    RPCError(.failedPrecondition, reason: "HOLD_EXPIRED", "The hold has expired.")
  }

  /// What a caller is told when a service behind this one does not answer.
  private static func unavailable(_ service: String, _ error: RPCError) -> RPCError {
    let code: StatusCode = error.code == .deadlineExceeded ? .deadlineExceeded : .unavailable
    var answer = RPCError(
      code, reason: "SERVICE_UNAVAILABLE", "The \(service) service does not answer.",
      facts: ["service": service])
    // It has been asked more than once already: attempts of attempts would only multiply.
    answer.retryPushback = .never
    return answer
  }

  private static func check(_ request: OrdersV1.CreateOrderRequest) throws(RPCError) {
    var violations: [(field: String, description: String)] = []
    if !(1...TicketClaims.longestID ~= request.holdId.utf8.count) {
      violations.append(("hold_id", "empty or too long"))
    }
    if request.holdToken.utf8.count > 256
      || !request.holdToken.utf8.allSatisfy({ 0x21...0x7e ~= $0 })
    {
      violations.append(("hold_token", "not a hold token"))
    }
    if request.lines.count > mostLines { violations.append(("lines", "more than \(mostLines)")) }
    for (index, line) in request.lines.prefix(mostLines).enumerated() {
      for (name, value) in [("seat_id", line.seatId), ("ticket_type", line.ticketType)]
      where !(1...TicketClaims.longestID ~= value.utf8.count) {
        violations.append(("lines[\(index)].\(name)", "empty or too long"))
      }
    }
    guard violations.isEmpty else {
      throw RPCError.badRequest("The order is not well formed.", violations: violations)
    }
  }

  /// What makes a request the same request.
  private static func fields(of request: OrdersV1.CreateOrderRequest) -> [String] {
    var fields = [request.holdId, request.holdToken]
    if let total = request.expectedTotal {
      fields += ["total", total.currencyCode, String(total.minorUnits)]
    }
    for line in request.lines { fields += [line.seatId, line.ticketType] }
    return fields
  }
}

extension StoredOrder {
  /// Whether the order has exactly these lines, in whatever order.
  fileprivate func has(_ requested: [OrdersV1.CreateOrderLine]) -> Bool {
    let own = lines.map { [$0.seat.seatID, $0.ticketType] }
    let other = requested.map { [$0.seatId, $0.ticketType] }
    return own.count == other.count && Set(own) == Set(other)
  }
}

extension RPCError {
  /// What a caller is told when lines cannot be priced.
  fileprivate init(pricing refusal: PricingRefusal) {
    switch refusal {
    case .linesMismatch(let missing, let extra, let repeated):
      self.init(
        .failedPrecondition, reason: "LINES_MISMATCH",
        "There has to be exactly one line for each held seat.",
        facts: [
          "missing": missing.joined(separator: ","), "extra": extra.joined(separator: ","),
          "repeated": repeated.joined(separator: ","),
        ].filter { !$0.value.isEmpty })
    case .noSuchPrice(let seatID, let ticketType):
      self.init(
        .failedPrecondition, reason: "NO_SUCH_PRICE",
        "The ticket type is not sold for the seat.",
        facts: ["seat_id": seatID, "ticket_type": ticketType])
    case .currencyMismatch(let expected, let found):
      self.init(
        .failedPrecondition, reason: "CURRENCY_MISMATCH",
        "The prices are in another currency.", facts: ["expected": expected, "found": found])
    case .totalChanged(let expected, let found):
      self.init(
        .failedPrecondition, reason: "TOTAL_CHANGED", "The total is another one.",
        facts: ["expected_minor_units": String(expected), "minor_units": String(found)])
    case .amountOutOfRange:
      self.init(
        .outOfRange, reason: "AMOUNT_OUT_OF_RANGE", "The prices do not add up to an amount.")
    }
  }
}
