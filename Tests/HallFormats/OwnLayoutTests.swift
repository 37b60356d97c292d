import Contracts
import HallFormats
import HallLayout
import Testing
import WireJSON

/// Usher's own layout document.
@Suite struct OwnLayoutTests {
  private func text() throws -> String {
    String(decoding: try Fixture.bytes("layout.json"), as: UTF8.self)
  }

  @Test func itComesInAsItIs() throws {
    let hall = try importing("layout.json")
    #expect(hall.faults == [])
    #expect(hall.report.format == .layout)
    #expect(hall.report.guessed == [])
    #expect(hall.report.dropped == [])
    #expect(hall.sketch == ["A: A1* A2 | A3", "B: B1=B2"])
    #expect(hall.layout?.rows[0].seats[1].companionOfSeatId == "A1")
    #expect(hall.layout?.rows[0].seats[2].note == "restricted view")
    #expect(hall.layout?.rows[1].seats[0].priceCategoryId == "sofa")
    #expect(hall.layout?.aspectRatio == 1.5)
  }

  @Test func outAndInAgainItIsTheSame() throws {
    for name in ["layout.json", "pretix.json", "grid-xy-plist/districtTwo.plist", "areas.json"] {
      let layout = try #require(try importing(name).layout)
      let again = HallImport(try WireJSON.encode(layout))
      #expect(again.faults == [])
      #expect(again.layout == layout)
    }
  }

  @Test func everyFaultIsNamedWithItsPlace() throws {
    let broken = try text()
      .replacing("\"id\": \"A3\"", with: "\"id\": \"A1\"")
      .replacing("\"pairSeatId\": \"B1\"", with: "\"pairSeatId\": \"A2\"")
      .replacing("\"x\": 0.7", with: "\"x\": 7")
    let hall = importing(text: broken)
    #expect(hall.layout == nil)
    #expect(
      hall.faults == [
        "rows[0].seats[2].id: \"A1\" is also the id of rows[0].seats[0]",
        "rows[0].seats[2].position.x: is 7.0, must be from 0 to 1",
        "rows[0].seats[1].companionOfSeatId: \"A1\" is not a wheelchair space",
        "rows[1].seats[0].pairSeatId: \"B2\" does not name this seat as its other half",
        "rows[1].seats[1].pairSeatId: \"A2\" does not name this seat as its other half",
      ])
  }

  @Test(arguments: [
    ("\"note\"", "\"remark\"", "rows[0].seats[2]"),
    ("\"WHEELCHAIR\"", "\"THRONE\"", "rows[0].seats[0].kind"),
    ("\"x\": 0.7", "\"x\": \"far\"", "rows[0].seats[2].position.x"),
    ("\"areaId\": \"stalls\"", "\"areaId\": 5", "rows[0].areaId"),
  ])
  func whatIsNotTheDocumentsShapeIsRefused(_ old: String, _ new: String, _ place: String) throws {
    let hall = importing(text: try text().replacing(old, with: new, maxReplacements: 1))
    #expect(hall.layout == nil)
    #expect(hall.report.faults.count == 1)
    #expect(hall.faults[0].hasPrefix(place), "\(hall.faults)")
  }

  @Test func oneSeatTooManyIsRefused() {
    let seats = (0...100_000).map { #"{"id":"s\#($0)","position":{"x":0.5,"y":0.5}}"# }
    let hall = importing(
      text: """
        {"formatVersion":1,"screenSide":"SCREEN_SIDE_TOP","aspectRatio":1,"priceCategories":[{"id":"p"}],
        "areas":[{"id":"a","priceCategoryId":"p"}],"rows":[{"areaId":"a","seats":[\(seats.joined(separator: ","))]}]}
        """)
    #expect(hall.faults == ["rows: there are 100001 seats, at most 100000 are allowed"])
  }
}
