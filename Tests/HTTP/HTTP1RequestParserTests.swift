import Testing

@testable import HTTP

@Suite struct HTTP1RequestParserTests {
  /// A well-formed request and what it says.
  struct Good: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let method: String
    let path: String
    var authority = "a"
    var framing = HTTP1BodyFraming.none
    var body = ""
    var trailers: HTTPFields = [:]
    var keepsAlive = true
    var expectsContinue = false

    var testDescription: String { name }
  }

  static let good = [
    Good(name: "plain", text: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", method: "GET", path: "/"),
    Good(
      name: "an empty line before", text: "\r\nGET /x?y=z HTTP/1.1\r\nhOsT:a\r\n\r\n",
      method: "GET",
      path: "/x?y=z"),
    Good(
      name: "length", text: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
      method: "POST", path: "/", framing: .length(5), body: "hello"),
    Good(
      name: "length zero", text: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
      method: "POST", path: "/"),
    Good(
      name: "chunks",
      text: "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n"
        + "3\r\nhel\r\n00002;x=\"y\"\r\nlo\r\n0\r\n\r\n",
      method: "POST", path: "/", framing: .chunked, body: "hello"),
    Good(
      name: "trailers",
      text: "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "A\r\n0123456789\r\n0\r\nX-Sum: 1\r\nY: 2 \r\n\r\n",
      method: "POST", path: "/", framing: .chunked, body: "0123456789",
      trailers: ["x-sum": "1", "y": "2"]),
    Good(
      name: "HTTP/1.0", text: "GET / HTTP/1.0\r\n\r\n", method: "GET", path: "/", authority: "",
      keepsAlive: false),
    Good(
      name: "close", text: "GET / HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n",
      method: "GET", path: "/", keepsAlive: false),
    Good(
      name: "absolute form", text: "GET http://b:8/p HTTP/1.1\r\nHost: a\r\n\r\n", method: "GET",
      path: "/p", authority: "b:8"),
    Good(
      name: "absolute form without path", text: "GET https://b?q HTTP/1.1\r\nHost: a\r\n\r\n",
      method: "GET", path: "/?q", authority: "b"),
    Good(
      name: "the server as a whole", text: "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
      method: "OPTIONS", path: "*"),
    Good(
      name: "continue",
      text: "PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\nx",
      method: "PUT", path: "/", framing: .length(1), body: "x", expectsContinue: true),
  ]

  @Test(arguments: good, [1, 2, 7, 100_000])
  func `a good request is understood however it is cut`(_ good: Good, _ piece: Int) throws {
    let events = parse(good.text, piece: piece)
    guard case .head(let head)? = events.first, case .end(let trailers)? = events.last else {
      Issue.record("\(events)")
      return
    }
    #expect(head.head.method == good.method)
    #expect(head.head.path == good.path)
    #expect(head.head.authority == good.authority)
    #expect(head.framing == good.framing)
    #expect(head.keepsAlive == good.keepsAlive)
    #expect(head.expectsContinue == good.expectsContinue)
    #expect(trailers == good.trailers)
    let body = events.reduce(into: [UInt8]()) { body, event in
      if case .body(let bytes) = event { body += bytes }
    }
    #expect(body == Array(good.body.utf8))
  }

  static let bad: [(String, HTTP1Fault)] = [
    ("GET / HTTP/1.1\nHost: a\n\n", .bareLineBreak),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: y\rz\r\n\r\n", .bareLineBreak),
    ("GET /\r\n\r\n", .badRequestLine),
    ("GET  / HTTP/1.1\r\n\r\n", .badRequestLine),
    ("\r\n\r\nGET / HTTP/1.1\r\n\r\n", .badRequestLine),
    ("G(T / HTTP/1.1\r\n\r\n", .badRequestLine),
    ("GET /\u{7f} HTTP/1.1\r\n\r\n", .badTarget),
    ("GET x HTTP/1.1\r\nHost: a\r\n\r\n", .badTarget),
    ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", .badTarget),
    ("GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", .badTarget),
    ("GET http:/// HTTP/1.1\r\nHost: a\r\n\r\n", .badTarget),
    ("GET / HTTP/2.0\r\n\r\n", .badVersion),
    ("GET / http/1.1\r\n\r\n", .badRequestLine),
    ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", .connectNotSupported),
    ("GET / HTTP/1.1\r\n\r\n", .missingHost),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", .severalHosts),
    ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", .badFieldValue),
    ("GET / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n", .badFieldName),
    ("GET / HTTP/1.1\r\nHost: a\r\n: y\r\n\r\n", .badFieldName),
    ("GET / HTTP/1.1\r\nHost: a\r\nnothing\r\n\r\n", .badFieldName),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: y\u{0}\r\n\r\n", .badFieldValue),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n", .foldedField),
    ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", .foldedField),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      .lengthAndEncoding
    ),
    ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", .lengthAndEncoding),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", .unknownEncoding),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", .unknownEncoding),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
      .unknownEncoding
    ),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n", .badContentLength),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n", .badContentLength),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", .badContentLength),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
      .badContentLength
    ),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
      .badContentLength
    ),
    ("GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", .unknownExpectation),
    ("GET /" + String(repeating: "x", count: 9000) + " HTTP/1.1\r\n", .targetTooLong),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 9000), .headTooLarge),
    (
      "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 2000),
      .headTooLarge
    ),
  ]

  @Test(arguments: bad)
  func `a bad request is refused`(_ text: String, _ fault: HTTP1Fault) {
    for piece in [1, 100_000] {
      #expect(parse(text, piece: piece) == [.fault(fault)])
    }
  }

  @Test(arguments: [
    "x\r\n", "\r\n", "-1\r\n", "123456789\r\n", "1 x\u{0}\r\n", "1;\u{1}\r\n", "3\r\nabcd\r\n",
    "1\r\na\r\r", "1\nx\n", "0x1\r\n", ";\r\n", String(repeating: "0", count: 300),
  ])
  func `a bad chunk is refused`(_ chunk: String) {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    for piece in [1, 100_000] {
      guard case .fault? = parse(head + chunk, piece: piece).last else {
        Issue.record("accepted")
        return
      }
    }
  }

  /// Lines that are too long in other ways as well.
  static let longLines: [(String, HTTP1Fault)] = [
    ("\n", .targetTooLong), ("x\n", .targetTooLong), ("\rx", .targetTooLong),
    ("\r\n", .targetTooLong), ("\r\r\n", .targetTooLong), ("", .targetTooLong),
  ]

  @Test(arguments: longLines, [-2, -1, 0, 1, 5])
  func `what is wrong with a line does not depend on how it is cut`(
    _ line: (end: String, fault: HTTP1Fault), _ over: Int
  ) {
    let start = "GET /"
    let text = start + String(repeating: "x", count: 8192 - start.utf8.count + over) + line.end
    let whole = parse(text + "y\r\n", piece: 100_000)
    for piece in [1, 2, 3, 8000, 8191] {
      #expect(parse(text + "y\r\n", piece: piece) == whole)
    }
    if over > 0 { #expect(whole == [.fault(line.fault)]) }
  }

  @Test func `the next request waits until it is asked for`() {
    var parser = HTTP1RequestParser(scheme: "https", headLimit: 8192)
    let text = "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n"
    parser.append(Array(text.utf8).span.bytes)
    var paths: [String] = []
    for _ in 1...2 {
      while let event = parser.next() {
        if case .head(let head) = event { paths.append(head.head.path) }
      }
      paths.append("-")
      parser.startNext()
    }
    #expect(paths == ["/1", "-", "/2", "-"])
    #expect(parser.buffered == 0)
  }

  private func parse(_ text: String, piece: Int) -> [HTTP1RequestParser.Event] {
    var parser = HTTP1RequestParser(scheme: "https", headLimit: 8192)
    let bytes = Array(text.utf8)
    var events: [HTTP1RequestParser.Event] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      parser.append(bytes[start..<min(bytes.count, start + piece)].span.bytes)
      while let event = parser.next() { events.append(event) }
    }
    return events
  }
}
