import Contracts
import HallFormats
import HallLayout
import Testing

/// Each shape, read from a small file.
@Suite struct ShapeTests {
  @Test func rowsOfColumns() throws {
    let hall = try importing("rows-of-columns.plist")
    #expect(hall.faults == [])
    #expect(hall.report.format == .maoyan)
    #expect(
      hall.sketch == [
        "1: 2,1 2,2 2,3 2,4", "2: 3,1 3,2 | 3,4 3,5", "3: 5,1=5,2 | 5,4=5,5",
      ])
    #expect(hall.layout?.rows[0].seats.map(\.label) == ["4", "3", "2", "1"])
    #expect(hall.report.summary?.seats == 12)
    #expect(hall.report.summary?.pairs == 2)
    #expect(hall.report.summary?.aisles == 2)
    #expect(hall.report.aislesBetweenRows == 1)
    #expect(hall.report.dropped == ["1 seats are taken (LK): a layout has no states"])
  }

  @Test func seatNumbersThatComeBackInEachRowAreJoinedWithIt() throws {
    let text = String(decoding: try Fixture.bytes("rows-of-columns.plist"), as: UTF8.self)
    var shortened = text
    for row in ["2,", "3,", "5,"] {
      shortened = shortened.replacing("<string>\(row)", with: "<string>")
    }
    let hall = importing(text: shortened)
    #expect(hall.faults == [])
    #expect(hall.sketch == ["1: 1-1 1-2 1-3 1-4", "2: 2-1 2-2 | 2-4 2-5", "3: 3-1=3-2 | 3-4=3-5"])
  }

  @Test func grid() throws {
    let hall = try importing("grid.plist")
    #expect(hall.faults == [])
    #expect(hall.report.format == .grid)
    #expect(hall.sketch == ["A: 101 102", "B: 103 104 | 105"])
    #expect(hall.layout?.areas.map(\.name) == ["Stalls"])
    #expect(hall.layout?.areas.map(\.priceCategoryId) == ["price-60"])
    #expect(hall.layout?.rows[1].seats.map(\.priceCategoryId) == ["", "", "no-price"])
    #expect(hall.layout?.rows[0].seats[0].position == LayoutV1.Position(x: 1.5 / 4, y: 0.5 / 3))
    #expect(hall.layout?.aspectRatio == 4.0 / 3)
    #expect(hall.mostSeats == 4)
    #expect(hall.name == "Stalls")
    #expect(hall.report.aislesBetweenRows == 1)
    #expect(hall.report.prices.map(\.price) == ["60", nil])
  }

  @Test func pretix() throws {
    let hall = try importing("pretix.json")
    #expect(hall.faults == [])
    #expect(hall.report.format == .pretix)
    #expect(
      hall.sketch == [
        "A: ground-A-1 ground-A-2 ground-A-3",
        "B: ground-B-1 ground-B-2 | ground-B-3 ground-B-4",
        "A: balcony-A-1 balcony-A-2",
      ])
    let layout = try #require(hall.layout)
    // Zone 20,10 and row 10,0 and seat 0,0 of 200 by 100.
    #expect(layout.rows[0].seats[0].position == LayoutV1.Position(x: 30.0 / 200, y: 10.0 / 100))
    #expect(layout.rows[1].seats[3].position == LayoutV1.Position(x: 120.0 / 200, y: 30.0 / 100))
    #expect(layout.rows[2].seats[1].position == LayoutV1.Position(x: 40.0 / 200, y: 70.0 / 100))
    #expect(layout.aspectRatio == 2)
    #expect(layout.areas.map(\.name) == ["Ground floor", "Balcony"])
    #expect(layout.areas.map(\.priceCategoryId) == ["front", "back-rows"])
    #expect(layout.priceCategories.map(\.color) == ["#AA5500", ""])
    #expect(layout.rows[1].seats.map(\.priceCategoryId) == ["", "", "", "back-rows"])
    #expect(
      hall.report.dropped == [
        "1 drawn areas", "radius (1 times)", "row_number_position (1 times)",
      ])
  }

  @Test func flat() throws {
    let hall = try importing("flat.json", ImportOptions(priceUnit: .major))
    #expect(hall.faults == [])
    #expect(hall.report.format == .flat)
    #expect(hall.sketch == ["1: s11 s12 | s13", "2: s21 s22 | s23 s24"])
    #expect(hall.layout?.areas.map(\.name) == ["Stalls", "VIP"])
    #expect(hall.layout?.areas.map(\.priceCategoryId) == ["price-55", "price-75.5"])
    #expect(
      hall.report.prices.map { [$0.priceCategoryId, $0.price ?? "-", $0.unit?.rawValue ?? "-"] }
        == [
          ["price-55", "55", "major"], ["price-75.5", "75.5", "major"],
        ])
    #expect(hall.report.aislesBetweenRows == 1)
    #expect(hall.report.dropped == ["1 seats are sold (state 1): a layout has no states"])
    #expect(hall.mostSeats == 4)
    #expect(hall.name == "Hall 7")
  }

  @Test func flatPricesNeedTheirUnit() throws {
    let hall = try importing("flat.json")
    #expect(hall.layout == nil)
    #expect(
      hall.faults == [
        "line 12, seatList: has prices, but nothing says what they count: give --price-unit major or minor"
      ])
    let minor = try importing("flat.json", ImportOptions(priceUnit: .minor))
    #expect(minor.faults.first?.hasSuffix("is 75.5: minor units are whole numbers") == true)
  }

  @Test func flatWithoutPricesNeedsNoUnit() {
    let hall = importing(
      text: #"{"seatList":[{"seatId":"a","row":"A","col":1,"area":"","state":0}]}"#)
    #expect(hall.faults == [])
    #expect(hall.sketch == ["A: a"])
  }

  @Test func aScreenAtTheBottomTurnsTheHallRound() {
    let hall = importing(
      text: """
        {"screenPos":"bottom","seatList":[{"seatId":"a1","row":1,"col":1},{"seatId":"a2","row":1,"col":3},
        {"seatId":"b1","row":2,"col":1},{"seatId":"b2","row":2,"col":2}]}
        """)
    #expect(hall.layout?.screenSide == .bottom)
    #expect(hall.sketch == ["2: b2 b1", "1: a2 | a1"])
    #expect((hall.layout?.rows[0].seats[0].position?.y ?? 0) > 0.5)
  }

  @Test func rows() throws {
    let hall = try importing("rows.json")
    #expect(hall.faults == [])
    #expect(hall.report.format == .rows)
    #expect(hall.sketch == ["A: A-1 A-2 | A-3", "B: B-4 B-3 B-2 B-1"])
    #expect(hall.layout?.rows[1].seats.map(\.priceCategoryId) == ["", "", "", ""])
    #expect(
      hall.layout?.rows[0].seats.map(\.priceCategoryId) == ["price-40", "price-40", "price-40"])
    #expect(hall.report.aislesBetweenRows == 1)
    #expect(
      hall.report.dropped == [
        "2 seats are taken (status): a layout has no states", "cinemaName", "movieStartTime",
      ])
  }

  @Test func areas() throws {
    let hall = try importing("areas.json")
    #expect(hall.faults == [])
    #expect(hall.report.format == .areas)
    #expect(hall.sketch == ["A: a1 a2 | a4*", "B: b1=b2 | b4=b5"])
    #expect(hall.layout?.areas.map(\.priceCategoryId) == ["level-1", "level-2"])
    #expect(hall.layout?.aspectRatio == 5.0 / 3)
    #expect(hall.layout?.rows[1].seats[0].position == LayoutV1.Position(x: 0.1, y: 0.8))
  }

  @Test func characters() throws {
    let hall = try importing("characters.txt")
    #expect(hall.faults == [])
    #expect(hall.report.format == .ascii)
    #expect(
      hall.sketch == [
        "A: A-1 A-2 A-3 | A-4 A-5 A-6", "B: B-1 B-2 B-3 | B-4 B-5 B-6",
        "C: C-1=C-2 C-3=C-4 | C-5* C-6*",
      ])
    #expect(hall.report.summary?.wheelchairSpaces == 2)
    #expect(hall.report.aislesBetweenRows == 1)
    #expect(
      LayoutPicture(try #require(hall.layout)).lines().prefix(5) == [
        "   == screen ===", "A  o o o   o o o", "B  o o o   o o o", "", "C  ( ) ( )   w w",
      ])
  }

  @Test func aSingleLongRowStaysWithinThePlansShape() {
    let hall = importing(text: String(repeating: "a", count: 300))
    #expect(hall.faults == [])
    #expect(hall.layout?.aspectRatio == 20)
  }
}
