import EventLoop
import Testing

@testable import HTTP

@Suite struct HTTP2DrainTests {
  @Test func `the machine's transcript`() {
    var drain = HTTP2Drain()
    let start = LoopInstant(nanoseconds: 0)
    let told = [
      drain.pingAnswered(), drain.tick(at: start), drain.begin(at: start), drain.begin(at: start),
      drain.tick(at: start.advanced(by: .milliseconds(999))),
      drain.tick(at: start.advanced(by: .seconds(1))), drain.pingAnswered(),
    ]
    #expect(told == [.none, .none, .announce, .none, .none, .name, .none])
    var quick = HTTP2Drain()
    let quickly = [
      quick.begin(at: start), quick.pingAnswered(), quick.tick(at: start.advanced(by: .seconds(5))),
    ]
    #expect(quickly == [.announce, .name, .none])
  }

  @Test func `a draining server finishes what runs and loses nothing`() throws {
    let pair = HTTP2Pair()
    let (_, first) = try pair.open("/first")
    pair.pump()
    // On its way while the server begins to drain.
    let (_, second) = try pair.open("/second")
    pair.server.drain()
    pair.pump()
    #expect(pair.acceptor.requests.map(\.head.path) == ["/first", "/second"])
    #expect(pair.client.isDraining)
    let error = #expect(throws: HTTPError.self) { try pair.open("/third") }
    #expect(error?.code == .draining)
    #expect(pair.server.ending == nil)
    for request in pair.acceptor.requests {
      request.stream.sendHead(HTTPResponseHead(status: 200), end: true)
    }
    pair.pump()
    #expect(first.closure == .finished)
    #expect(second.closure == .finished)
    #expect(pair.server.ending?.code == .finished)
    #expect(pair.client.ending?.code == .finished)
  }

  @Test func `a client that doesn't answer the ping is not waited for`() throws {
    let pair = HTTP2Pair()
    pair.server.drain()
    _ = pair.server.takeOutput()
    #expect(pair.server.ending == nil)
    pair.clock.advance(by: .seconds(1))
    _ = pair.server.tick(at: pair.clock.now)
    _ = pair.server.takeOutput()
    #expect(pair.server.ending?.code == .finished)
  }

  @Test func `a client leaves when its streams have ended`() throws {
    let pair = HTTP2Pair()
    let (_, handler) = try pair.open()
    pair.client.drain()
    pair.pump()
    #expect(pair.client.ending == nil)
    pair.acceptor.requests[0].stream.sendHead(HTTPResponseHead(status: 200), end: true)
    pair.pump()
    #expect(handler.closure == .finished)
    #expect(pair.client.ending?.code == .finished)
  }
}
