import EventLoop
import Testing

@testable import HTTP

@Suite struct HTTP2AbuseTests {
  /// A flood and what it has to end with.
  enum Flood: String, CaseIterable {
    case rapidReset
    case madeYouReset
    case pings
    case settings
    case emptyData
    case paddingOnly
    case windowUpdates
    case priorities
    case continuations

    func bytes(_ number: UInt32) -> [UInt8] {
      let stream = 1 + 2 * number
      return switch self {
      case .rapidReset: RawFrame.headers(stream) + RawFrame.reset(stream)
      // A window update of zero breaks a rule that costs the stream only.
      case .madeYouReset: RawFrame.headers(stream) + RawFrame.frame(8, 0, stream, [0, 0, 0, 0])
      case .pings: RawFrame.frame(6, 0, 0, [0, 0, 0, 0, 0, 0, 0, 1])
      case .settings: RawFrame.frame(4, 0, 0, [])
      case .emptyData:
        (number == 0 ? RawFrame.headers(1, end: false) : []) + RawFrame.frame(0, 0, 1, [])
      case .paddingOnly:
        (number == 0 ? RawFrame.headers(1, end: false) : []) + RawFrame.frame(0, 8, 1, [0])
      case .windowUpdates: (0..<10).flatMap { _ in RawFrame.frame(8, 0, 0, [0, 0, 0, 1]) }
      case .priorities: RawFrame.frame(2, 0, stream, [0, 0, 0, 0, 1])
      case .continuations:
        (number == 0 ? RawFrame.frame(1, 1, 1, RawFrame.get) : []) + RawFrame.frame(9, 0, 1, [])
      }
    }
  }

  @Test(arguments: Flood.allCases)
  func `floods are cut off`(_ flood: Flood) {
    let pair = HTTP2Pair()
    pair.acceptor.onRequest = { _ in }
    let server = pair.anotherServer()
    server.received(RawFrame.preface)
    var number: UInt32 = 0
    while server.ending == nil, number < 5000 {
      server.received(flood.bytes(number))
      _ = server.takeOutput()
      number += 1
    }
    #expect(number <= 300, "cut off after \(number)")
    #expect(server.ending?.code == .limitExceeded || server.ending?.code == .protocolViolated)
    server.lost(ConnectionClosure(.limitExceeded, "flood"))
    #expect(pair.acceptor.requests.allSatisfy { $0.handler.closure != nil }, "work is cancelled")
  }

  @Test func `a head that grows out of all proportion ends the connection at once`() {
    let pair = HTTP2Pair()
    let server = pair.anotherServer()
    // A field of 4,000 bytes that goes into the table, and then one byte for each time that it is said again.
    let entry: [UInt8] = [0x40, 1, 0x78, 0x7f, 0xa1, 0x1e] + [UInt8](repeating: 0x76, count: 4000)
    let head = Array(RawFrame.get.prefix(3)) + entry + [UInt8](repeating: 0xbe, count: 10_000)
    server.received(RawFrame.preface + RawFrame.frame(1, 5, 1, head))
    #expect(server.ending?.code == .protocolViolated)
    #expect(server.takeOutput().suffix(4) == [0, 0, 0, 11], "GOAWAY with ENHANCE_YOUR_CALM")
  }

  @Test func `frames that nobody reads are not queued without end`() {
    let pair = HTTP2Pair()
    let server = pair.anotherServer()
    server.received(RawFrame.preface)
    // A request without a path is reset; nothing is sent, as if the peer's window of TCP were full.
    var number: UInt32 = 0
    while server.ending == nil, number < 5000 {
      server.received(RawFrame.frame(1, 5, 1 + 2 * number, [0x82, 0x87]))
      number += 1
    }
    #expect(number <= 5 * 256 + 1)
    #expect(server.ending?.code == .limitExceeded || server.ending?.code == .protocolViolated)
  }

  /// What a client may keep waiting.
  enum Stall: CaseIterable {
    /// The rest of a message, of which a byte comes now and then.
    case body
    /// The response, for which it opens no window.
    case response
  }

  @Test(arguments: Stall.allCases)
  func `a stream that the client keeps waiting is reset`(_ stall: Stall) throws {
    let pair = HTTP2Pair()
    pair.acceptor.onRequest = { request in
      request.handler.owedInput = stall == .body ? 1 : nil
      guard stall == .response else { return }
      request.stream.sendHead(HTTPResponseHead(status: 200), end: false)
      request.stream.sendBody([UInt8](repeating: 0, count: 100_000), end: false)
    }
    let server = pair.anotherServer()
    server.received(RawFrame.preface + RawFrame.headers(1, end: stall == .response))
    for _ in 0..<100 where pair.acceptor.requests[0].handler.closure == nil {
      pair.clock.advance(by: .seconds(1))
      if stall == .body { server.received(RawFrame.frame(0, 0, 1, [0])) }
      _ = server.tick(at: pair.clock.now)
      _ = server.takeOutput()
    }
    #expect(pair.acceptor.requests[0].handler.closure == .reset(.enhanceYourCalm))
    #expect((60...91).contains(pair.clock.now.nanoseconds / 1_000_000_000))
    #expect(server.ending == nil, "one stream does not cost the others")
  }

  @Test func `other bytes than those of streams keep no connection open`() {
    let pair = HTTP2Pair()
    let server = pair.anotherServer()
    server.received(RawFrame.preface)
    for _ in 0..<300 {
      pair.clock.advance(by: .seconds(1))
      server.received(RawFrame.frame(0xf5, 0, 0, []))
      _ = server.tick(at: pair.clock.now)
    }
    #expect(server.ending?.code == .timedOut)
  }

  @Test func `a budget refills with time`() {
    var now = LoopInstant(nanoseconds: 0)
    var budget = ConductBudget(at: now)
    func spent(_ kind: ConductBudget.Kind, _ times: Int) -> Int {
      (0..<times).count { _ in budget.spend(kind, at: now) }
    }
    #expect(spent(.reset, 300) == 200)
    #expect(spent(.ping, 1) == 1, "each kind has its own")
    now = now.advanced(by: .seconds(1))
    #expect(spent(.reset, 300) == 50)
  }

  @Test(arguments: ["GET / HTTP/1.1\r\n\r\n", "PRI * HTTP/2.1\r\n\r\nSM\r\n\r\n", "\u{0}\u{1}"])
  func `what isn't HTTP 2 ends the connection`(_ text: String) {
    let pair = HTTP2Pair()
    let server = pair.anotherServer()
    server.received(Array(text.utf8))
    _ = server.takeOutput()
    if server.ending == nil { server.received([UInt8](repeating: 0, count: 100)) }
    #expect(server.ending?.code == .protocolViolated)
  }

  @Test func `random bytes after the preface never crash it`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededBytes(seed: seed)
    for _ in 0..<300 {
      let pair = HTTP2Pair()
      let server = pair.anotherServer()
      server.received(RawFrame.preface)
      for _ in 0..<20 where server.ending == nil {
        let type = random.next(below: 12)
        let payload = (0..<random.next(below: 40)).map { _ in UInt8(random.next(below: 256)) }
        server.received(
          RawFrame.frame(
            UInt8(type), UInt8(random.next(below: 64)), UInt32(random.next(below: 4)), payload))
        _ = server.takeOutput()
      }
      server.lost(ConnectionClosure(.aborted, "seed \(seed)"))
    }
  }

  /// Time-outs of a silent or slow client.
  enum Silence: String, CaseIterable {
    case noPreface
    case slowHead
    case idle
    case noProgress
  }

  @Test(arguments: Silence.allCases)
  func `silence ends the connection`(_ silence: Silence) {
    let pair = HTTP2Pair()
    var timeouts = HTTPTimeouts()
    timeouts.progress = .seconds(60)
    let server = pair.anotherServer(timeouts)
    let seconds: Int
    switch silence {
    case .noPreface: seconds = 10
    case .slowHead:
      server.received(RawFrame.preface + RawFrame.frame(1, 1, 1, RawFrame.get))
      seconds = 10
    case .idle:
      server.received(RawFrame.preface)
      seconds = 300
    case .noProgress:
      server.received(RawFrame.preface + RawFrame.headers(1, end: false))
      seconds = 60
    }
    pair.clock.advance(by: .seconds(seconds) - .milliseconds(1))
    #expect(server.tick(at: pair.clock.now) > pair.clock.now)
    #expect(server.ending == nil)
    pair.clock.advance(by: .milliseconds(1))
    _ = server.tick(at: pair.clock.now)
    #expect(server.ending?.code == .timedOut)
  }
}

/// A small generator whose seed a failing test can print.
struct SeededBytes {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed | 1
  }

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
