import EventLoop
import Testing

@testable import HTTP

/// The life of an HTTP/2 connection, as transcripts without a byte.
@Suite struct HTTP2SessionLifeTests {
  private typealias Action = HTTP2SessionLife.Action

  private func at(_ seconds: Int) -> LoopInstant {
    LoopInstant(nanoseconds: 0).advanced(by: .seconds(seconds))
  }

  private func life(
    _ side: HTTP2SessionLife.Side, _ change: (inout HTTPTimeouts) -> Void = { _ in },
    keepalive: KeepalivePolicy? = nil
  ) -> HTTP2SessionLife {
    var timeouts = HTTPTimeouts()
    change(&timeouts)
    return HTTP2SessionLife(side, timeouts: timeouts, keepalive: keepalive, at: at(0))
  }

  private func actions(
    _ life: inout HTTP2SessionLife, at seconds: Int, hasStreams: Bool = false
  ) -> [Action] {
    life.tick(at: at(seconds), hasStreams: hasStreams).actions
  }

  @Test func `a client's connection from its settings to the server's goodbye`() {
    var life = life(.client)
    #expect(life.isOpen && !life.isDraining)
    #expect(life.receivedSettings() == .ready)
    #expect(life.receivedSettings() == .capacity)
    #expect(life.receivedGoaway(.noError, words: "") == .draining)
    #expect(life.isOpen && life.isDraining, "what runs may end")
    #expect(life.receivedGoaway(.noError, words: "") == nil, "the second step of the goodbye")
    life.finished(complaint: "")
    #expect(life.ending == ConnectionClosure(.finished, "drained"))
    let losses = [life.lost(), life.lost()]
    #expect(losses == [true, false], "a connection is lost once")
  }

  @Test func `a server leaves in two steps`() {
    var life = life(.server)
    _ = life.receivedSettings()
    #expect(life.drain(at: at(5)) == .announceDrain)
    #expect(life.drain(at: at(5)) == nil)
    #expect(life.isDraining && life.isOpen)
    #expect(life.drainPingAnswered() == .nameLastStream)
    #expect(life.drainPingAnswered() == nil)
    #expect(actions(&life, at: 7) == [])
  }

  @Test func `a server does not wait for ever for the answer to its goodbye`() {
    var life = life(.server)
    _ = life.receivedSettings()
    _ = life.drain(at: at(5))
    #expect(life.tick(at: at(5), hasStreams: true).next == at(6))
    #expect(actions(&life, at: 6, hasStreams: true) == [.nameLastStream])
    #expect(life.drainPingAnswered() == nil)
  }

  @Test func `a client leaves in one step`() {
    var life = life(.client)
    #expect(life.drain(at: at(1)) == .nameLastStream)
    #expect(life.drain(at: at(1)) == nil)
  }

  @Test(arguments: [false, true])
  func `slow beginnings are cut off after ten seconds`(hasSettings: Bool) {
    var life = life(.server)
    if hasSettings {
      _ = life.receivedSettings()
      life.headBegan()
    }
    #expect(life.tick(at: at(9), hasStreams: hasSettings).next == at(10))
    #expect(actions(&life, at: 9, hasStreams: hasSettings) == [])
    let code: HTTP2ErrorCode = hasSettings ? .enhanceYourCalm : .settingsTimeout
    #expect(actions(&life, at: 10, hasStreams: hasSettings) == [.cutOff(code, words: "")])
    #expect(life.ending?.code == .timedOut)
    #expect(actions(&life, at: 11, hasStreams: hasSettings) == [], "once")
  }

  @Test func `silence ends a connection without streams`() {
    var life = life(.server) { $0.progress = .seconds(30) }
    _ = life.receivedSettings()
    life.received(at: at(100), hasStreams: true)
    #expect(actions(&life, at: 399) == [])
    #expect(actions(&life, at: 129, hasStreams: true) == [])
    life.progressed(at: at(129))
    #expect(actions(&life, at: 158, hasStreams: true) == [])
    #expect(
      actions(&life, at: 159, hasStreams: true) == [.cutOff(.enhanceYourCalm, words: "")])
    #expect(life.ending == ConnectionClosure(.timedOut, "no progress"))
  }

  @Test func `a head that comes in time is no offence`() {
    var life = life(.server)
    _ = life.receivedSettings()
    life.received(at: at(20), hasStreams: true)
    life.headBegan()
    life.headEnded()
    #expect(actions(&life, at: 31, hasStreams: true) == [])
  }

  @Test func `conduct that costs too much is cut off`() {
    var life = life(.server) { $0.pingInterval = .seconds(300) }
    let pings = (0..<4).map { life.counted(.ping, at: at($0)) }
    #expect(pings == [nil, nil, nil, .cutOff(.enhanceYourCalm, words: "too_many_pings")])
    #expect(life.ending == ConnectionClosure(.limitExceeded, "pings without need"))
    #expect(!life.isOpen && life.isDraining)
    #expect(life.counted(.ping, at: at(5)) == nil, "once")
    #expect(life.drain(at: at(5)) == nil, "it is over")

    var flooded = self.life(.server)
    var answers = (0..<21).map { _ in flooded.counted(.settings, at: at(0)) }
    #expect(answers.removeLast() == .cutOff(.enhanceYourCalm, words: ""))
    #expect(answers.allSatisfy { $0 == nil })
  }

  @Test func `keepalive asks, and gives up`() {
    let policy = KeepalivePolicy(interval: .seconds(10), timeout: .seconds(3))
    var life = life(.client, keepalive: policy)
    _ = life.receivedSettings()
    #expect(actions(&life, at: 10, hasStreams: true) == [.ping])
    life.received(at: at(11), hasStreams: true)
    #expect(actions(&life, at: 21, hasStreams: true) == [.ping])
    #expect(actions(&life, at: 24, hasStreams: true) == [.cutOff(.noError, words: "")])
    #expect(life.ending == ConnectionClosure(.timedOut, "no answer to a ping"))
  }

  @Test func `an old connection drains, and closes after its grace`() {
    var life = life(.server) {
      $0.age = .seconds(100)
      $0.ageGrace = .seconds(20)
    }
    _ = life.receivedSettings()
    #expect(actions(&life, at: 99, hasStreams: true) == [])
    #expect(actions(&life, at: 100, hasStreams: true) == [.announceDrain])
    #expect(life.drainPingAnswered() == .nameLastStream)
    #expect(actions(&life, at: 119, hasStreams: true) == [])
    #expect(actions(&life, at: 120, hasStreams: true) == [.cutOff(.noError, words: "")])
  }

  @Test func `the reason of a goodbye is kept`() {
    var life = life(.client)
    #expect(life.receivedGoaway(.enhanceYourCalm, words: "too_many_pings") == .draining)
    #expect(life.isToldToPingLess)
    life.finished(complaint: "")
    #expect(life.ending?.code == .protocolViolated)
    var ours = self.life(.server)
    ours.sentGoaway(.protocolError)
    ours.finished(complaint: "a bad frame")
    #expect(ours.ending?.message.hasSuffix(": a bad frame") == true)
    ours.violated("later")
    #expect(ours.ending?.message.hasSuffix(": a bad frame") == true, "the first reason counts")
  }
}
