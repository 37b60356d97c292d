import Testing

@testable import HTTP

/// What may be sent and received on a stream, as transcripts.
@Suite struct HTTPStreamLifeTests {
  @Test func `a request and its response`() {
    var life = HTTPStreamLife()
    #expect(life.receiveHead() == .deliver)
    #expect(life.receiveBody() == .deliver)
    #expect(life.sendHead(end: false) == .send)
    #expect(life.receiveBody() == .deliver, "both sides talk at the same time")
    #expect(life.receiveEnd() == .deliver)
    #expect(life.sendBody(end: false) == .send)
    #expect(life.sendTrailers() == .send)
    let ends = [life.close(), life.close()]
    #expect(ends == [true, false], "a stream ends once")
  }

  @Test func `a head may be all`() {
    var life = HTTPStreamLife()
    #expect(life.receiveHead() == .deliver)
    #expect(life.receiveEnd() == .deliver)
    #expect(life.sendHead(end: true) == .send)
    #expect(life.sending == .ended && life.receiving == .ended)
  }

  @Test func `what the peer must not do is a violation`() {
    var life = HTTPStreamLife()
    #expect(life.receiveBody() == .violation, "a body before the head")
    #expect(life.receiveEnd() == .violation, "an end before the head")
    #expect(life.receiveHead() == .deliver)
    #expect(life.receiveHead() == .violation, "a second head")
    #expect(life.receiveEnd() == .deliver)
    #expect(life.receiveBody() == .violation, "a body after the end")
    #expect(life.receiveEnd() == .violation, "a second end")
  }

  @Test func `after a reset nothing is sent or delivered`() {
    var life = HTTPStreamLife()
    _ = life.receiveHead()
    _ = life.sendHead(end: false)
    #expect(life.reset() == .send)
    #expect(life.reset() == .drop)
    #expect(life.sendBody(end: true) == .drop)
    #expect(life.sendTrailers() == .drop)
    #expect(life.receiveBody() == .drop)
    #expect(life.receiveHead() == .drop, "not even a violation: the peer may not know yet")
    let isClosedNow = life.close()
    #expect(isClosedNow, "the end is still to come")
  }

  @Test func `what comes too late is dropped`() {
    var life = HTTPStreamLife()
    _ = life.receiveHead()
    _ = life.close()
    #expect(life.sendHead(end: false) == .drop)
    #expect(life.receiveBody() == .drop)
    #expect(life.receiveEnd() == .drop)
    #expect(life.reset() == .drop)
  }
}
