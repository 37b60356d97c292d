import Contracts

/// What a price table must be like.
enum PriceTableRules {
  /// Above any price of a seat in the smallest unit of any currency.
  static let highestMinorUnits: Int64 = 1_000_000_000_000
  private static let mostPrices = 10_000
  private static let mostTicketTypes = 50

  /// The table as it is kept, under a new id.
  ///
  /// - Parameter currency: the cinema's; every price must be in it.
  static func checked(
    _ draft: CatalogV1.PriceTable?, id: String, cinemaId: String, currency: String
  ) throws(CatalogRefusal) -> CatalogV1.PriceTable {
    guard var table = draft else { throw .invalid(.one("priceTable", "is missing")) }
    var faults = FieldFaults()
    if !table.id.isEmpty { faults.add("priceTable.id", "is given by the catalog") }
    if !table.cinemaId.isEmpty && table.cinemaId != cinemaId {
      faults.add("priceTable.cinemaId", "is another cinema than the request's")
    }
    faults.check(table.name, "priceTable.name", bytes: 1...200)
    checkTicketTypes(table.ticketTypes, &faults)
    checkPrices(table, currency, &faults)
    try faults.throwIfAny()
    table.id = id
    table.cinemaId = cinemaId
    return table
  }

  private static func checkTicketTypes(
    _ types: [CatalogV1.TicketType], _ faults: inout FieldFaults
  ) {
    faults.check(count: types.count, "priceTable.ticketTypes", within: 1...mostTicketTypes)
    var ids: Set<String> = []
    for (index, type) in types.prefix(mostTicketTypes).enumerated() {
      let place = "priceTable.ticketTypes[\(index)]"
      if !isTicketTypeId(type.id) {
        faults.add("\(place).id", "is not 1 to 32 upper-case letters, digits or underscores")
      } else if !ids.insert(type.id).inserted {
        faults.add("\(place).id", "\(type.id) is there twice")
      }
      faults.check(type.name, "\(place).name", bytes: 1...100)
    }
  }

  private static func checkPrices(
    _ table: CatalogV1.PriceTable, _ currency: String, _ faults: inout FieldFaults
  ) {
    faults.check(count: table.prices.count, "priceTable.prices", within: 1...mostPrices)
    let types = Set(table.ticketTypes.map(\.id))
    var seen: Set<[String]> = []
    for (index, price) in table.prices.prefix(mostPrices).enumerated() {
      let place = "priceTable.prices[\(index)]"
      faults.check(price.priceCategoryId, "\(place).priceCategoryId", bytes: 1...64)
      if !types.contains(price.ticketType) {
        faults.add("\(place).ticketType", "is not among the ticket types")
      }
      if !seen.insert([price.priceCategoryId, price.ticketType]).inserted {
        faults.add(place, "the price category has a price for this ticket type already")
      }
      check(price.price, "\(place).price", currency, &faults)
    }
  }

  private static func check(
    _ money: TypeV1.Money?, _ place: String, _ currency: String, _ faults: inout FieldFaults
  ) {
    guard let money else {
      faults.add(place, "is missing")
      return
    }
    if !CinemaRules.isCurrencyCode(money.currencyCode) {
      faults.add("\(place).currencyCode", "is not an ISO 4217 code such as EUR")
    } else if money.currencyCode != currency {
      faults.add(
        "\(place).currencyCode",
        "is \(money.currencyCode), but the cinema's currency is \(currency)",
        reason: "CURRENCY_MISMATCH")
    }
    faults.check(money.minorUnits, "\(place).minorUnits", within: 0...highestMinorUnits)
  }

  private static func isTicketTypeId(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x41...0x5a).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
      }
  }
}
