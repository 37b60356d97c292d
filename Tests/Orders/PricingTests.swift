import Testing

@testable import Orders

@Suite("Pricing: lines x frozen prices")
struct PricingTests {
  static func seat(_ id: String, _ category: String = "std") -> PricedSeat {
    PricedSeat(
      seatID: id, areaName: "Stalls", rowLabel: "A", seatLabel: id, priceCategoryID: category)
  }
  static func price(
    _ category: String, _ type: String, _ units: Int64, _ currency: String = "EUR"
  ) -> PriceEntry {
    PriceEntry(
      priceCategoryID: category, ticketType: type,
      price: Money(currencyCode: currency, minorUnits: units))
  }
  static let table = [
    price("std", "ADULT", 1250), price("std", "CHILD", 800), price("vip", "ADULT", 2000),
    price("odd", "ADULT", 100, "GBP"), price("big", "ADULT", .max), price("neg", "ADULT", -1),
  ]

  @Test("Sums lines in the order of the seats, whatever the order of the lines")
  func sums() throws {
    let priced = try PricedLines(
      lines: [.init(seatID: "2", ticketType: "CHILD"), .init(seatID: "1", ticketType: "ADULT")],
      seats: [Self.seat("1", "vip"), Self.seat("2")], prices: Self.table,
      expectedTotal: Money(currencyCode: "EUR", minorUnits: 2800))
    #expect(priced.total == Money(currencyCode: "EUR", minorUnits: 2800))
    #expect(priced.lines.map(\.seat.seatID) == ["1", "2"])
    #expect(priced.lines.map(\.priceMinorUnits) == [2000, 800])
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    var name: String
    var lines: [(String, String)]
    var seats: [PricedSeat]
    var seen: Money?
    var refusal: PricingRefusal
    var testDescription: String { name }
  }
  static let refused: [Refused] = [
    Refused(
      name: "no lines", lines: [], seats: [seat("1")],
      refusal: .linesMismatch(missing: ["1"], extra: [], repeated: [])),
    Refused(
      name: "no seats", lines: [], seats: [],
      refusal: .linesMismatch(missing: [], extra: [], repeated: [])),
    Refused(
      name: "missing, extra and repeated at once",
      lines: [("1", "ADULT"), ("1", "ADULT"), ("1", "CHILD"), ("9", "ADULT"), ("9", "ADULT")],
      seats: [seat("1"), seat("2")],
      refusal: .linesMismatch(missing: ["2"], extra: ["9"], repeated: ["1"])),
    Refused(
      name: "unknown ticket type", lines: [("1", "ADULT"), ("2", "STUDENT")],
      seats: [seat("1"), seat("2")], refusal: .noSuchPrice(seatID: "2", ticketType: "STUDENT")),
    Refused(
      name: "type not sold in the category", lines: [("1", "CHILD")], seats: [seat("1", "vip")],
      refusal: .noSuchPrice(seatID: "1", ticketType: "CHILD")),
    Refused(
      name: "two currencies", lines: [("1", "ADULT"), ("2", "ADULT")],
      seats: [seat("1"), seat("2", "odd")],
      refusal: .currencyMismatch(expected: "EUR", found: "GBP")),
    Refused(
      name: "another currency seen", lines: [("1", "ADULT")], seats: [seat("1")],
      seen: Money(currencyCode: "USD", minorUnits: 1250),
      refusal: .currencyMismatch(expected: "USD", found: "EUR")),
    Refused(
      name: "another total seen", lines: [("1", "ADULT")], seats: [seat("1")],
      seen: Money(currencyCode: "EUR", minorUnits: 1249),
      refusal: .totalChanged(expectedMinorUnits: 1249, minorUnits: 1250)),
    Refused(
      name: "overflow", lines: [("1", "ADULT"), ("2", "ADULT")],
      seats: [seat("1", "big"), seat("2")], refusal: .amountOutOfRange),
    Refused(
      name: "negative price", lines: [("1", "ADULT")], seats: [seat("1", "neg")],
      refusal: .amountOutOfRange),
  ]

  @Test("Refuses what does not fit, naming it", arguments: refused)
  func refuses(_ row: Refused) {
    #expect(throws: row.refusal) {
      try PricedLines(
        lines: row.lines.map { RequestedLine(seatID: $0.0, ticketType: $0.1) }, seats: row.seats,
        prices: Self.table, expectedTotal: row.seen)
    }
  }
}
