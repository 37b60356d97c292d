import Contracts
import Wire

extension TypeV1.Money {
  init(_ money: Money) {
    self.init(currencyCode: money.currencyCode, minorUnits: money.minorUnits)
  }
}

extension Money {
  init(_ money: TypeV1.Money) {
    self.init(currencyCode: money.currencyCode, minorUnits: money.minorUnits)
  }
}

extension GoogleProtobuf.Timestamp {
  /// An instant in milliseconds since the Unix epoch.
  init(milliseconds: Int64) {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let isBefore = rest < 0
    self.init(
      seconds: isBefore ? seconds - 1 : seconds,
      nanos: Int32(isBefore ? rest + 1000 : rest) * 1_000_000)
  }

  /// The instant in milliseconds since the Unix epoch; nil beyond the years that a Timestamp has.
  var milliseconds: Int64? {
    guard (-62_135_596_800...253_402_300_799).contains(seconds), 0..<1_000_000_000 ~= nanos else {
      return nil
    }
    return seconds * 1000 + Int64(nanos / 1_000_000)
  }
}

extension PricedSeat {
  init(_ seat: SeatingV1.HeldSeat) {
    self.init(
      seatID: seat.seatId, areaName: seat.areaName, rowLabel: seat.rowLabel,
      seatLabel: seat.seatLabel, priceCategoryID: seat.priceCategoryId)
  }
}

extension PriceEntry {
  /// nil for an entry without a price.
  init?(_ price: CatalogV1.Price) {
    guard let money = price.price else { return nil }
    self.init(
      priceCategoryID: price.priceCategoryId, ticketType: price.ticketType, price: Money(money))
  }
}

extension OrdersV1.Order {
  /// An order as its owner sees it at an instant: one that was not paid in time is shown as expired, noticed or not.
  init(_ order: StoredOrder, nowMs: Int64) {
    let purchase = order.purchase
    let isLate = purchase.refusalToPay(nowMs: nowMs) == .expired
    self.init(
      id: order.id, state: State(isLate ? .expired : purchase.state),
      total: TypeV1.Money(order.total),
      lines: order.lines.map { OrdersV1.OrderLine($0, currencyCode: order.total.currencyCode) },
      showingId: order.showingID, holdId: order.holdID, customerId: order.customerID,
      createTime: .init(milliseconds: order.createdMs),
      expireTime: .init(milliseconds: purchase.expiresAtMs),
      tickets: order.tickets.map { OrdersV1.Ticket($0) },
      attentionReason: purchase.attentionReason ?? "",
      paymentFailureReason: purchase.failure?.rawValue ?? "")
  }
}

extension OrdersV1.Order.State {
  init(_ state: OrderState) {
    self =
      switch state {
      case .awaitingPayment: .awaitingPayment
      case .paying: .paying
      case .paid: .paid
      case .fulfilled: .fulfilled
      case .expired: .expired
      case .cancelled: .cancelled
      case .needsAttention: .needsAttention
      }
  }
}

extension OrdersV1.OrderLine {
  init(_ line: OrderLine, currencyCode: String) {
    self.init(
      seatId: line.seat.seatID, areaName: line.seat.areaName, rowLabel: line.seat.rowLabel,
      seatLabel: line.seat.seatLabel, priceCategoryId: line.seat.priceCategoryID,
      ticketType: line.ticketType,
      price: .init(currencyCode: currencyCode, minorUnits: line.priceMinorUnits))
  }
}

extension OrdersV1.Ticket {
  init(_ ticket: StoredTicket) {
    self.init(
      id: ticket.id, code: ticket.code, state: State(ticket.state), orderId: ticket.orderID,
      showingId: ticket.showingID, seatId: ticket.line.seat.seatID,
      areaName: ticket.line.seat.areaName, rowLabel: ticket.line.seat.rowLabel,
      seatLabel: ticket.line.seat.seatLabel, ticketType: ticket.line.ticketType,
      redeemTime: ticket.redeemedMs.map { .init(milliseconds: $0) })
  }
}

extension OrdersV1.Ticket.State {
  init(_ state: StoredTicket.State) {
    self =
      switch state {
      case .valid: .valid
      case .redeemed: .redeemed
      case .void: .void
      }
  }
}
