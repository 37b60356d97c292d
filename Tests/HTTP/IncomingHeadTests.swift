import Testing

@testable import HTTP

@Suite struct IncomingHeadTests {
  private func append(_ fields: [(String, String)], to head: IncomingHead) {
    for (name, value) in fields {
      Array(name.utf8).withUnsafeBufferPointer { name in
        Array(value.utf8).withUnsafeBufferPointer { value in head.append(name, value) }
      }
    }
  }

  private func request(_ fields: [(String, String)], by head: IncomingHead) -> HTTPRequestHead {
    head.begin()
    append(fields, to: head)
    return head.request
  }

  @Test func nothingOfABlockIsLeftInTheNext() {
    let head = IncomingHead(limit: 8192)
    let full = request(
      [
        (":method", "POST"), (":scheme", "https"), (":authority", "a:1"), (":path", "/x"),
        ("te", "trailers"), ("te", ""), ("x-empty", ""),
      ], by: head)
    #expect(
      full
        == HTTPRequestHead(
          method: "POST", scheme: "https", authority: "a:1", path: "/x",
          fields: HTTPFields(["te": "trailers", "te": "", "x-empty": ""])))
    let bare = request([(":method", "GET"), (":path", "/y")], by: head)
    #expect(
      bare
        == HTTPRequestHead(method: "GET", scheme: "", authority: "", path: "/y"))
    let same = request([(":method", "GET"), (":path", "/y"), ("host", "b")], by: head)
    #expect(same.authority == "b" && same.path == "/y" && same.scheme.isEmpty)
    // What was said before comes again.
    #expect(request([(":scheme", "https"), (":path", "/x")], by: head).scheme == "https")
  }

  @Test(arguments: [(":status", "200", 200), (":status", "099", 99), ("status", "200", 0)])
  func statusIsANumber(name: String, value: String, expected: Int) {
    let head = IncomingHead(limit: 8192)
    head.begin()
    append([(name, value)], to: head)
    #expect(head.response.status == expected)
    head.begin()
    #expect(head.response.status == 0)
  }

  @Test func `heads and trailers that come again are what they were, others are not`() {
    let head = IncomingHead(limit: 1 << 20)
    let long = String(repeating: "v", count: 600)
    let blocks: [(isHead: Bool, fields: [(String, String)])] = [
      (true, [("a", "1")]), (false, [("a", "1")]), (true, [("a", "1")]), (false, [("a", "2")]),
      (true, [("a", "2")]), (true, [("b", "2")]), (true, []), (false, []), (false, [("a", "2")]),
      // The same bytes, cut differently.
      (false, [("a2", "")]), (true, [("a", long)]), (true, [("a", "2")]), (true, [("a", long)]),
    ]
    for (isHead, fields) in blocks {
      head.begin()
      if isHead { append([(":status", "200")], to: head) }
      append(fields, to: head)
      let found = head.fields.map { [$0.name, $0.value] }
      #expect(found == fields.map { [$0.0, $0.1] } && head.fields.count == fields.count)
    }
  }

  @Test(arguments: [0, 1, 200, 255, 256, 257, 4000])
  func aHeadOfAnySizeIsKept(valueCount: Int) {
    let head = IncomingHead(limit: 1 << 20)
    for _ in 0..<2 {
      let value = String(repeating: "v", count: valueCount)
      let fields = (0..<9).map { ("name-\($0)", value) }
      let found = request(fields, by: head).fields
      #expect(found.count == 9 && found.map(\.name) == fields.map(\.0))
      #expect(found.allSatisfy { $0.value == value })
    }
  }

  /// Name, value and 32 count for each field, pseudo-header fields too (RFC 9113, section 6.5.2).
  @Test(arguments: [(99, false), (100, false), (101, true)])
  func theLimitIsExact(size: Int, isTooLarge: Bool) {
    let head = IncomingHead(limit: 100)
    head.begin()
    append([(":path", "/"), ("a", String(repeating: "b", count: size - 38 - 33))], to: head)
    #expect(head.isTooLarge == isTooLarge)
    head.begin()
    #expect(!head.isTooLarge)
  }
}
