import EventLoop
import Testing

@testable import HTTP

@Suite struct HTTP2ConnectionTests {
  @Test func `a request, its answer and trailers`() throws {
    let pair = HTTP2Pair()
    let (stream, handler) = try pair.open("/p", fields: ["x-a": "1", "x-a": "2"], end: false)
    stream.sendBody(Array("hello".utf8), end: true)
    pair.pump()
    let request = pair.acceptor.requests[0]
    #expect(
      request.head
        == HTTPRequestHead(
          method: "POST", authority: "a", path: "/p", fields: ["x-a": "1", "x-a": "2"]))
    #expect(request.handler.body == Array("hello".utf8))
    #expect(request.handler.log == ["end"])
    request.stream.sendHead(HTTPResponseHead(status: 200, fields: ["k": "v"]), end: false)
    request.stream.sendBody(Array("world".utf8), end: false)
    request.stream.sendTrailers(["grpc-status": "0"])
    pair.pump()
    #expect(handler.log == ["head 200", "k: v", "end", "grpc-status: 0", "closed finished"])
    #expect(handler.body == Array("world".utf8))
    #expect(request.handler.log == ["end", "closed finished"])
    #expect(pair.client.activeStreams == 0)
    #expect(pair.server.activeStreams == 0)
  }

  @Test func `a head may be all of the answer`() throws {
    let pair = HTTP2Pair()
    let (_, handler) = try pair.open()
    pair.acceptor.onRequest = {
      $0.stream.sendHead(HTTPResponseHead(status: 404, fields: ["grpc-status": "12"]), end: true)
    }
    pair.pump()
    #expect(handler.log == ["head 404", "grpc-status: 12", "end", "closed finished"])
    #expect(pair.acceptor.requests[0].handler.log == ["end", "closed finished"])
  }

  @Test func `big bodies cross both ways`() throws {
    let pair = HTTP2Pair()
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let (stream, handler) = try pair.open(end: false)
    pair.acceptor.onRequest = { request in
      request.handler.onEnd = {
        request.stream.sendHead(HTTPResponseHead(status: 200), end: false)
        request.stream.sendBody(request.handler.body, end: true)
      }
    }
    stream.sendBody(body, end: true)
    #expect(!stream.isWritable)
    pair.pump()
    #expect(handler.body == body)
    #expect(handler.closure == .finished)
  }

  @Test func `who doesn't consume stops the sender at the window`() throws {
    let pair = HTTP2Pair()
    let (stream, handler) = try pair.open(end: false)
    handler.consumesAtOnce = false
    pair.acceptor.onRequest = { request in
      request.stream.sendHead(HTTPResponseHead(status: 200), end: false)
      request.stream.sendBody([UInt8](repeating: 1, count: 1_000_000), end: true)
    }
    pair.pump()
    let window = HTTPLimits().streamWindow
    #expect(handler.body.count == window)
    let server = pair.acceptor.requests[0]
    #expect(server.stream.pendingBytes == 1_000_000 - window)
    #expect(!server.stream.isWritable)
    stream.consumed(window)
    pair.pump()
    #expect(handler.body.count == 2 * window)
    while handler.closure == nil, handler.body.count < 1_000_000 {
      stream.consumed(window)
      pair.pump()
    }
    #expect(server.handler.log.contains("writable"))
    stream.consumed(.max)
    stream.sendBody([], end: true)
    pair.pump()
    #expect(handler.closure == .finished)
  }

  @Test func `one stream that isn't consumed doesn't block another`() throws {
    let pair = HTTP2Pair()
    let (_, stuck) = try pair.open("/stuck")
    stuck.consumesAtOnce = false
    let (_, free) = try pair.open("/free")
    pair.acceptor.onRequest = { request in
      request.stream.sendHead(HTTPResponseHead(status: 200), end: false)
      request.stream.sendBody([UInt8](repeating: 1, count: 2_000_000), end: true)
    }
    pair.pump()
    #expect(free.closure == .finished)
    #expect(stuck.body.count == HTTPLimits().streamWindow)
  }

  @Test func `what a reset stream hasn't consumed goes back to the connection`() throws {
    let pair = HTTP2Pair()
    pair.acceptor.onRequest = { request in
      request.stream.sendHead(HTTPResponseHead(status: 200), end: false)
      request.stream.sendBody([UInt8](repeating: 1, count: 1_000_000), end: true)
    }
    for _ in 0..<20 {
      let (stream, handler) = try pair.open()
      handler.consumesAtOnce = false
      pair.pump()
      #expect(handler.body.count == HTTPLimits().streamWindow)
      stream.reset(.cancel)
      pair.pump()
      #expect(handler.closure == .reset(.cancel))
    }
    #expect(pair.acceptor.requests.allSatisfy { $0.handler.closure == .reset(.cancel) })
  }

  @Test(arguments: [
    HTTP2ErrorCode.cancel, .refusedStream, .internalError, .enhanceYourCalm, .noError,
  ])
  func `a server's reset reaches the client with its code`(_ code: HTTP2ErrorCode) throws {
    let pair = HTTP2Pair()
    let (_, handler) = try pair.open(end: false)
    pair.pump()
    let request = pair.acceptor.requests[0]
    request.stream.reset(code)
    #expect(request.handler.closure == nil, "not during the call")
    pair.pump()
    #expect(handler.log == ["closed \(HTTPStreamClosure.reset(code))"])
    #expect(request.handler.closure == .reset(code))
    request.stream.sendHead(HTTPResponseHead(status: 200), end: true)
    pair.pump()
    #expect(handler.log.count == 1)
  }

  @Test func `answered before the request is complete, the rest isn't waited for`() throws {
    let pair = HTTP2Pair()
    let (stream, handler) = try pair.open(end: false)
    pair.acceptor.onRequest = { $0.stream.sendHead(HTTPResponseHead(status: 413), end: true) }
    pair.pump()
    #expect(handler.log == ["head 413", "end", "closed finished"])
    stream.sendBody([1], end: true)
    pair.pump()
    #expect(pair.server.activeStreams == 0)
  }

  @Test func `a head that is too large is answered with 431`() throws {
    let pair = HTTP2Pair()
    let (_, handler) = try pair.open(fields: ["x": String(repeating: "y", count: 9000)])
    pair.pump()
    #expect(handler.log == ["head 431", "end", "closed finished"])
    #expect(pair.acceptor.requests.isEmpty)
    let (_, next) = try pair.open()
    pair.acceptor.onRequest = { $0.stream.sendHead(HTTPResponseHead(status: 200), end: true) }
    pair.pump()
    #expect(next.closure == .finished)
  }

  @Test func `the server's limit of streams is kept`() throws {
    var limits = HTTPLimits()
    limits.concurrentStreams = 2
    let pair = HTTP2Pair(limits: limits)
    _ = try pair.open()
    _ = try pair.open()
    let error = #expect(throws: HTTPError.self) { try pair.open() }
    #expect(error?.code == .tooManyStreams)
    pair.pump()
    pair.acceptor.requests[0].stream.sendHead(HTTPResponseHead(status: 200), end: true)
    pair.pump()
    _ = try pair.open()
  }

  @Test(arguments: ["a\r\nb", "a\u{0}", "a\n"])
  func `fields that HTTP doesn't allow are not sent`(_ value: String) throws {
    let pair = HTTP2Pair()
    let error = #expect(throws: HTTPError.self) { try pair.open(fields: ["x": value]) }
    #expect(error?.code == .invalidHead)
    let (_, handler) = try pair.open()
    pair.acceptor.onRequest = {
      $0.stream.sendHead(HTTPResponseHead(status: 200, fields: ["x": value]), end: true)
    }
    pair.pump()
    #expect(handler.log == ["closed \(HTTPStreamClosure.reset(.internalError))"])
  }

  @Test func `a ping comes back`() {
    let pair = HTTP2Pair()
    var took: Duration?
    pair.client.ping { took = $0 }
    pair.clock.advance(by: .milliseconds(3))
    pair.pump()
    #expect(took == .milliseconds(3))
  }

  @Test func `a lost connection ends all streams once`() throws {
    let pair = HTTP2Pair()
    let (stream, handler) = try pair.open(end: false)
    pair.pump()
    let reason = ConnectionClosure(.endOfStream, "gone")
    pair.client.lost(reason)
    pair.client.lost(reason)
    pair.server.lost(reason)
    #expect(handler.log == ["closed \(HTTPStreamClosure.connectionLost(reason))"])
    #expect(pair.acceptor.requests[0].handler.closure == .connectionLost(reason))
    stream.sendBody([1], end: true)
    pair.acceptor.requests[0].stream.sendHead(HTTPResponseHead(status: 200), end: true)
    #expect(throws: HTTPError.self) { try pair.open() }
  }
}
