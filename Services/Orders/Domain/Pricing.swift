/// A seat of a hold, with what a receipt and a price need.
struct PricedSeat: Equatable, Sendable {
  var seatID: String
  var areaName: String
  var rowLabel: String
  var seatLabel: String
  var priceCategoryID: String
}

/// What a customer asks for one seat.
struct RequestedLine: Equatable, Sendable {
  var seatID: String
  /// Of the showing's price table: "ADULT".
  var ticketType: String
}

/// One entry of a showing's frozen price table.
struct PriceEntry: Equatable, Sendable {
  var priceCategoryID: String
  var ticketType: String
  var price: Money
}

/// One seat of an order with the price that the order keeps.
struct OrderLine: Equatable, Sendable {
  var seat: PricedSeat
  var ticketType: String
  var priceMinorUnits: Int64
}

/// Why lines could not be priced. Nothing has happened then.
enum PricingRefusal: Error, Equatable, Sendable {
  /// The lines and the held seats differ. Each list is in the order in which the seats were met.
  case linesMismatch(missing: [String], extra: [String], repeated: [String])
  /// The showing sells no such ticket type for this seat's price category.
  case noSuchPrice(seatID: String, ticketType: String)
  /// Two currencies in one order, or another one than the customer has seen.
  case currencyMismatch(expected: String, found: String)
  /// The customer has seen another total.
  case totalChanged(expectedMinorUnits: Int64, minorUnits: Int64)
  /// A negative price, or a total that no 64-bit integer holds.
  case amountOutOfRange
}

/// The lines of an order and what they cost together.
struct PricedLines: Equatable, Sendable {
  /// In the order of the held seats.
  var lines: [OrderLine]
  /// The exact sum of the lines.
  var total: Money

  /// Prices the lines of an order from the held seats and the showing's frozen prices.
  ///
  /// There has to be exactly one line for each held seat. All prices used have to be in one currency.
  init(
    lines requested: [RequestedLine], seats: [PricedSeat], prices: [PriceEntry],
    expectedTotal: Money? = nil
  ) throws(PricingRefusal) {
    let ticketTypes = try Self.ticketTypes(of: requested, for: seats)
    let table = Dictionary(
      prices.map { (PriceKey(category: $0.priceCategoryID, ticketType: $0.ticketType), $0.price) },
      uniquingKeysWith: { first, _ in first })
    var lines: [OrderLine] = []
    var currency: String?
    var sum: Int64 = 0
    for seat in seats {
      let ticketType = ticketTypes[seat.seatID] ?? ""
      let key = PriceKey(category: seat.priceCategoryID, ticketType: ticketType)
      guard let price = table[key] else {
        throw .noSuchPrice(seatID: seat.seatID, ticketType: ticketType)
      }
      let expected = currency ?? price.currencyCode
      guard price.currencyCode == expected else {
        throw .currencyMismatch(expected: expected, found: price.currencyCode)
      }
      currency = expected
      let (next, overflow) = sum.addingReportingOverflow(price.minorUnits)
      guard price.minorUnits >= 0, !overflow else { throw .amountOutOfRange }
      sum = next
      lines.append(
        OrderLine(seat: seat, ticketType: ticketType, priceMinorUnits: price.minorUnits))
    }
    guard let currency else { throw .linesMismatch(missing: [], extra: [], repeated: []) }
    let total = Money(currencyCode: currency, minorUnits: sum)
    if let expectedTotal { try Self.check(total, seen: expectedTotal) }
    self.lines = lines
    self.total = total
  }

  private struct PriceKey: Hashable {
    var category: String
    var ticketType: String
  }

  /// Checks that there is one line for each seat, and gives each seat's ticket type.
  private static func ticketTypes(
    of requested: [RequestedLine], for seats: [PricedSeat]
  ) throws(PricingRefusal) -> [String: String] {
    let held = Set(seats.map(\.seatID))
    var types: [String: String] = [:]
    var extra: [String] = []
    var repeated: [String] = []
    for line in requested {
      if !held.contains(line.seatID) {
        if !extra.contains(line.seatID) { extra.append(line.seatID) }
      } else if types.updateValue(line.ticketType, forKey: line.seatID) != nil {
        if !repeated.contains(line.seatID) { repeated.append(line.seatID) }
      }
    }
    let missing = seats.map(\.seatID).filter { types[$0] == nil }
    guard missing.isEmpty, extra.isEmpty, repeated.isEmpty else {
      throw .linesMismatch(missing: missing, extra: extra, repeated: repeated)
    }
    return types
  }

  private static func check(_ total: Money, seen: Money) throws(PricingRefusal) {
    guard seen.currencyCode == total.currencyCode else {
      throw .currencyMismatch(expected: seen.currencyCode, found: total.currencyCode)
    }
    guard seen.minorUnits == total.minorUnits else {
      throw .totalChanged(expectedMinorUnits: seen.minorUnits, minorUnits: total.minorUnits)
    }
  }
}
