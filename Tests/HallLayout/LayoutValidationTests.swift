import Contracts
import HallLayout
import Testing

@Suite struct LayoutValidationTests {
  @Test func aValidHallHasNoFaults() {
    #expect(smallHall().faults().isEmpty)
  }

  /// One spoilt field, and the fault that it must give.
  struct Spoilt: Sendable, CustomTestStringConvertible {
    let place: String
    let reason: String
    let spoil: @Sendable (inout LayoutV1.Layout) -> Void
    var testDescription: String { place + " " + reason }

    init(
      _ place: String, _ reason: String,
      _ spoil: @escaping @Sendable (inout LayoutV1.Layout) -> Void
    ) {
      self.place = place
      self.reason = reason
      self.spoil = spoil
    }
  }

  static let spoilt: [Spoilt] = [
    Spoilt("formatVersion", "is 2, must be 1") { $0.formatVersion = 2 },
    Spoilt("screenSide", "must be a side: top, bottom, left or right") {
      $0.screenSide = .unspecified
    },
    Spoilt("aspectRatio", "is 0.0, must be from 0.05 to 20.0") { $0.aspectRatio = 0 },
    Spoilt("aspectRatio", "is nan, must be from 0.05 to 20.0") { $0.aspectRatio = .nan },
    Spoilt("priceCategories[1].id", "\"standard\" is also the id of priceCategories[0]") {
      $0.priceCategories[1].id = "standard"
    },
    Spoilt("priceCategories[0].color", "must be empty or of the form #rrggbb") {
      $0.priceCategories[0].color = "red"
    },
    Spoilt("areas[0].priceCategoryId", "\"gold\" is not the id of a price category") {
      $0.areas[0].priceCategoryId = "gold"
    },
    Spoilt("areas[1].id", "\"stalls\" is also the id of areas[0]") { $0.areas[1].id = "stalls" },
    Spoilt("areas[0].name", "holds a control character") { $0.areas[0].name = "a\u{1B}[31m" },
    Spoilt("rows[0].areaId", "\"balcony\" is not the id of an area") {
      $0.rows[0].areaId = "balcony"
    },
    Spoilt("rows[0].label", "is 33 bytes long, at most 32 are allowed") {
      $0.rows[0].label = String(repeating: "x", count: 33)
    },
    Spoilt("rows[3].seats", "a row needs at least one seat") {
      $0.rows.append(LayoutV1.Row(label: "D", areaId: "stalls"))
    },
    Spoilt("rows[0].seats[1].id", "is empty") { $0.rows[0].seats[1].id = "" },
    Spoilt("rows[0].seats[1].id", "is 65 bytes long, at most 64 are allowed") {
      $0.rows[0].seats[1].id = String(repeating: "x", count: 65)
    },
    Spoilt("rows[1].seats[0].id", "\"A3\" is also the id of rows[0].seats[2]") {
      $0.rows[0].seats[2].id = "A3"
      $0.rows[1].seats[0].id = "A3"
    },
    Spoilt("rows[0].seats[0].position", "is missing") { $0.rows[0].seats[0].position = nil },
    Spoilt("rows[0].seats[0].position.x", "is 1.5, must be from 0 to 1") {
      $0.rows[0].seats[0].position?.x = 1.5
    },
    Spoilt("rows[0].seats[0].position.y", "is inf, must be from 0 to 1") {
      $0.rows[0].seats[0].position?.y = .infinity
    },
    Spoilt("rows[0].seats[0].kind", "is not a kind of seat that is known") {
      $0.rows[0].seats[0].kind = .unrecognized(9)
    },
    Spoilt("rows[0].seats[0].priceCategoryId", "\"gold\" is not the id of a price category") {
      $0.rows[0].seats[0].priceCategoryId = "gold"
    },
    Spoilt("rows[0].seats[0].pairSeatId", "is set, but the seat is not one of a couple") {
      $0.rows[0].seats[0].pairSeatId = "A2"
    },
    Spoilt("rows[0].seats[0].companionOfSeatId", "is set, but the seat is not a companion seat") {
      $0.rows[0].seats[0].companionOfSeatId = "B1"
    },
    Spoilt("rows[2].seats[0].pairSeatId", "\"C9\" is not the id of a seat") {
      $0.rows[2].seats[0].pairSeatId = "C9"
    },
    Spoilt("rows[2].seats[0].pairSeatId", "names the seat itself") {
      $0.rows[2].seats[0].pairSeatId = "C1"
    },
    Spoilt("rows[2].seats[0].pairSeatId", "\"C3\" does not name this seat as its other half") {
      $0.rows[2].seats[0].pairSeatId = "C3"
    },
    Spoilt("rows[2].seats[0].pairSeatId", "\"C2\" is not the seat beside this one") {
      $0.rows[2].seats[0].aisleAfter = true
    },
    Spoilt("rows[2].seats[0].pairSeatId", "\"C2\" is not the seat beside this one") {
      $0.rows[2].seats.swapAt(1, 2)
    },
    Spoilt("rows[1].seats[1].companionOfSeatId", "\"A1\" is not a wheelchair space") {
      $0.rows[1].seats[1].companionOfSeatId = "A1"
    },
    Spoilt("rows[1].seats[1].companionOfSeatId", "\"\" is not the id of a seat") {
      $0.rows[1].seats[1].companionOfSeatId = ""
    },
  ]

  @Test(arguments: spoilt) func eachFaultIsNamedWithItsPlace(_ spoilt: Spoilt) {
    var layout = smallHall()
    spoilt.spoil(&layout)
    #expect(layout.faults().list.contains(LayoutFault(place: spoilt.place, reason: spoilt.reason)))
  }

  @Test func anEmptyDocumentLacksEverything() {
    let places = LayoutV1.Layout().faults().list.map(\.place)
    #expect(
      places == ["formatVersion", "screenSide", "aspectRatio", "priceCategories", "areas", "rows"])
  }

  @Test func oneSeatTooManyIsOneFault() {
    var layout = smallHall()
    let seat = LayoutV1.Seat(id: "x", position: LayoutV1.Position(x: 0.5, y: 0.5))
    layout.rows = [
      LayoutV1.Row(label: "A", areaId: "stalls", seats: Array(repeating: seat, count: 100_001))
    ]
    let faults = layout.faults()
    #expect(
      faults.list == [
        LayoutFault(place: "rows", reason: "there are 100001 seats, at most 100000 are allowed")
      ])
  }

  @Test func beyondAHundredFaultsAreCounted() {
    var layout = smallHall()
    let seat = LayoutV1.Seat(id: "same", position: LayoutV1.Position(x: 0.5, y: 0.5))
    layout.rows = [
      LayoutV1.Row(label: "A", areaId: "stalls", seats: Array(repeating: seat, count: 251))
    ]
    let faults = layout.faults()
    #expect(faults.list.count == 100)
    #expect(faults.further == 150)
    #expect(faults.count == 250)
  }
}
