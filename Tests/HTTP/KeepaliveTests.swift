import EventLoop
import Testing

@testable import HTTP

/// Pings that ask for signs of life, and a server's patience with them.
@Suite struct KeepaliveTests {
  private let start = LoopInstant(nanoseconds: 0)

  private func at(_ seconds: Int) -> LoopInstant { start.advanced(by: .seconds(seconds)) }

  @Test func `the client's transcript`() {
    var keepalive = Keepalive(
      KeepalivePolicy(interval: .seconds(10), timeout: .seconds(3)), at: start)
    #expect(keepalive.tick(at: at(1), hasStreams: true) == .wait(until: at(10)))
    keepalive.received(at: at(5))
    #expect(keepalive.tick(at: at(10), hasStreams: true) == .wait(until: at(15)))
    #expect(keepalive.tick(at: at(15), hasStreams: true) == .ping(next: at(18)))
    #expect(keepalive.tick(at: at(17), hasStreams: true) == .wait(until: at(18)))
    keepalive.received(at: at(17))
    #expect(keepalive.tick(at: at(18), hasStreams: true) == .wait(until: at(27)))
    #expect(keepalive.tick(at: at(30), hasStreams: false) == .wait(until: at(40)))
    #expect(keepalive.tick(at: at(40), hasStreams: true) == .ping(next: at(43)))
    #expect(keepalive.tick(at: at(43), hasStreams: true) == .giveUp)
    var eager = Keepalive(
      KeepalivePolicy(interval: .seconds(2), timeout: .seconds(20)), at: start)
    #expect(eager.tick(at: at(2), hasStreams: true) == .ping(next: at(4)))
    #expect(eager.tick(at: at(4), hasStreams: true) == .wait(until: at(6)))
    eager.received(at: at(5))
    #expect(eager.tick(at: at(7), hasStreams: true) == .ping(next: at(9)))
    #expect(eager.tick(at: at(26), hasStreams: true) == .wait(until: at(27)))
    #expect(eager.tick(at: at(27), hasStreams: true) == .giveUp)
    var idle = Keepalive(
      KeepalivePolicy(interval: .seconds(10), timeout: .seconds(3), withoutStreams: true),
      at: start)
    #expect(idle.tick(at: at(10), hasStreams: false) == .ping(next: at(13)))
  }

  @Test func `the server's transcript`() {
    var strikes = PingStrikes(interval: .seconds(300))
    let quiet = [0, 300, 600, 900].map { strikes.received(at: at($0)) }
    #expect(quiet == [true, true, true, true], "one in five minutes is fine")
    let early = [901, 902, 903].map { strikes.received(at: at($0)) }
    #expect(early == [true, true, false], "two strikes, and out")
    var busy = PingStrikes(interval: .seconds(300))
    for second in 0..<50 {
      let isFine = busy.received(at: at(second))
      #expect(isFine)
      busy.sentContent()
    }
  }

  @Test func `a server that says nothing is given up`() throws {
    let pair = HTTP2Pair(
      keepalive: KeepalivePolicy(interval: .seconds(10), timeout: .seconds(3)))
    let (_, handler) = try pair.open()
    pair.pump()
    pair.clock.advance(by: .seconds(10))
    #expect(pair.client.tick(at: pair.clock.now) <= pair.clock.now.advanced(by: .seconds(3)))
    pair.pump()
    pair.clock.advance(by: .seconds(5))
    _ = pair.client.tick(at: pair.clock.now)
    #expect(pair.client.ending == nil, "the server has answered")
    pair.clock.advance(by: .seconds(5))
    _ = pair.client.tick(at: pair.clock.now)
    _ = pair.client.takeOutput()
    pair.clock.advance(by: .seconds(3))
    _ = pair.client.tick(at: pair.clock.now)
    #expect(pair.client.ending?.code == .timedOut)
    if let reason = pair.client.ending { pair.client.lost(reason) }
    guard case .connectionLost = handler.closure else {
      Issue.record("the stream was not told: \(handler.closure as Any)")
      return
    }
  }

  private func strictPair() -> HTTP2Pair {
    var timeouts = HTTPTimeouts()
    timeouts.pingInterval = .seconds(300)
    return HTTP2Pair(timeouts: timeouts)
  }

  @Test func `too many pings end the connection with calm words`() {
    let pair = strictPair()
    for _ in 0..<3 {
      pair.client.ping { _ in }
      pair.pump()
    }
    #expect(pair.server.ending == nil)
    pair.client.ping { _ in }
    pair.server.received(pair.client.takeOutput())
    let last = pair.server.takeOutput()
    #expect(pair.server.ending?.code == .limitExceeded)
    let words = Array("too_many_pings".utf8)
    #expect(last.indices.contains { last[$0...].starts(with: words) })
    pair.client.received(last)
    #expect(pair.client.isDraining)
    #expect(pair.client.isToldToPingLess)
  }

  @Test(arguments: [
    (11, "too_many_pings", true), (11, "too_many_calls", false), (11, "", false),
    (0, "too_many_pings", false),
  ])
  func `a GOAWAY asks for fewer pings by its code and its words`(
    code: UInt8, words: String, asks: Bool
  ) {
    let pair = HTTP2Pair()
    let payload: [UInt8] = [0, 0, 0, 0, 0, 0, 0, code] + Array(words.utf8)
    pair.client.received(RawFrame.frame(7, 0, 0, payload))
    #expect(pair.client.isDraining)
    #expect(pair.client.isToldToPingLess == asks)
  }

  @Test func `a calmer policy asks half as often, within a day`() {
    var policy = KeepalivePolicy(interval: .seconds(10), timeout: .seconds(3))
    policy = policy.calmer.calmer
    #expect(policy == KeepalivePolicy(interval: .seconds(40), timeout: .seconds(3)))
    for _ in 0..<64 { policy = policy.calmer }
    #expect(policy.interval == .seconds(86400))
    let rare = KeepalivePolicy(interval: .seconds(100_000))
    #expect(rare.calmer == rare, "never more often than it was asked for")
  }

  @Test func `pings beside answers are no offence`() throws {
    let pair = strictPair()
    for _ in 0..<20 {
      let (_, handler) = try pair.open()
      pair.client.ping { _ in }
      pair.pump()
      pair.acceptor.requests.last?.stream.sendHead(HTTPResponseHead(status: 200), end: true)
      pair.pump()
      #expect(handler.closure == .finished)
    }
    #expect(pair.server.ending == nil)
  }
}
