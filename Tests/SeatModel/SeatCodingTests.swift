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

  /// A snapshot of a row of ten, by hand: sequence number 9, no disabled seats, these holds.
  static func snapshot(claiming: [[UInt8]], ended: [[UInt8]] = []) -> [UInt8] {
    [1, 10, 9, 0, UInt8(claiming.count)] + claiming.joined() + [UInt8(ended.count)]
      + ended.joined()
  }

  /// A hold of one seat, made at 0 and over at 1.
  static func hold(_ number: UInt8, _ state: UInt8, seat: UInt8, flags: UInt8 = 0) -> [UInt8] {
    [number, state, flags, 1, 97, 1, seat + 1, 0, 1] + (flags & 2 == 0 ? [] : [1, 98])
  }

  static let contradictions: [(String, [UInt8])] = [
    ("not in order", snapshot(claiming: [hold(2, 1, seat: 0), hold(1, 1, seat: 1)])),
    ("twice", snapshot(claiming: [hold(1, 1, seat: 0), hold(1, 1, seat: 1)])),
    ("one seat for two", snapshot(claiming: [hold(1, 1, seat: 0), hold(2, 1, seat: 0)])),
    ("a number of the future", snapshot(claiming: [hold(10, 1, seat: 0)])),
    ("the number 0", snapshot(claiming: [hold(0, 1, seat: 0)])),
    ("no such seat", snapshot(claiming: [hold(1, 1, seat: 10)])),
    ("ended but claiming", snapshot(claiming: [hold(1, 4, seat: 0)])),
    ("claiming but ended", snapshot(claiming: [], ended: [hold(1, 1, seat: 0)])),
    ("ended twice", snapshot(claiming: [], ended: [hold(1, 4, seat: 0), hold(1, 5, seat: 0)])),
    ("active for an order", snapshot(claiming: [hold(1, 1, seat: 0, flags: 2)])),
    ("paid without an order", snapshot(claiming: [hold(1, 2, seat: 0)])),
  ]

  @Test(arguments: contradictions)
  func `a snapshot that contradicts itself is refused`(what: String, bytes: [UInt8]) throws {
    let book = try BookUnderTest().book
    #expect(throws: SeatCodingFault.inconsistent, "\(what)") {
      try SeatBook(snapshot: bytes, plan: book.plan, terms: book.terms)
    }
  }

  @Test func `a snapshot by hand is read`() throws {
    let bytes = Self.snapshot(
      claiming: [Self.hold(1, 1, seat: 0), Self.hold(2, 2, seat: 1, flags: 2)],
      ended: [Self.hold(4, 5, seat: 0), Self.hold(3, 4, seat: 0, flags: 1)])
    let empty = try BookUnderTest().book
    let book = try SeatBook(snapshot: bytes, plan: empty.plan, terms: empty.terms)
    #expect(book.states.prefix(3) == [.locked, .pending, .available])
    #expect(book.hold(2)?.order == key("b"))
    #expect(book.hold(3)?.leavesLoneSeat == true)
    #expect(book.snapshot() == bytes)
  }
}
