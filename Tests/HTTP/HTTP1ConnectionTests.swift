import EventLoop
import Testing

@testable import HTTP

@Suite final class HTTP1ConnectionTests {
  private let acceptor = RecordingAcceptor()
  private let clock = TestClock()
  private let connection: HTTP1Connection

  init() {
    let clock = self.clock
    var timeouts = HTTPTimeouts()
    timeouts.progress = .seconds(20)
    connection = HTTP1Connection(
      acceptor, .test(.http1), loop: EventLoop(name: "none"), limits: HTTPLimits(),
      timeouts: timeouts, clock: { clock.now })
  }

  deinit { connection.lost(ConnectionClosure(.aborted, "the test is over")) }

  private func send(_ text: String) -> String {
    connection.received(Array(text.utf8))
    return output()
  }

  private func output() -> String { String(decoding: connection.takeOutput(), as: UTF8.self) }

  /// Answers each request when it is complete.
  private func answer(_ response: @escaping (RecordingAcceptor.Request) -> Void) {
    acceptor.onRequest = { request in request.handler.onEnd = { response(request) } }
  }

  @Test func `an answer with a length, and the connection lives on`() {
    answer { request in
      request.stream.sendHead(
        HTTPResponseHead(status: 200, fields: ["content-length": "2"]), end: false)
      request.stream.sendBody(Array("ok".utf8), end: true)
    }
    for _ in 1...2 {
      #expect(
        send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
          == "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok")
    }
    #expect(connection.ending == nil)
    #expect(
      acceptor.requests.map(\.handler.log) == [
        ["end", "closed finished"], ["end", "closed finished"],
      ])
  }

  @Test func `an answer in chunks with trailers`() {
    answer { request in
      request.stream.sendHead(HTTPResponseHead(status: 200), end: false)
      request.stream.sendBody(Array("hello".utf8), end: false)
      request.stream.sendTrailers(["x-sum": "9"])
    }
    #expect(
      send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        == "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nx-sum: 9\r\n\r\n"
    )
  }

  @Test(arguments: [
    ("HEAD", 200, "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n"),
    ("GET", 304, "HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\n"),
    ("GET", 204, "HTTP/1.1 204 No Content\r\n\r\n"),
  ])
  func `answers that have no body`(_ method: String, _ status: Int, _ expected: String) {
    answer { request in
      request.stream.sendHead(
        HTTPResponseHead(status: status, fields: ["content-length": "5"]), end: false)
      request.stream.sendBody(Array("hello".utf8), end: true)
    }
    #expect(send("\(method) / HTTP/1.1\r\nHost: h\r\n\r\n") == expected)
    #expect(connection.ending == nil)
  }

  @Test func `HTTP 1.0 ends with the connection`() {
    answer { request in
      request.stream.sendHead(HTTPResponseHead(status: 200), end: false)
      request.stream.sendBody(Array("x".utf8), end: true)
    }
    #expect(send("GET / HTTP/1.0\r\n\r\n") == "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nx")
    #expect(connection.ending?.code == .finished)
  }

  @Test func `pipelined requests are answered in their order`() {
    #expect(send("GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n") == "")
    #expect(acceptor.requests.map(\.head.path) == ["/1"])
    acceptor.requests[0].stream.sendHead(HTTPResponseHead(status: 200), end: true)
    #expect(output() == "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
    #expect(acceptor.requests.map(\.head.path) == ["/1", "/2"])
  }

  @Test func `a client that waits for leave gets it`() {
    #expect(
      send("PUT / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n")
        == "HTTP/1.1 100 Continue\r\n\r\n")
    acceptor.requests[0].handler.onEnd = { [acceptor] in
      acceptor.requests[0].stream.sendHead(HTTPResponseHead(status: 204), end: true)
    }
    #expect(send("x") == "HTTP/1.1 204 No Content\r\n\r\n")
  }

  @Test func `refused before the body, the connection is closed`() {
    acceptor.onRequest = { $0.stream.sendHead(HTTPResponseHead(status: 413), end: true) }
    #expect(
      send("PUT / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n")
        == "HTTP/1.1 413 Content Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
    #expect(connection.ending?.code == .finished)
  }

  @Test func `a request without body may be answered at once`() {
    acceptor.onRequest = { $0.stream.sendHead(HTTPResponseHead(status: 404), end: true) }
    #expect(
      send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        == "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n")
    #expect(connection.ending == nil)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", "400 Bad Request"),
    (
      "GET / HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "x", count: 9000))",
      "431 Request Header Fields Too Large"
    ),
    ("GET /\(String(repeating: "x", count: 9000))", "414 URI Too Long"),
    ("GET / HTTP/3.0\r\n\r\n", "505 HTTP Version Not Supported"),
  ])
  func `faults are answered and end the connection`(_ text: String, _ status: String) {
    #expect(
      send(text) == "HTTP/1.1 \(status)\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
    #expect(connection.ending?.code == .protocolViolated)
    #expect(acceptor.requests.isEmpty)
  }

  @Test func `a broken body reaches the handler as a reset`() {
    #expect(
      send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n")
        == "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
    #expect(acceptor.requests[0].handler.closure == .reset(.protocolError))
  }

  @Test func `a slow handler stops the reading`() {
    acceptor.onRequest = { $0.handler.consumesAtOnce = false }
    _ = send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\n")
    while connection.wantsInput { _ = send(String(repeating: "x", count: 10_000)) }
    let handler = acceptor.requests[0].handler
    #expect(handler.body.count >= HTTPLimits().streamWindow)
    #expect(handler.body.count < HTTPLimits().streamWindow + 65536)
    acceptor.requests[0].stream.consumed(handler.body.count)
    #expect(connection.wantsInput)
  }

  @Test func `a body of another length than promised breaks the connection`() {
    answer { request in
      request.stream.sendHead(
        HTTPResponseHead(status: 200, fields: ["content-length": "9"]), end: false)
      request.stream.sendBody(Array("short".utf8), end: true)
    }
    _ = send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(connection.ending?.code == .aborted)
  }

  @Test func `a line break in a field is never sent`() {
    answer { request in
      request.stream.sendHead(
        HTTPResponseHead(status: 200, fields: ["x": "a\r\nset-cookie: b"]), end: true)
    }
    #expect(send("GET / HTTP/1.1\r\nHost: h\r\n\r\n") == "")
    #expect(connection.ending?.code == .aborted)
  }

  @Test func `drain finishes the request and closes`() {
    _ = send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    connection.drain()
    #expect(connection.ending == nil)
    acceptor.requests[0].stream.sendHead(HTTPResponseHead(status: 200), end: true)
    #expect(output() == "HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
    #expect(connection.ending?.code == .finished)
  }

  @Test(arguments: [
    ("", 11, "idle"), ("GET / HT", 11, "a head takes too long"),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n", 21, "no progress"),
  ])
  func `silence ends the connection`(_ text: String, _ seconds: Int, _ reason: String) {
    if !text.isEmpty { _ = send(text) }
    clock.advance(by: .seconds(seconds - 2))
    _ = connection.tick(at: clock.now)
    #expect(connection.ending == nil)
    clock.advance(by: .seconds(2))
    _ = connection.tick(at: clock.now)
    #expect(connection.ending?.code == .timedOut)
    #expect(connection.ending?.message == reason)
  }
}
