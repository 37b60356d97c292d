import Contracts
import RPC
import Testing

@testable import Catalog

@Suite struct PriceTableTests {
  private let harness: CatalogHarness

  init() throws {
    harness = try CatalogHarness()
  }

  @Test(arguments: ["EUR", "JPY", "KWD"])
  func pricesAreCountsOfMinorUnitsInTheCinemasCurrency(_ currency: String) async throws {
    let cinema = try await harness.cinema(currency: currency)
    let made = try await harness.priceTable(of: cinema, .usual(currency: currency))
    #expect(made.prices == CatalogV1.PriceTable.usual(currency: currency).prices)
    #expect(made.cinemaId == cinema.id)
    let list = try await harness.service.listPriceTables(
      .init(cinemaId: cinema.id), harness.context)
    #expect(list.priceTables == [made])
  }

  @Test func aPriceOfAnotherCurrencyIsNamedWithItsPlace() async throws {
    let cinema = try await harness.cinema(currency: "EUR")
    var table = CatalogV1.PriceTable.usual()
    table.prices[1].price?.currencyCode = "USD"
    let refusal = await Refusal { try await harness.priceTable(of: cinema, table) }
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.reason == "CURRENCY_MISMATCH")
    #expect(refusal.facts == ["field": "priceTable.prices[1].price.currencyCode"])
    #expect(
      refusal.fields == [
        "priceTable.prices[1].price.currencyCode: is USD, but the cinema's currency is EUR"
      ])
  }

  typealias Change = @Sendable (inout CatalogV1.PriceTable) -> Void

  static let changes: [(Change, [String])] = [
    ({ $0.name = "" }, ["priceTable.name"]),
    ({ $0.id = "mine" }, ["priceTable.id"]),
    ({ $0.cinemaId = "other" }, ["priceTable.cinemaId"]),
    ({ $0.prices = [] }, ["priceTable.prices"]),
    ({ $0.ticketTypes[0].id = "adult" }, ["priceTable.ticketTypes[0].id"] + unknownAdult),
    ({ $0.ticketTypes[1].id = "ADULT" }, ["priceTable.ticketTypes[1].id", unknownChild]),
    ({ $0.ticketTypes[0].name = "" }, ["priceTable.ticketTypes[0].name"]),
    ({ $0.prices[2].priceCategoryId = "standard" }, ["priceTable.prices[2]"]),
    ({ $0.prices[0].priceCategoryId = "" }, ["priceTable.prices[0].priceCategoryId"]),
    ({ $0.prices[0].price = nil }, ["priceTable.prices[0].price"]),
    ({ $0.prices[0].price?.minorUnits = -1 }, ["priceTable.prices[0].price.minorUnits"]),
    ({ $0.prices[0].price?.minorUnits = .max }, ["priceTable.prices[0].price.minorUnits"]),
    ({ $0.prices[0].price?.currencyCode = "" }, ["priceTable.prices[0].price.currencyCode"]),
  ]

  @Test(arguments: changes)
  func everyWrongFieldIsNamed(_ change: Change, _ fields: [String]) async throws {
    let cinema = try await harness.cinema()
    var table = CatalogV1.PriceTable.usual()
    change(&table)
    let refusal = await Refusal { try await harness.priceTable(of: cinema, table) }
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields.map { String($0.prefix { $0 != ":" }) } == fields)
  }

  private static let unknownAdult = [
    "priceTable.prices[0].ticketType", "priceTable.prices[2].ticketType",
  ]
  private static let unknownChild = "priceTable.prices[1].ticketType"

  @Test func aTableWithoutAnythingIsRefused() async throws {
    let cinema = try await harness.cinema()
    let refusal = await Refusal { try await harness.priceTable(of: cinema, .init()) }
    #expect(
      refusal.fields == [
        "priceTable.name: is missing",
        "priceTable.ticketTypes: has 0 entries; from 1 to 50 are allowed",
        "priceTable.prices: has 0 entries; from 1 to 10000 are allowed",
      ])
  }
}
