import Contracts
import HallFormats
import HallLayout
import Testing

/// What is refused, and with which words.
@Suite struct BadFileTests {
  struct Bad: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let faults: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ faults: String...) {
      self.name = name
      self.text = text
      self.faults = faults
    }
  }

  static let plist = "<plist version=\"1.0\">"

  static let outerForms: [Bad] = [
    Bad("empty", "", "file: is empty"),
    Bad("blank", " \n\t", "file: is empty"),
    Bad(
      "prose", "Dear cinema,\nplease find our hall attached.",
      "file: is of an unknown shape: text, but not rows of seats"),
    Bad(
      "other JSON", #"{"a":1,"b":2}"#, "file: is of an unknown shape: JSON with the members a, b"),
    Bad("no members", "{}", "file: is of an unknown shape: JSON with no members"),
    Bad("a list", "[]", "file: is of an unknown shape: JSON, but no object"),
    Bad(
      "Vista", #"{"SeatLayoutData":{}}"#, "file: is a Vista seat plan, which is not supported yet"),
    Bad(
      "truncated JSON", "{\"seatList\":\n[{\"seatId\":\"a",
      "line 2: the file ends in the middle of the document"),
    Bad("member twice", #"{"zones":1,"zones":2}"#, "line 1: the member \"zones\" is there twice"),
    Bad("NUL", #"{"zones":"\u0000"}"#, "line 1: a NUL in a string"),
    Bad("half a surrogate", #"{"zones":"\ud800"}"#, "line 1: half a surrogate pair in a string"),
    Bad("trailing text", "{}\n}", "line 2: text after the end of the document"),
    Bad("bad number", #"{"a":01}"#, "line 1: a number begins with 0"),
    Bad(
      "deep JSON", String(repeating: "[", count: 1_000), "line 1: nested more than 32 levels deep"),
    Bad("binary list", "bplist00abc", "file: is a binary property list; only the XML form is read"),
    Bad(
      "truncated list", plist + "\n<dict><key>seats</key>\n<array>",
      "line 3: the file ends in the middle of the document"),
    Bad(
      "deep list", plist + String(repeating: "<array>", count: 1_000),
      "line 1: nested more than 32 levels deep"),
    Bad(
      "own entities", "<!DOCTYPE plist [<!ENTITY a \"b\">]>\n" + plist,
      "line 1: the document type declares something of its own"),
    Bad(
      "unknown entity", plist + "<string>&a;</string></plist>",
      "line 1: the entity &a; is not known"),
    Bad("other XML", "<html></html>", "line 1: the element <plist> is missing"),
    Bad(
      "other list", plist + "<dict></dict></plist>",
      "file: is of an unknown shape: a property list without seats that have columns or x and y"),
  ]

  @Test(arguments: outerForms) func isRefused(_ bad: Bad) {
    let hall = importing(text: bad.text)
    #expect(hall.faults == bad.faults)
    #expect(hall.layout == nil)
    #expect(hall.report.summary == nil)
  }

  @Test func textThatIsNotUTF8IsRefused() {
    #expect(HallImport([0x61, 0xFF, 0x61]).faults == ["file: is not UTF-8 text"])
  }

  @Test func aFileThatIsTooLargeIsNotRead() {
    let hall = HallImport([UInt8](repeating: 0x61, count: HallImport.mostBytes + 1))
    #expect(hall.faults == ["file: is 33554433 bytes long, at most 33554432 are read"])
  }

  static let contents: [Bad] = [
    Bad(
      "half a pair", "A aacac\nB ca", "line 1: column 3: half a pair stands alone",
      "line 1: column 5: half a pair stands alone", "line 2: column 1: half a pair stands alone"),
    Bad("strange sign", "A aaaa\nB aaaa\nC a?a", "line 3: column 2: \"?\" is no sign of a seat"),
    Bad("blanks in a row", "A aaaa\nB aaaa\nC a a", "line 3: has blanks inside the row"),
    Bad("a label twice", "A a\nA aa", "line 1: seat \"A-1\" stands 2 times: also at line 2"),
    Bad("only gaps", "A ____", "file: has no seat"),
    Bad("no seats", #"{"seatList":[]}"#, "file: has no seat"),
    Bad(
      "a seat twice",
      #"{"seatList":[{"seatId":"a","row":1,"col":1},{"seatId":"a","row":1,"col":2}]}"#,
      "line 1, seatList[0]: seatId \"a\" stands 2 times: also at line 1, seatList[1]"),
    Bad(
      "a place twice",
      #"{"seatList":[{"seatId":"a","row":1,"col":1},{"seatId":"b","row":1,"col":1}]}"#,
      "line 1, seatList[1]: has the same row and column as line 1, seatList[0]"),
    Bad(
      "missing fields", #"{"seatList":[{"seatId":"a","row":1},{"row":1}, 5]}"#,
      "line 1, seatList[0]: col is missing", "line 1, seatList[1]: seatId is missing",
      "line 1, seatList[2]: is a number, must be an object"),
    Bad(
      "wrong types",
      #"{"seatList":[{"seatId":{},"row":1,"col":1},{"seatId":"b","row":1,"col":"x"},{"seatId":"c","row":1,"col":-1}]}"#,
      "line 1, seatList[0].seatId: is an object, must be a string or a number",
      "line 1, seatList[1].col: is \"x\", must be a whole number",
      "line 1, seatList[2].col: is -1, must be from 0 to 1000000"),
    Bad(
      "unknown status", #"{"rows":[{"row":"A","price":1,"seats":[{"column":1,"status":4}]}]}"#,
      "line 1, rows[0].seats[0].status: is 4, must be from 0 to 3"),
    Bad(
      "rows: a seat twice",
      #"{"rows":[{"row":"A","price":1,"seats":[{"column":1,"status":0},{"column":1,"status":0}]}]}"#,
      "line 1, rows[0].seats[0]: seat \"A-1\" stands 2 times: also at line 1, rows[0].seats[1]"),
    Bad(
      "price", #"{"rows":[{"row":"A","price":-1,"seats":[{"column":1,"status":0}]}]}"#,
      "line 1, rows[0].price: is \"-1\", must be a price"),
    Bad(
      "pair alone",
      #"{"areas":[{"name":"S","seats":[{"id":"a","row":1,"col":1,"x":0.5,"y":0.5,"type":"couple","pairId":"b"}]}]}"#,
      "line 1, areas[0].seats[0]: is half a pair: pairId \"b\" leads to no other half"),
    Bad(
      "outside", #"{"areas":[{"name":"S","seats":[{"id":"a","row":1,"col":1,"x":1.5,"y":0.5}]}]}"#,
      "line 1, areas[0].seats[0].x: is 1.5, must be from 0 to 1"),
    Bad(
      "unknown type",
      #"{"areas":[{"name":"S","seats":[{"id":"a","row":1,"col":1,"x":0.5,"y":0.5,"type":"sofa"}]}]}"#,
      "line 1, areas[0].seats[0].type: \"sofa\" is none of normal, couple, accessible"),
    Bad(
      "id too long",
      "{\"seatList\":[{\"seatId\":\"\(String(repeating: "x", count: 65))\",\"row\":1,\"col\":1}]}",
      "layout, rows[0].seats[0].id: is 65 bytes long, at most 64 are allowed"),
    Bad(
      "a far pair",
      #"{"areas":[{"name":"S","seats":[{"id":"a","row":1,"col":1,"x":0.1,"y":0.5,"type":"couple","pairId":"b"},{"id":"b","row":1,"col":3,"x":0.5,"y":0.5,"type":"couple","pairId":"a"}]}]}"#,
      "layout, rows[0].seats[0].pairSeatId: \"b\" is not the seat beside this one",
      "layout, rows[0].seats[1].pairSeatId: \"a\" is not the seat beside this one"),
  ]

  @Test(arguments: contents) func isRefusedWithEachFault(_ bad: Bad) {
    let hall = importing(text: bad.text)
    #expect(hall.faults == bad.faults)
    #expect(hall.layout == nil)
  }

  @Test func repeatedGuidsAreAllListedWithAllTheirPlaces() throws {
    let hall = try importing("pretix-repeated-guids.json")
    #expect(hall.layout == nil)
    #expect(
      hall.faults == [
        "line 33, zones[0].rows[0].seats[0]: seat_guid \"ground-B-1\" stands 3 times: also at line 42, "
          + "zones[0].rows[0].seats[1]; line 154, zones[1].rows[0].seats[1]",
        "line 87, zones[0].rows[1].seats[1]: seat_guid \"ground-A-2\" stands 2 times: also at line 145, "
          + "zones[1].rows[0].seats[0]",
      ])
  }

  @Test func whatThePretixSchemaForbidsIsRefused() throws {
    let text = String(decoding: try Fixture.bytes("pretix.json"), as: UTF8.self)
    let changes: [(String, String, String)] = [
      ("\"radius\": 9", "\"size\": 9", "the schema has no \"size\" here"),
      ("\"radius\": 9", "\"radius\": \"9\"", "is \"9\", must be a finite number"),
      (
        "\"row_number_position\": \"start\"", "\"row_number_position\": \"left\"",
        "is none of start, end, both"
      ),
      (
        "\"seat_guid\": \"ground-A-3\"", "\"seat_guid\": \" ground\"",
        "has fewer than two characters, or a blank at one end"
      ),
      (
        "\"name\": \"Back rows\"", "\"name\": \"Stalls\"",
        "the category \"Back rows\" does not exist"
      ),
      ("\"name\": \"Back rows\"", "\"name\": \"Front\"", "the category \"Front\" is there twice"),
      (
        "\"shape\": \"rectangle\"", "\"shape\": \"star\"",
        "is none of polygon, rectangle, ellipse, circle, text"
      ),
      ("\"width\": 200", "\"width\": 200.5", "is 200.5, must be a whole number"),
    ]
    for (old, new, reason) in changes {
      let hall = importing(text: text.replacing(old, with: new, maxReplacements: 1))
      #expect(hall.layout == nil)
      #expect(hall.report.faults.contains { $0.reason == reason }, "\(new): \(hall.faults)")
    }
  }

  @Test func brokenCouplesAndSignsOfColumnsAreRefused() throws {
    let text = String(decoding: try Fixture.bytes("rows-of-columns.plist"), as: UTF8.self)
    let alone = importing(text: text.replacing("<string>R</string>", with: "<string>N</string>"))
    #expect(
      alone.report.faults.map(\.reason) == Array(repeating: "L without an R on its right", count: 2)
    )
    let orphan = importing(text: text.replacing("<string>L</string>", with: "<string>N</string>"))
    #expect(
      orphan.report.faults.map(\.reason) == Array(repeating: "R without an L on its left", count: 2)
    )
    let strange = importing(text: text.replacing("<string>LK</string>", with: "<string>Q</string>"))
    #expect(strange.faults == ["line 28, seats[0].columns[1].st: \"Q\" is none of E, N, LK, L, R"])
    let twice = importing(
      text: text.replacing("<string>3,1</string>", with: "<string>2,1</string>"))
    #expect(
      twice.faults == [
        "line 18, seats[0].columns[0].seatNo: seatNo \"2,1\" stands 2 times: also at line 75, "
          + "seats[1].columns[0].seatNo"
      ])
  }

  @Test func oneSeatTooManyIsRefusedInEveryShape() {
    let row = "A " + String(repeating: "a", count: 100_001)
    let reason = "file: has 100001 seats, at most 100000 are allowed"
    #expect(importing(text: row).faults == [reason])
    let seats = (0...100_000).map { #"{"seatId":"s\#($0)","row":\#($0 / 400),"col":\#($0 % 400)}"# }
    let flat = importing(text: "{\"seatList\":[" + seats.joined(separator: ",") + "]}")
    #expect(flat.faults == [reason])
  }

  @Test func aHundredThousandSeatsAreTaken() {
    let rows = (0..<250).map { "R\($0) " + String(repeating: "a", count: 400) }
    let hall = importing(text: rows.joined(separator: "\n"))
    #expect(hall.faults == [])
    #expect(hall.report.summary?.seats == 100_000)
  }

  @Test func aFormatThatTheFileIsNotMadeOfIsRefused() {
    #expect(
      importing(text: "A aaa", ImportOptions(format: .pretix)).faults == [
        "file: is plain text, which the format \"pretix\" is not made of"
      ])
  }
}
