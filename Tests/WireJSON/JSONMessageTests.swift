import Contracts
import TestProtos
import Testing
import Wire
import WireJSON

private typealias Kinds = KindsV1.Kinds

@Suite struct JSONMessageTests {
  private let type = JSONType(Kinds.wireType)

  private func set(_ values: [(String, String)], body: String = "{}") throws -> Kinds {
    var message = JSONMessage(type)
    try message.read(Array(body.utf8))
    for (name, text) in values { try message.set(JSONFieldPath(name, in: type), to: text) }
    return try Kinds(wireBytes: message.encoded())
  }

  @Test func textsBecomeFields() throws {
    let message = try set(
      [
        ("anInt64", "-5"), ("a_bool", "true"), ("aString", "é \"x\""), ("color", "COLOR_RED"),
        ("inner.text", "in"), ("inner.number", "3"), ("self.self.aBool", "true"),
        ("strings", "a"), ("strings", ""), ("colors", "2147483647"), ("someBytes", "AQI"),
        ("timestamp", "1970-01-01T00:00:01Z"), ("int32Value", "9"), ("chosenString", "s"),
        ("doubles", "1.5"), ("fieldMask", "aB"),
      ], body: #"{"anInt32":1,"inner":{"number":8}}"#)
    #expect(
      message
        == Kinds(
          anInt32: 1, anInt64: -5, aBool: true, aString: "é \"x\"", someBytes: [1, 2],
          color: .red, inner: .init(text: "in", number: 3),
          selfValue: Kinds(selfValue: Kinds(aBool: true)), doubles: [1.5], strings: ["a", ""],
          colors: [.far], fieldMask: .init(paths: ["a_b"]), timestamp: .init(seconds: 1),
          int32Value: .init(value: 9), choice: .chosenString("s")))
  }

  @Test(
    arguments: [
      ([("anInt32", "x")], "anInt32: expected a number"),
      ([("anInt32", "1"), ("an_int32", "2")], "anInt32: given twice"),
      ([("inner", "x")], "inner: cannot be given here"),
      ([("stringMap", "x")], "stringMap: cannot be given here"),
      ([("inners.text", "x")], "inners.text: unknown field"),
      ([("timestamp.seconds", "1")], "timestamp.seconds: unknown field"),
      ([("", "x")], ": unknown field"),
      ([("inner..text", "x")], "inner..text: unknown field"),
      ([("nothing", "x")], "nothing: unknown field"),
      ([("aBool", "1")], "aBool: expected true or false"),
      ([("color", "blue")], "color: no such value: blue"),
      ([("aString", "a\u{0}")], "aString: the string contains U+0000"),
      (
        [("chosenString", "a"), ("chosenInt32", "1")],
        "chosenInt32: another field of the same choice is given"
      ),
      ([("inner.number", "2147483648")], "inner.number: out of range"),
    ] as [([(String, String)], String)])
  func textsThatAreRefused(values: [(String, String)], error: String) {
    let thrown = #expect(throws: JSONError.self) { try set(values) }
    #expect(thrown.map { $0.path.isEmpty ? ": \($0.problem)" : $0.description } == error)
  }

  @Test func aBodyCanBeOneField() throws {
    let type = JSONType(CatalogV1.CreateCinemaRequest.wireType)
    var message = JSONMessage(type)
    try message.read(Array(#"{"name":"Roxy"}"#.utf8), into: "cinema")
    #expect(
      try CatalogV1.CreateCinemaRequest(wireBytes: message.encoded())
        == .init(cinema: .init(name: "Roxy")))
  }
}
