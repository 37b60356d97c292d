import Contracts
import RPC
import Testing
import Wire

@testable import Catalog

@Suite struct ShowingTests {
  private let harness: CatalogHarness
  private static let noon = CatalogHarness.noon
  private static let minute: Int64 = 60_000

  init() throws {
    harness = try CatalogHarness()
  }

  private func found(_ id: String) async throws -> CatalogV1.Showing {
    let answer = try await harness.service.getShowing(.init(showingId: id), harness.context)
    return try #require(answer.showing)
  }

  @Test func aShowingTellsEverythingThatACustomerNeeds() async throws {
    let stage = try await harness.stage()
    var request = stage.request(Self.noon + 6 * 60 * Self.minute + 1)
    request.language = "OmU"
    request.format = "IMAX 3D"
    let made = try await stage.showing(request)
    #expect(
      made
        == CatalogV1.Showing(
          id: made.id, cinemaId: stage.cinema.id, hallId: stage.hall.id, hallName: "Saal 1",
          movieId: stage.movie.id, movieTitle: "Amélie",
          startTime: .init(seconds: 1_796_148_000, nanos: 1_000_000),
          endTime: .init(seconds: 1_796_155_200, nanos: 1_000_000), timeZone: "Europe/Berlin",
          localStartTime: "2026-12-01T19:00:00", timeZoneAbbreviation: "CET",
          businessDate: "2026-12-01", state: .onSale, language: "OmU", format: "IMAX 3D",
          priceCategories: LayoutV1.Layout.small.priceCategories,
          ticketTypes: CatalogV1.PriceTable.usual().ticketTypes,
          prices: CatalogV1.PriceTable.usual().prices))
    #expect(try await found(made.id) == made)
    // Lists have no prices.
    let list = try await harness.service.listShowings(
      .init(cinemaId: stage.cinema.id), harness.context)
    var bare = made
    (bare.priceCategories, bare.ticketTypes, bare.prices) = ([], [], [])
    #expect(list.showings == [bare])
  }

  @Test func salesEndWhenItBegins() async throws {
    let stage = try await harness.stage()
    let showing = try await stage.showing(Self.noon + 1000)
    for (nowMs, state) in [
      (Self.noon + 999, CatalogV1.Showing.State.onSale), (Self.noon + 1000, .salesEnded),
      (Self.noon + 999_999_999, .salesEnded),
    ] {
      harness.clock.set(nowMs)
      #expect(try await found(showing.id).state == state)
    }
  }

  /// Minutes from noon: an existing showing of 120 minutes from 0 with 30 of cleaning, and another one.
  @Test(arguments: [
    (0, 0, false), (149, 0, false), (150, 0, true), (151, 0, true),
    // It ends when the other begins; its own cleaning counts, too.
    (-120, 0, true), (-119, 0, false), (-121, 1, true), (-120, 1, false), (-360, 240, true),
    (-359, 240, false),
    // Around it: a start before and an end after.
    (-1, 0, false), (60, 0, false),
  ])
  func showingsOfAHallMayTouchButNotOverlap(
    _ start: Int64, _ cleaning: Int32, _ isAllowed: Bool
  ) async throws {
    let stage = try await harness.stage()
    let first = try await stage.showing(Self.noon, cleaning: 30)
    let request = stage.request(Self.noon + start * Self.minute, cleaning: cleaning)
    let refusal = await Refusal { try await stage.showing(request) }
    guard !isAllowed else {
      #expect(refusal.code == nil)
      return
    }
    #expect(refusal.code == .failedPrecondition)
    #expect(refusal.reason == "SHOWING_OVERLAP")
    #expect(
      refusal.facts == [
        "showing": first.id, "startTime": "2026-12-01T12:00:00.000Z",
        "freeTime": "2026-12-01T14:30:00.000Z",
      ])
    let list = try await harness.service.listShowings(.init(), harness.context)
    #expect(list.showings.count == 1)
  }

  @Test func aVeryLongShowingIsStillInTheWay() async throws {
    let stage = try await harness.stage()
    let long = try await harness.movie("Long", minutes: 1440)
    var request = stage.request(Self.noon, cleaning: 240)
    request.movieId = long.id
    let first = try await stage.showing(request)
    let last = Self.noon + 1679 * Self.minute
    #expect(await Refusal { try await stage.showing(last) }.facts["showing"] == first.id)
    _ = try await stage.showing(last + Self.minute)
  }

  @Test func anotherHallIsFree() async throws {
    let stage = try await harness.stage()
    _ = try await stage.showing(Self.noon)
    var request = stage.request(Self.noon)
    request.hallId = try await harness.hall(of: stage.cinema, name: "Saal 2").id
    _ = try await stage.showing(request)
  }

  /// In the cinema's zone, on the showing's own date; Saturday 00:30 is Friday's.
  @Test(arguments: [
    ("Europe/London", 1_796_430_600, "2026-12-05T00:30:00", "GMT", "2026-12-04", "2026-12-05"),
    ("Europe/London", 1_783_123_200, "2026-07-04T01:00:00", "BST", "2026-07-03", "2026-07-04"),
    ("Europe/London", 1_792_888_200, "2026-10-25T01:30:00", "BST", "2026-10-24", "2026-10-25"),
    ("Europe/London", 1_792_891_800, "2026-10-25T01:30:00", "GMT", "2026-10-24", "2026-10-25"),
    ("America/New_York", 1_796_430_600, "2026-12-04T19:30:00", "EST", "2026-12-04", "2026-12-04"),
    ("Asia/Tokyo", 1_796_430_600, "2026-12-05T09:30:00", "JST", "2026-12-05", "2026-12-05"),
  ])
  func timesAreThoseOfTheCinema(
    _ zone: String, _ start: Int64, _ local: String, _ name: String, _ business: String,
    _ date: String
  ) async throws {
    let stage = try await harness.stage(zone: zone)
    let showing = try await stage.showing(start * 1000)
    #expect(showing.localStartTime == local)
    #expect(showing.timeZoneAbbreviation == name)
    #expect(showing.businessDate == business)
    for (day, count) in [(date, 1), ("2026-12-06", 0)] {
      let request = CatalogV1.ListShowingsRequest(cinemaId: stage.cinema.id, date: day)
      let list = try await harness.service.listShowings(request, harness.context)
      #expect(list.showings.count == count)
    }
  }

  @Test func theBusinessDayIsTheCinemas() async throws {
    let stage = try await harness.stage(zone: "UTC", businessDayStart: 1)
    // 2026-12-05, 00:00 and 00:01.
    let first = try await stage.showing(1_796_428_800_000)
    #expect(first.businessDate == "2026-12-04")
    let second = try await stage.showing(1_796_428_860_000 + 120 * Self.minute)
    #expect(second.businessDate == "2026-12-05")
  }

  @Test func everyPriceCategoryNeedsAPrice() async throws {
    let stage = try await harness.stage()
    var table = CatalogV1.PriceTable.usual()
    table.prices.removeLast()
    var request = stage.request(Self.noon)
    request.priceTableId = try await harness.priceTable(of: stage.cinema, table).id
    let refusal = await Refusal { try await stage.showing(request) }
    #expect(refusal.code == .failedPrecondition)
    #expect(refusal.reason == "PRICE_CATEGORY_WITHOUT_PRICE")
    #expect(refusal.facts == ["priceCategoryIds": "premium"])
  }

  @Test func pricesOfOtherHallsAreLeftOut() async throws {
    let stage = try await harness.stage()
    var table = CatalogV1.PriceTable.usual()
    table.ticketTypes.append(.init(id: "DOG", name: "Dog"))
    table.prices.append(
      .init(
        priceCategoryId: "garden", ticketType: "DOG",
        price: .init(currencyCode: "EUR", minorUnits: 1)))
    var request = stage.request(Self.noon)
    request.priceTableId = try await harness.priceTable(of: stage.cinema, table).id
    let showing = try await stage.showing(request)
    #expect(showing.prices == CatalogV1.PriceTable.usual().prices)
    #expect(showing.ticketTypes.map(\.id) == ["ADULT", "CHILD"])
  }

  @Test func aTableOfAnotherCinemaIsRefused() async throws {
    let stage = try await harness.stage()
    let other = try await harness.cinema(name: "Other")
    var request = stage.request(Self.noon)
    request.priceTableId = try await harness.priceTable(of: other).id
    let refusal = await Refusal { try await stage.showing(request) }
    #expect(refusal.fields == ["priceTableId: belongs to another cinema than the hall"])
  }

  @Test func theInventoryHasTheLayoutAndTheMergedRules() async throws {
    let cinema = try await harness.cinema()
    let hall = try await harness.hall(
      of: cinema, rules: .init(mostSeats: 4, adjacency: .sameRow, loneSeat: .refuse))
    let table = try await harness.priceTable(of: cinema)
    let movie = try await harness.movie()
    let showing = try await harness.service.createShowing(
      .init(
        hallId: hall.id, movieId: movie.id, priceTableId: table.id,
        startTime: .init(seconds: 1_796_200_000), rules: .init(mostSeats: 10, loneSeat: .off)),
      harness.context
    ).showing
    let id = try #require(showing?.id)
    let inventory = try await harness.service.getShowingInventory(
      .init(showingId: id), harness.context)
    #expect(inventory.layout == .small)
    #expect(inventory.rules == .init(mostSeats: 10, adjacency: .sameRow, loneSeat: .off))
    #expect(inventory.startTime == .init(seconds: 1_796_200_000))
    #expect(inventory.showingId == id)
  }

  typealias Change = @Sendable (inout CatalogV1.CreateShowingRequest) -> Void

  static let changes: [(Change, [String])] = [
    ({ $0.startTime = nil }, ["startTime"]),
    ({ $0.startTime = .init(seconds: 0) }, ["startTime"]),
    ({ $0.startTime = .init(seconds: .max) }, ["startTime"]),
    ({ $0.startTime?.nanos = 1 }, ["startTime"]), ({ $0.startTime?.nanos = -1 }, ["startTime"]),
    ({ $0.cleaningMinutes = 241 }, ["cleaningMinutes"]),
    ({ $0.cleaningMinutes = -1 }, ["cleaningMinutes"]), ({ $0.hallId = "" }, ["hallId"]),
    ({ $0.movieId = "" }, ["movieId"]), ({ $0.priceTableId = "" }, ["priceTableId"]),
    ({ $0.language = String(repeating: "x", count: 65) }, ["language"]),
    ({ $0.format = "3D\n" }, ["format"]),
    ({ $0.rules = .init(mostSeats: 21) }, ["rules.mostSeats"]),
  ]

  @Test(arguments: changes)
  func everyWrongFieldIsNamed(_ change: Change, _ fields: [String]) async throws {
    let stage = try await harness.stage()
    var request = stage.request(Self.noon)
    change(&request)
    let refusal = await Refusal { try await stage.showing(request) }
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields.map { String($0.prefix { $0 != ":" }) } == fields)
  }

  @Test(arguments: [("hall", 0), ("movie", 1), ("price table", 2)])
  func whatAShowingNeedsMustBeThere(_ kind: String, _ place: Int) async throws {
    let stage = try await harness.stage()
    var request = stage.request(Self.noon)
    if place == 0 { request.hallId = "nobody" }
    if place == 1 { request.movieId = "nobody" }
    if place == 2 { request.priceTableId = "nobody" }
    let refusal = await Refusal { try await stage.showing(request) }
    #expect(refusal.code == .notFound)
    #expect(refusal.facts == ["kind": kind, "id": "nobody"])
  }
}
