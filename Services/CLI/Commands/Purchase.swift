internal import Contracts

/// The steps of a purchase, each a call of the gateway.
struct Purchase {
  /// What a customer gets to read at the end.
  struct Receipt {
    var lines: [String]
  }

  let gateway: GatewayClient
  let context: CommandContext
  let showingId: String
  let ticketType: String
  let paymentToken: String
  let needsWheelchair: Bool

  func make(seats named: [String], best: Int?) async throws -> Receipt {
    let showing = try await gateway.call(
      CatalogV1.CatalogServiceMethods.getShowing,
      CatalogV1.GetShowingRequest(showingId: showingId), as: CatalogV1.GetShowingResponse.self
    ).showing
    let session = try await gateway.call(
      SessionsV1.SessionServiceMethods.createSession, SessionsV1.CreateSessionRequest(),
      as: SessionsV1.CreateSessionResponse.self
    ).session
    guard let showing, let token = session?.token, !token.isEmpty else {
      throw GatewayError.unreadable("it holds no showing or no session")
    }
    var seats = named
    if let best { seats = try await suggested(best) }
    let hold = try await hold(seats, token)
    let order: OrdersV1.Order
    do {
      order = try await self.order(hold, token)
    } catch {
      await giveBack(hold, token)
      throw error
    }
    do {
      return Receipt(lines: lines(try await pay(order, token), showing))
    } catch {
      // From here on the seats are the order's: paid, free again, or waiting for another try.
      context.print("the order \(order.id) has the seats until it is paid or its time is over")
      throw error
    }
  }

  private func suggested(_ count: Int) async throws(GatewayError) -> [String] {
    let response = try await gateway.call(
      SeatingV1.SeatingServiceMethods.suggestSeats,
      SeatingV1.SuggestSeatsRequest(showingId: showingId, count: Int32(count)),
      as: SeatingV1.SuggestSeatsResponse.self)
    context.print("best seats: \(response.seatIds.joined(separator: " "))")
    return response.seatIds
  }

  private func hold(_ seats: [String], _ token: String) async throws(GatewayError) -> SeatingV1.Hold
  {
    let request = SeatingV1.HoldSeatsRequest(
      requestId: context.newRequestId(), showingId: showingId, seatIds: seats,
      wheelchairNeeded: needsWheelchair)
    let response = try await gateway.call(
      SeatingV1.SeatingServiceMethods.holdSeats, request, token: token,
      as: SeatingV1.HoldSeatsResponse.self)
    guard let hold = response.hold else { throw .unreadable("it holds no hold") }
    if hold.loneSeatWarning { context.print("note: these seats leave one free seat alone") }
    return hold
  }

  private func order(
    _ hold: SeatingV1.Hold, _ token: String
  ) async throws(GatewayError) -> OrdersV1.Order {
    let lines = hold.seatIds.map { OrdersV1.CreateOrderLine(seatId: $0, ticketType: ticketType) }
    let request = OrdersV1.CreateOrderRequest(
      requestId: context.newRequestId(), holdId: hold.id, holdToken: hold.token, lines: lines)
    let order = try await gateway.call(
      OrdersV1.OrderServiceMethods.createOrder, request, token: token,
      as: OrdersV1.CreateOrderResponse.self
    ).order
    guard let order else { throw .unreadable("it holds no order") }
    context.print("order \(order.id): \(order.lines.count) tickets, \(order.total?.text ?? "-")")
    return order
  }

  private func pay(
    _ order: OrdersV1.Order, _ token: String
  ) async throws(GatewayError) -> OrdersV1.Order {
    let request = OrdersV1.PayOrderRequest(
      requestId: context.newRequestId(), orderId: order.id, paymentToken: paymentToken)
    let paid = try await gateway.call(
      OrdersV1.OrderServiceMethods.payOrder, request, token: token,
      as: OrdersV1.PayOrderResponse.self
    ).order
    guard let paid else { throw .unreadable("it holds no order") }
    guard paid.state == .fulfilled else {
      throw .unreadable("the order \(paid.id) is \(paid.state.protoName) after its payment")
    }
    return paid
  }

  private func giveBack(_ hold: SeatingV1.Hold, _ token: String) async {
    do {
      _ = try await gateway.call(
        SeatingV1.SeatingServiceMethods.releaseHold,
        SeatingV1.ReleaseHoldRequest(holdId: hold.id), token: token,
        as: SeatingV1.ReleaseHoldResponse.self)
      context.print("the seats were given back")
    } catch {
      // What failed first is what the customer has to know; the hold ends by itself.
      context.print("the seats stay held until they expire: \(error.lines.joined(separator: " "))")
    }
  }

  private func lines(_ order: OrdersV1.Order, _ showing: CatalogV1.Showing) -> [String] {
    let prices = Dictionary(
      order.lines.map { ($0.seatId, $0.price?.text ?? "-") },
      uniquingKeysWith: { first, _ in first })
    let rows = order.tickets.map { ticket in
      [
        ticket.id, ticket.areaName, ticket.rowLabel, ticket.seatLabel, ticket.ticketType,
        prices[ticket.seatId] ?? "-",
      ]
    }
    return [
      "paid \(order.total?.text ?? "-")", "",
      "\(showing.movieTitle), \(showing.hallName), \(ShowingText.start(of: showing))", "",
    ] + TextTable.lines(["TICKET", "AREA", "ROW", "SEAT", "TYPE", "PRICE"], rows) + [""]
      + order.tickets.map { "code \($0.code)" }
  }
}
