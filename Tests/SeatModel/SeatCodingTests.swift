import SeatModel
import Testing

@Suite struct SeatCodingTests {
  static let events: [SeatEvent] = [
    .held(
      SeatEvent.NewHold(
        owner: key("anna"), seats: [0, 5, 99_999], madeAtMs: 1_700_000_000_000,
        expiresAtMs: 1_700_000_900_000, leavesLoneSeat: true)),
    .held(
      SeatEvent.NewHold(
        owner: key("b"), seats: [7], madeAtMs: 0, expiresAtMs: .max, leavesLoneSeat: false)),
    .released(1), .expired(.max), .paymentBegun(300, order: key("o1"), expiresAtMs: 127),
    .confirmed(128), .saleCancelled(1 << 40),
  ]

  @Test func `events come back from their bytes`() throws {
    let bytes = SeatEventCoding.encode(Self.events)
    #expect(try SeatEventCoding.decode(bytes) == Self.events)
    #expect(try SeatEventCoding.decode(SeatEventCoding.encode([])) == [])
  }

  @Test func `the form of a hold is compact and does not change`() {
    let hold = SeatEvent.held(
      SeatEvent.NewHold(
        owner: key("ab"), seats: [3, 4, 6], madeAtMs: 5, expiresAtMs: 200, leavesLoneSeat: false))
    #expect(
      SeatEventCoding.encode([hold, .confirmed(1)])
        == [1, 2, 1, 2, 97, 98, 3, 4, 1, 2, 5, 200, 1, 6, 1])
  }

  static let rubbish: [([UInt8], SeatCodingFault)] = [
    ([], .truncated),
    ([0], .unknownVersion(0)),
    ([2, 0], .unknownVersion(2)),
    ([1], .truncated),
    ([1, 1], .truncated),
    ([1, 0, 0], .trailingBytes),
    ([1, 1, 0], .malformed(offset: 2)),
    ([1, 1, 8, 1], .malformed(offset: 2)),
    ([1, 1, 3, 0x80, 0], .malformed(offset: 3)),
    ([1, 1, 3] + Array(repeating: 0xff, count: 10), .malformed(offset: 3)),
    ([1, 1, 1, 0, 1, 1, 1], .malformed(offset: 3)),
    ([1, 1, 1, 1, 97, 1, 0, 5, 6], .malformed(offset: 5)),
    ([1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1], .malformed(offset: 1)),
  ]

  @Test(arguments: rubbish)
  func `bytes that are no events are refused`(bytes: [UInt8], fault: SeatCodingFault) {
    #expect(throws: fault) { try SeatEventCoding.decode(bytes) }
  }

  @Test func `every shorter piece of a batch is refused`() {
    let bytes = SeatEventCoding.encode(Self.events)
    for count in bytes.indices {
      #expect(throws: SeatCodingFault.self) { try SeatEventCoding.decode(Array(bytes[..<count])) }
    }
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1])
  func `changed bytes are refused or mean other events`(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    let bytes = SeatEventCoding.encode(Self.events)
    for _ in 0..<5_000 {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      changed[place] = UInt8.random(in: 0...255, using: &random)
      guard let events = try? SeatEventCoding.decode(changed) else { continue }
      #expect(SeatEventCoding.encode(events) == changed, "seed \(seed): one form per meaning")
    }
  }

  @Test func `a snapshot fits its hall alone and is whole`() throws {
    var test = try BookUnderTest()
    let hold = try test.hold([0, 1])
    try test.pay(hold)
    try test.confirm(hold)
    let ended = try test.hold([2])
    try test.run(.release(ended, evenIfPaying: false))
    let other = try test.hold([3], by: "ben")
    try test.pay(other, order: "o2")
    let bytes = test.book.snapshot()
    let terms = test.book.terms
    #expect(try SeatBook(snapshot: bytes, plan: test.book.plan, terms: terms) == test.book)
    let smaller = try planOf("___")
    #expect(throws: SeatCodingFault.inconsistent) {
      try SeatBook(snapshot: bytes, plan: smaller, terms: terms)
    }
    #expect(throws: SeatCodingFault.trailingBytes) {
      try SeatBook(snapshot: bytes + [0], plan: test.book.plan, terms: terms)
    }
    for count in bytes.indices {
      #expect(throws: SeatCodingFault.self) {
        try SeatBook(snapshot: Array(bytes[..<count]), plan: test.book.plan, terms: terms)
      }
    }
  }
}
