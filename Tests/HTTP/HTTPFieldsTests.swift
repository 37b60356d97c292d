import Testing

@testable import HTTP

@Suite struct HTTPFieldsTests {
  @Test func `fields keep their order, names lose their case`() {
    var fields: HTTPFields = ["Content-Type": "a", "x": ""]
    fields.append("X", "2")
    fields.append("bin", bytes: [0xff, 0x41])
    #expect(fields.count == 4)
    #expect(fields.map(\.name) == ["content-type", "x", "x", "bin"])
    #expect(fields.all("x") == ["", "2"])
    #expect(fields.first("content-type") == "a")
    #expect(fields.first("content") == nil)
    #expect(fields.first("bin") == "\u{fffd}A")
    #expect(fields.firstBytes("bin").map(Array.init) == [0xff, 0x41])
    #expect(fields.first("x", is: ""))
    #expect(!fields.first("x", is: "2"))
    let sizes = [12 + 1, 1, 1 + 1, 3 + 2].map { $0 + 32 }
    #expect(fields.listSize == sizes.reduce(0, +))
  }

  @Test func `fields are taken out and put together`() {
    var fields: HTTPFields = ["a": "1", "b": "2", "a": "3", "c": ""]
    fields.removeAll("a")
    #expect(fields == ["b": "2", "c": ""])
    fields.removeAll("none")
    fields.append(contentsOf: ["a": "4"])
    #expect(fields == ["b": "2", "c": "", "a": "4"])
    #expect(fields != ["b": "2", "a": "4", "c": ""])
    #expect(HTTPFields().isEmpty)
    #expect(HTTPFields().first("a") == nil)
  }

  @Test(arguments: [
    ("a", "b", true), ("a", "", true), ("a", "\u{e4}", true), ("a b", "c", false),
    ("", "c", false), (":path", "/", false), ("a", "b\nc", false), ("a", "b\r", false),
    ("a", "\u{0}", false), ("a", " b", false), ("a", "b ", false),
  ])
  func `only what HTTP allows is well-formed`(_ name: String, _ value: String, _ expected: Bool) {
    #expect(HTTPFields([name: value]).isWellFormed == expected)
  }
}
