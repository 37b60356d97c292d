import Contracts
import HallLayout
import Testing

@Suite struct LayoutPictureTests {
  @Test func everyKindOfSeatHasItsSign() {
    #expect(
      LayoutPicture(smallHall()).lines() == [
        "   == screen ==",
        "A  o o   o",
        "B  w p",
        "",
        "C  ( ) ( )",
        "",
        "o    seat",
        "( )  couple seat",
        "w    wheelchair space",
        "p    companion seat",
      ])
  }

  @Test func statesAreDrawnOverKinds() {
    let states: [LayoutPicture.Occupancy] = [
      .free, .sold, .held, .blocked, .free, .sold, .sold, .free, .free,
    ]
    #expect(
      LayoutPicture(smallHall(), occupancy: states).lines() == [
        "   == screen ==",
        "A  o x   -",
        "B  # p",
        "",
        "C  x x ( )",
        "",
        "o    seat",
        "( )  couple seat",
        "p    companion seat",
        "-    held",
        "x    sold",
        "#    not on sale",
      ])
  }

  @Test func wideLabelsKeepTheRowsInLine() {
    var layout = smallHall()
    layout.rows[0].label = "一排"
    #expect(
      Array(LayoutPicture(layout).lines().prefix(3)) == [
        "      == screen ==", "一排  o o   o", "   B  w p",
      ])
  }

  @Test func theScreenStandsOnItsSide() {
    var layout = smallHall()
    layout.screenSide = .bottom
    let bottom = LayoutPicture(layout).lines()
    #expect(bottom[0] == "A  o o   o")
    #expect(bottom[4] == "   == screen ==")
    layout.screenSide = .left
    #expect(LayoutPicture(layout).lines()[0] == "   == screen at the left ==")
  }

  @Test func aWideHallIsFoldedToTheTerminal() {
    var layout = smallHall()
    let seats = (0..<60).map { column in
      LayoutV1.Seat(
        id: "s\(column)", position: LayoutV1.Position(x: (Double(column) + 0.5) / 60, y: 0.5))
    }
    layout.rows = [LayoutV1.Row(label: "A", areaId: "stalls", seats: seats)]
    // Fits with one character a seat.
    #expect(
      LayoutPicture(layout, width: 80).lines()[1] == "A  " + String(repeating: "o", count: 60))
    // Fits nowhere: three blocks.
    let folded = LayoutPicture(layout, width: 28).lines()
    #expect(
      folded == [
        "columns 1 to 25 of 60", "   ======== screen =========",
        "A  " + String(repeating: "o", count: 25), "",
        "columns 26 to 50 of 60", "   ======== screen =========",
        "A  " + String(repeating: "o", count: 25), "",
        "columns 51 to 60 of 60", "   == screen ==", "A  " + String(repeating: "o", count: 10), "",
        "o    seat",
      ])
    #expect(folded.allSatisfy { $0.count <= 28 })
  }

  @Test func blocksThatRunDownThePlanStandBesideEachOther() {
    var layout = smallHall()
    func column(_ label: String, _ x: Double, _ offset: Double) -> LayoutV1.Row {
      let seats = (0..<3).map { index in
        LayoutV1.Seat(
          id: "\(label)\(index)",
          position: LayoutV1.Position(x: x, y: 0.2 + 0.1 * Double(index) + offset))
      }
      return LayoutV1.Row(label: label, areaId: "stalls", seats: seats)
    }
    // Drawn by hand: no two seats of a line are at quite the same height.
    layout.rows = [column("L", 0.1, 0), column("M", 0.2, 0.003), column("R", 0.9, -0.004)]
    #expect(
      Array(LayoutPicture(layout).lines().dropFirst().prefix(3)) == [
        "R/L/M  o o             o", "R/L/M  o o             o", "R/L/M  o o             o",
      ])
  }

  @Test func noPositionsMakeAPictureGrowWithoutBound() {
    var layout = smallHall()
    layout.rows[0].seats[1].position?.x = 0.125 + 1e-15
    layout.rows[0].seats.removeLast()
    layout.rows.removeLast()
    layout.rows.removeLast()
    let lines = LayoutPicture(layout).lines()
    #expect(lines[1] == "A  o o")
  }
}
