import Contracts
import RPC
import Testing

@testable import Catalog

@Suite struct HallTests {
  private let harness: CatalogHarness

  init() throws {
    harness = try CatalogHarness()
  }

  @Test func aHallIsKeptWithItsLayoutAndListedWithout() async throws {
    let cinema = try await harness.cinema()
    let rules = LayoutV1.SelectionRules(mostSeats: 8, loneSeat: .refuse)
    let made = try await harness.hall(of: cinema, rules: rules)
    #expect(made.seatCount == 3)
    #expect(made.layoutVersion == 1)
    #expect(made.layout == .small)
    #expect(made.rules == rules)
    let found = try await harness.service.getHall(.init(hallId: made.id), harness.context)
    #expect(found.hall == made)
    let list = try await harness.service.listHalls(.init(cinemaId: cinema.id), harness.context)
    var bare = made
    bare.layout = nil
    #expect(list.halls == [bare])
  }

  @Test func everyFaultOfALayoutIsNamedAndNothingIsKept() async throws {
    let cinema = try await harness.cinema()
    var layout = LayoutV1.Layout.small
    layout.rows[0].seats[1].id = "A1"
    layout.rows[0].seats[2].priceCategoryId = "gold"
    let request = CatalogV1.CreateHallRequest(
      cinemaId: cinema.id, name: "", layout: layout, rules: .init(mostSeats: 21))
    let refusal = await Refusal { try await harness.service.createHall(request, harness.context) }
    #expect(refusal.code == .invalidArgument)
    let places = refusal.fields.map { String($0.prefix { $0 != ":" }) }
    #expect(places.contains("name"))
    #expect(places.contains("rules.mostSeats"))
    #expect(places.contains("layout.rows[0].seats[1].id"))
    #expect(places.contains("layout.rows[0].seats[2].priceCategoryId"))
    let list = try await harness.service.listHalls(.init(cinemaId: cinema.id), harness.context)
    #expect(list.halls.isEmpty)
  }

  @Test func faultsBeyondAHundredAreANumber() async throws {
    let cinema = try await harness.cinema()
    var layout = LayoutV1.Layout.small
    layout.rows[0].seats = (0..<500).map { _ in layout.rows[0].seats[0] }
    let request = CatalogV1.CreateHallRequest(cinemaId: cinema.id, name: "Saal", layout: layout)
    let refusal = await Refusal { try await harness.service.createHall(request, harness.context) }
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields.count == 100)
    #expect(refusal.message.hasSuffix("and 498 more"), "\(refusal.message)")
  }

  @Test func theLargestHallCanBeKeptAndOneMoreSeatNot() async throws {
    let cinema = try await harness.cinema()
    let made = try await harness.hall(of: cinema, layout: .large(seats: 100_000))
    #expect(made.seatCount == 100_000)
    let found = try await harness.service.getHall(.init(hallId: made.id), harness.context)
    #expect(found.hall?.layout?.rows.count == 1000)
    let refusal = await Refusal {
      try await harness.hall(of: cinema, layout: .large(seats: 100_001))
    }
    #expect(refusal.code == .invalidArgument)
  }

  @Test(arguments: [
    (LayoutV1.SelectionRules(adjacency: .unrecognized(9)), "rules.adjacency: 9 has no meaning"),
    (.init(loneSeat: .unrecognized(-1)), "rules.loneSeat: -1 has no meaning"),
    (.init(mostSeats: -1), "rules.mostSeats: -1 is not from 0 to 20"),
  ])
  func rulesThatNobodyKnowsAreRefused(_ rules: LayoutV1.SelectionRules, _ fault: String)
    async throws
  {
    let cinema = try await harness.cinema()
    let refusal = await Refusal { try await harness.hall(of: cinema, rules: rules) }
    #expect(refusal.fields == [fault])
  }
}

extension LayoutV1.Layout {
  /// Rows of 100 seats.
  static func large(seats: Int) -> LayoutV1.Layout {
    var layout = LayoutV1.Layout.small
    layout.rows = stride(from: 0, to: seats, by: 100).map { first in
      LayoutV1.Row(
        label: "\(first / 100)", areaId: "stalls",
        seats: (first..<min(first + 100, seats)).map { number in
          LayoutV1.Seat(
            id: "s\(number)", label: "\(number % 100)",
            position: .init(x: Double(number % 100) / 100, y: Double(number / 100) / 1100))
        })
    }
    return layout
  }
}
