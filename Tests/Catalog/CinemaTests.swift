import Contracts
import RPC
import Testing

@testable import Catalog

@Suite struct CinemaTests {
  private let harness: CatalogHarness

  init() throws {
    harness = try CatalogHarness()
  }

  @Test func aCinemaIsKeptWithItsIdAndItsBusinessDay() async throws {
    let made = try await harness.cinema(zone: "America/New_York", currency: "USD")
    #expect(made.id.utf8.count == 16)
    #expect(made.businessDayStartMinutes == 360)
    let found = try await harness.service.getCinema(.init(cinemaId: made.id), harness.context)
    #expect(found.cinema == made)
  }

  @Test(arguments: [
    (CatalogV1.Cinema(), ["cinema.name", "cinema.timeZone", "cinema.currencyCode"]),
    (.init(name: " \u{3000}", timeZone: "UTC", currencyCode: "EUR"), ["cinema.name"]),
    (.init(name: "a\nb", timeZone: "UTC", currencyCode: "EUR"), ["cinema.name"]),
    (
      .init(name: String(repeating: "é", count: 101), timeZone: "UTC", currencyCode: "EUR"),
      ["cinema.name"]
    ),
    (.init(name: "K", timeZone: "Mars/Olympus", currencyCode: "EUR"), ["cinema.timeZone"]),
    (.init(name: "K", timeZone: "CEST", currencyCode: "EUR"), ["cinema.timeZone"]),
    (.init(name: "K", timeZone: "UTC", currencyCode: "eur"), ["cinema.currencyCode"]),
    (.init(name: "K", timeZone: "UTC", currencyCode: "EURO"), ["cinema.currencyCode"]),
    (.init(name: "K", timeZone: "UTC", currencyCode: "€"), ["cinema.currencyCode"]),
    (
      .init(name: "K", timeZone: "UTC", currencyCode: "EUR", businessDayStartMinutes: 1440),
      ["cinema.businessDayStartMinutes"]
    ),
    (
      .init(name: "K", timeZone: "UTC", currencyCode: "EUR", businessDayStartMinutes: -1),
      ["cinema.businessDayStartMinutes"]
    ),
    (.init(id: "mine", name: "K", timeZone: "UTC", currencyCode: "EUR"), ["cinema.id"]),
  ])
  func everyWrongFieldIsNamed(_ draft: CatalogV1.Cinema, _ fields: [String]) async {
    let refusal = await Refusal {
      try await harness.service.createCinema(.init(cinema: draft), harness.context)
    }
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields.map { String($0.prefix { $0 != ":" }) } == fields)
  }

  @Test func nothingAtAllIsNamedToo() async {
    let refusal = await Refusal {
      try await harness.service.createCinema(.init(), harness.context)
    }
    #expect(refusal.fields == ["cinema: is missing"])
  }

  @Test(arguments: ["", "nobody", "0123456789abcdef", "'; DROP TABLE cinema; --"])
  func unknownIdsAreNamed(_ id: String) async {
    let service = harness.service
    let context = harness.context
    let calls: [(String, () async throws -> Void)] = [
      ("cinema", { _ = try await service.getCinema(.init(cinemaId: id), context) }),
      ("cinema", { _ = try await service.listHalls(.init(cinemaId: id), context) }),
      ("cinema", { _ = try await service.listPriceTables(.init(cinemaId: id), context) }),
      (
        "cinema",
        {
          let request = CatalogV1.CreateHallRequest(cinemaId: id, name: "S", layout: .small)
          _ = try await service.createHall(request, context)
        }
      ),
      (
        "cinema",
        {
          let request = CatalogV1.CreatePriceTableRequest(cinemaId: id, priceTable: .usual())
          _ = try await service.createPriceTable(request, context)
        }
      ),
      ("movie", { _ = try await service.getMovie(.init(movieId: id), context) }),
      ("hall", { _ = try await service.getHall(.init(hallId: id), context) }),
      ("showing", { _ = try await service.getShowing(.init(showingId: id), context) }),
      ("showing", { _ = try await service.getShowingInventory(.init(showingId: id), context) }),
    ]
    for (kind, call) in calls {
      let refusal = await Refusal(call)
      #expect(refusal.code == .notFound)
      #expect(refusal.facts == ["kind": kind, "id": id])
      #expect(refusal.message == "there is no \(kind) \"\(id)\"")
    }
  }
}
