import Contracts
import TestProtos
import Testing
import Wire
import WireJSON

private typealias Kinds = KindsV1.Kinds

@Suite struct JSONWritingTests {
  @Test func defaultsAreWritten() throws {
    let json = String(decoding: try WireJSON.encode(SeatingV1.Hold()), as: UTF8.self)
    #expect(
      json
        == #"{"id":"","token":"","fencingNumber":"0","seatIds":[],"showingId":"","#
        + #""state":"STATE_UNSPECIFIED","customerId":"","seats":[],"loneSeatWarning":false}"#)
  }

  /// Two messages' bytes in a row have the entries of both.
  @Test func ofEntriesWithEqualKeysTheLastCounts() throws {
    let first = Kinds(
      stringMap: ["a": "1", "": "1"], intMap: [-1: 1, 2: 1], colorMap: [.max: .init(rawValue: 1)],
      innerMap: [true: .init(number: 1)], bytesMap: [.min: [1]], doubleMap: [7: 1])
    let second = Kinds(
      stringMap: ["a": "2", "": "2"], intMap: [-1: 2], colorMap: [.max: .init(rawValue: 0)],
      innerMap: [true: .init(number: 2)], bytesMap: [.min: [2]], doubleMap: [7: 2])
    let bytes = first.wireBytes() + second.wireBytes()
    let merged = try Kinds(wireBytes: bytes)
    #expect(merged.intMap == [-1: 2, 2: 1])
    let json = try JSONType(Kinds.wireType).encode(bytes)
    #expect(try WireJSON.decode(Kinds.self, json) == merged)
  }

  @Test func whatHasNoJSON() {
    func problem(_ message: Kinds) -> String? {
      let thrown = #expect(throws: JSONError.self) { try WireJSON.encode(message) }
      return thrown?.description
    }
    #expect(
      problem(Kinds(timestamp: .init(seconds: 253_402_300_800)))
        == "timestamp: the timestamp is out of range")
    #expect(
      problem(Kinds(timestamps: [.init(), .init(nanos: -1)]))
        == "timestamps[1]: the timestamp is out of range")
    #expect(
      problem(Kinds(duration: .init(seconds: 1, nanos: -1)))
        == "duration: seconds and nanos of the duration have different signs")
    #expect(
      problem(Kinds(fieldMask: .init(paths: ["aB"]))) == "fieldMask: the path 'aB' has no JSON form"
    )
    for path in ["", "a,b", ","] {
      #expect(
        problem(Kinds(fieldMask: .init(paths: [path])))
          == "fieldMask: the path '\(path)' has no JSON form")
    }
    #expect(problem(Kinds(value: .init())) == "value: a Value without a kind has no JSON form")
    #expect(
      problem(Kinds(value: .init(kind: .numberValue(.nan))))
        == "value: a Value cannot be NaN or infinite")
    #expect(
      problem(Kinds(any: .init(typeUrl: "a/b.C"))) == "any: the type 'a/b.C' is not known")
  }

  @Test func anAnyOfAnUnknownTypeCanBeWrittenWithItsBytes() throws {
    let message = Kinds(any: .init(typeUrl: "a/b.C", value: [1, 2, 255]))
    let options = JSONEncodingOptions(includesDefaults: false, allowsUnknownAny: true)
    let json = String(decoding: try WireJSON.encode(message, options: options), as: UTF8.self)
    #expect(json == #"{"any":{"@type":"a/b.C","value":"AQL/"}}"#)
  }

  @Test func anAnyIsLookedForWhereTheOutermostMessageComesFrom() throws {
    let refusal = SeatingV1.SeatRefusal(seatIds: ["A1"])
    let any = GoogleProtobuf.AnyMessage(
      typeUrl: "x/usher.seating.v1.SeatRefusal", value: refusal.wireBytes())
    // The module Wire does not know the contracts' types, whoever has asked first.
    #expect(throws: JSONError.self) { try WireJSON.encode(any) }
    let options = JSONEncodingOptions(includesDefaults: false)
    let error = GatewayV1.ErrorResponse(error: .init(details: [any]))
    #expect(
      String(decoding: try WireJSON.encode(error, options: options), as: UTF8.self)
        == #"{"error":{"details":[{"@type":"x/usher.seating.v1.SeatRefusal","seatIds":["A1"]}]}}"#)
    #expect(throws: JSONError.self) { try WireJSON.encode(any) }
  }

  @Test func oneFieldAlone() throws {
    let type = JSONType(SeatingV1.HoldSeatsResponse.wireType)
    let set = SeatingV1.HoldSeatsResponse(hold: .init(id: "h1")).wireBytes()
    let options = JSONEncodingOptions(includesDefaults: false)
    #expect(
      try type.encode(field: "hold", of: set, options: options) == Array(#"{"id":"h1"}"#.utf8))
    #expect(try type.encode(field: "hold", of: []) == Array("null".utf8))
  }
}
