import EventLoop
import Testing

@testable import HTTP

/// Connections that have lasted long enough.
@Suite struct ConnectionAgeTests {
  private let start = LoopInstant(nanoseconds: 0)

  private func at(_ seconds: Int) -> LoopInstant { start.advanced(by: .seconds(seconds)) }

  @Test func `the transcript`() {
    var age = ConnectionAge(.seconds(100), grace: .seconds(20), since: start)
    #expect(age.tick(at: at(99)) == .wait(until: at(100)))
    #expect(age.tick(at: at(101)) == .drain(closing: at(120)))
    #expect(age.tick(at: at(110)) == .wait(until: at(120)))
    #expect(age.tick(at: at(120)) == .close)
    var late = ConnectionAge(.seconds(100), grace: .seconds(20), since: start)
    #expect(late.tick(at: at(500)) == .close)
  }

  @Test func `jitter spreads age and idle limit by a tenth`() {
    var timeouts = HTTPTimeouts()
    timeouts.age = .seconds(1000)
    timeouts.idle = .seconds(100)
    var random = SystemRandomNumberGenerator()
    let own = (0..<500).map { _ in timeouts.jittered(using: &random) }
    let ages = own.compactMap(\.age)
    #expect(ages.count == 500 && ages.allSatisfy { $0 >= .seconds(900) && $0 <= .seconds(1100) })
    #expect(ages.contains { $0 < .seconds(970) } && ages.contains { $0 > .seconds(1030) })
    #expect(own.allSatisfy { $0.idle >= .seconds(90) && $0.idle <= .seconds(110) })
    #expect(own.contains { $0.idle < .seconds(97) } && own.contains { $0.idle > .seconds(103) })
    timeouts.age = nil
    timeouts.jitter = 0
    #expect(timeouts.jittered(using: &random).age == nil)
    #expect(timeouts.jittered(using: &random).idle == .seconds(100))
  }

  private func agingPair() -> HTTP2Pair {
    var timeouts = HTTPTimeouts()
    timeouts.age = .seconds(100)
    timeouts.ageGrace = .seconds(20)
    return HTTP2Pair(timeouts: timeouts)
  }

  private func advance(_ pair: HTTP2Pair, by seconds: Int) {
    pair.clock.advance(by: .seconds(seconds))
    #expect(pair.server.tick(at: pair.clock.now) > pair.clock.now)
    pair.pump()
  }

  @Test func `an old connection finishes what runs`() throws {
    let pair = agingPair()
    advance(pair, by: 99)
    let (_, handler) = try pair.open()
    pair.pump()
    #expect(!pair.client.isDraining)
    advance(pair, by: 1)
    #expect(pair.client.isDraining)
    pair.acceptor.requests[0].stream.sendHead(HTTPResponseHead(status: 200), end: true)
    pair.pump()
    #expect(handler.closure == .finished)
    #expect(pair.server.ending?.code == .finished)
  }

  @Test func `what does not end in the grace time is cut off`() throws {
    let pair = agingPair()
    _ = try pair.open()
    pair.pump()
    advance(pair, by: 100)
    #expect(pair.server.ending == nil)
    advance(pair, by: 20)
    #expect(pair.server.ending?.code == .timedOut)
  }
}
