import SeatModel
import Testing

/// A book of a small hall with shorthand for commands.
struct BookUnderTest {
  static let startMs: Int64 = 100_000_000
  var book: SeatBook
  /// Milliseconds since the Unix epoch.
  var nowMs: Int64 = 1_000_000

  init(_ hall: [String] = ["__________"], rules: SelectionRules? = nil) throws {
    let terms = SalesTerms(
      rules: rules ?? SelectionRules(loneSeat: .off) ?? .standard, startsAtMs: Self.startMs)
    book = SeatBook(plan: try PlanPicture(hall).plan, terms: terms)
  }

  /// Decides and applies; says how many events there were.
  @discardableResult
  mutating func run(_ command: SeatCommand) throws -> [SeatEvent] {
    let events = try book.decide(command, atMs: nowMs)
    for event in events { try book.apply(event) }
    return events
  }

  @discardableResult
  mutating func hold(
    _ seats: [SeatIndex], by owner: String = "anna", wheelchairNeeded: Bool = false
  ) throws -> HoldNumber {
    try run(.hold(owner: key(owner), seats: seats, wheelchairNeeded: wheelchairNeeded))
    return book.sequenceNumber
  }

  mutating func pay(_ hold: HoldNumber, order: String = "o1") throws {
    try run(.beginPayment(hold, fencingNumber: hold, order: key(order)))
  }

  mutating func confirm(_ hold: HoldNumber, order: String = "o1") throws {
    try run(.confirm(hold, fencingNumber: hold, order: key(order)))
  }
}

/// A key by its name.
func key(_ name: String) -> OpaqueKey { OpaqueKey(Array(name.utf8)).unsafelyUnwrapped }

@Suite struct SeatBookTests {
  @Test func `a hold locks all its seats or none`() throws {
    var test = try BookUnderTest()
    let first = try test.hold([3, 2])
    #expect(first == 1)
    #expect(test.book.states.map(\.rawValue) == [0, 0, 2, 2, 0, 0, 0, 0, 0, 0])
    #expect(throws: SeatRefusal(.seatNotAvailable, seats: [3])) {
      try test.hold([3, 4], by: "ben")
    }
    #expect(test.book.sequenceNumber == 1)
    #expect(test.book.states[4] == .available)
    let hold = try #require(test.book.hold(first))
    #expect(hold.seats == [2, 3])
    #expect(hold.owner == key("anna"))
    #expect(hold.expiresAtMs == 1_900_000)
    #expect(hold.fencingNumber == 1)
    #expect(test.book.claim(on: 2) == 1)
    #expect(test.book.claim(on: 4) == nil)
  }

  @Test func `sales end at the start`() throws {
    var test = try BookUnderTest()
    test.nowMs = BookUnderTest.startMs - 1
    try test.hold([0])
    test.nowMs += 1
    #expect(throws: SeatRefusal(.notOnSale)) { try test.hold([1], by: "ben") }
  }

  @Test func `companions are anybody's two hours before the start`() throws {
    var test = try BookUnderTest(["_wc_"])
    test.nowMs = BookUnderTest.startMs - 7_200_001
    #expect(throws: SeatRefusal(.companionAlone, seats: [2])) { try test.hold([2]) }
    test.nowMs += 1
    try test.hold([2])
  }

  @Test func `a customer has at most two live holds`() throws {
    var test = try BookUnderTest()
    let first = try test.hold([0])
    let second = try test.hold([1])
    #expect(throws: SeatRefusal(.tooManyHolds)) { try test.hold([2]) }
    try test.hold([2], by: "ben")
    try test.run(.release(first, evenIfPaying: false))
    let third = try test.hold([3])
    try test.pay(second)
    #expect(throws: SeatRefusal(.tooManyHolds)) { try test.hold([4]) }
    try test.confirm(second)
    try test.hold([4])
    test.nowMs = try #require(test.book.hold(third)).expiresAtMs
    try test.hold([5])
    #expect(test.book.liveHoldCount(of: key("anna")) == 1, "the others have expired")
  }

  @Test func `a hold past its expiry never wins even if nobody has noticed`() throws {
    var test = try BookUnderTest()
    let first = try test.hold([0, 1])
    test.nowMs += 899_999
    #expect(throws: SeatRefusal(.seatNotAvailable, seats: [0])) {
      try test.hold([0], by: "ben")
    }
    test.nowMs += 1
    #expect(test.book.states[0] == .locked, "nobody has noticed yet")
    #expect(throws: SeatRefusal(.holdExpired, seats: [0, 1])) { try test.pay(first) }
    let events = try test.run(.hold(owner: key("ben"), seats: [1], wheelchairNeeded: false))
    #expect(events.first == .expired(first))
    #expect(events.count == 2)
    #expect(test.book.claim(on: 1) == 3)
    #expect(test.book.states[0] == .available)
    #expect(test.book.hold(first)?.state == .expired)
  }

  @Test func `expiry is an event`() throws {
    var test = try BookUnderTest()
    let first = try test.hold([0])
    test.nowMs += 1_000
    let second = try test.hold([1])
    #expect(test.book.nextExpiryMs == 1_900_000)
    test.nowMs = 1_900_000
    #expect(try test.run(.expire) == [.expired(first)])
    #expect(test.book.nextExpiryMs == 1_901_000)
    test.nowMs = 2_000_000
    #expect(try test.run(.expire) == [.expired(second)])
    #expect(test.book.nextExpiryMs == nil)
    #expect(try test.run(.expire) == [])
  }

  @Test func `paying grants one grace`() throws {
    var test = try BookUnderTest()
    let hold = try test.hold([0])
    test.nowMs += 800_000
    try test.pay(hold)
    #expect(test.book.states[0] == .pending)
    let paying = try #require(test.book.hold(hold))
    #expect(paying.expiresAtMs == 2_200_000)
    #expect(paying.graceUsed)
    #expect(try test.run(.beginPayment(hold, fencingNumber: hold, order: key("o1"))) == [])
    #expect(test.book.hold(hold)?.expiresAtMs == 2_200_000)
    test.nowMs = 2_200_000
    #expect(throws: SeatRefusal(.holdExpired, seats: [0])) { try test.confirm(hold) }
  }

  @Test func `no hold lives beyond its lifetime`() throws {
    let terms = SalesTerms(
      startsAtMs: 100_000_000, holdMs: 8_000_000, graceMs: 300_000, mostLifetimeMs: 7_200_000)
    let plan = try planOf("__")
    var book = SeatBook(plan: plan, terms: terms)
    let commands: [SeatCommand] = [
      .hold(owner: key("anna"), seats: [0, 1], wheelchairNeeded: false),
      .beginPayment(1, fencingNumber: 1, order: key("o1")),
    ]
    for command in commands {
      for event in try book.decide(command, atMs: 5_000) { try book.apply(event) }
      #expect(book.hold(1)?.expiresAtMs == 7_205_000)
    }
  }

  @Test func `a sale stays sold after the hold's expiry`() throws {
    var test = try BookUnderTest()
    let hold = try test.hold([0])
    try test.pay(hold)
    test.nowMs = try #require(test.book.hold(hold)).expiresAtMs - 1
    try test.confirm(hold)
    test.nowMs += 1_000_000
    #expect(try test.run(.expire) == [])
    #expect(test.book.states[0] == .sold)
    #expect(test.book.claim(on: 0) == hold)
  }

  @Test func `a late payment of one does not disturb another's sale`() throws {
    var test = try BookUnderTest()
    let first = try test.hold([0])
    try test.pay(first)
    test.nowMs += 2_000_000
    let second = try test.hold([0], by: "ben")
    try test.pay(second, order: "o2")
    try test.confirm(second, order: "o2")
    #expect(throws: SeatRefusal(.holdExpired, seats: [0])) { try test.confirm(first) }
    #expect(try test.run(.cancelSale(first, order: key("o1"))) == [])
    #expect(test.book.states[0] == .sold)
    #expect(test.book.claim(on: 0) == second)
  }

  /// A hold of seats 0 and 1 that has come to a state.
  enum Standing: String, CaseIterable {
    case active, paying, confirmed, released, expired, cancelled
  }

  func holdIn(_ standing: Standing) throws -> (BookUnderTest, HoldNumber) {
    var test = try BookUnderTest()
    let hold = try test.hold([0, 1])
    switch standing {
    case .active: break
    case .paying: try test.pay(hold)
    case .confirmed, .cancelled:
      try test.pay(hold)
      try test.confirm(hold)
      if standing == .cancelled { try test.run(.cancelSale(hold, order: key("o1"))) }
    case .released: try test.run(.release(hold, evenIfPaying: false))
    case .expired:
      test.nowMs += 900_000
      try test.run(.expire)
    }
    return (test, hold)
  }

  enum Wanted: Sendable, Equatable {
    case state(SeatState)
    case unchanged
    case refused(SeatRefusal.Reason)
  }

  static let outcomes: [(String, SeatCommand, [Standing: Wanted])] = [
    (
      "released by the customer", .release(1, evenIfPaying: false),
      [
        .active: .state(.available), .paying: .refused(.holdPending),
        .confirmed: .refused(.holdConfirmed), .released: .unchanged, .expired: .unchanged,
        .cancelled: .unchanged,
      ]
    ),
    (
      "released by the order", .release(1, evenIfPaying: true),
      [
        .active: .state(.available), .paying: .state(.available),
        .confirmed: .refused(.holdConfirmed), .released: .unchanged, .expired: .unchanged,
        .cancelled: .unchanged,
      ]
    ),
    (
      "payment begun", .beginPayment(1, fencingNumber: 1, order: key("o1")),
      [
        .active: .state(.pending), .paying: .unchanged, .confirmed: .refused(.holdConfirmed),
        .released: .refused(.holdReleased), .expired: .refused(.holdExpired),
        .cancelled: .refused(.holdReleased),
      ]
    ),
    (
      "payment begun by another order", .beginPayment(1, fencingNumber: 1, order: key("o2")),
      [
        .active: .state(.pending), .paying: .refused(.otherOrder),
        .confirmed: .refused(.holdConfirmed), .released: .refused(.holdReleased),
        .expired: .refused(.holdExpired), .cancelled: .refused(.holdReleased),
      ]
    ),
    (
      "payment begun with a stale number", .beginPayment(1, fencingNumber: 0, order: key("o1")),
      [
        .active: .refused(.staleFencingNumber), .paying: .refused(.staleFencingNumber),
        .confirmed: .refused(.staleFencingNumber), .released: .refused(.staleFencingNumber),
        .expired: .refused(.staleFencingNumber), .cancelled: .refused(.staleFencingNumber),
      ]
    ),
    (
      "confirmed", .confirm(1, fencingNumber: 1, order: key("o1")),
      [
        .active: .refused(.holdNotPending), .paying: .state(.sold), .confirmed: .unchanged,
        .released: .refused(.holdReleased), .expired: .refused(.holdExpired),
        .cancelled: .refused(.holdReleased),
      ]
    ),
    (
      "confirmed by another order", .confirm(1, fencingNumber: 1, order: key("o2")),
      [
        .active: .refused(.holdNotPending), .paying: .refused(.otherOrder),
        .confirmed: .refused(.otherOrder), .released: .refused(.holdReleased),
        .expired: .refused(.holdExpired), .cancelled: .refused(.holdReleased),
      ]
    ),
    (
      "confirmed with a stale number", .confirm(1, fencingNumber: 7, order: key("o1")),
      [
        .active: .refused(.staleFencingNumber), .paying: .refused(.staleFencingNumber),
        .confirmed: .refused(.staleFencingNumber), .released: .refused(.staleFencingNumber),
        .expired: .refused(.staleFencingNumber), .cancelled: .refused(.staleFencingNumber),
      ]
    ),
    (
      "sale cancelled", .cancelSale(1, order: key("o1")),
      [
        .active: .refused(.otherOrder), .paying: .refused(.holdPending),
        .confirmed: .state(.available), .released: .refused(.otherOrder),
        .expired: .refused(.otherOrder), .cancelled: .unchanged,
      ]
    ),
    (
      "sale cancelled by another order", .cancelSale(1, order: key("o2")),
      [
        .active: .refused(.otherOrder), .paying: .refused(.otherOrder),
        .confirmed: .refused(.otherOrder), .released: .refused(.otherOrder),
        .expired: .refused(.otherOrder), .cancelled: .refused(.otherOrder),
      ]
    ),
    (
      "unknown hold", .release(2, evenIfPaying: true),
      Dictionary(uniqueKeysWithValues: Standing.allCases.map { ($0, .refused(.noSuchHold)) })
    ),
  ]

  @Test(arguments: outcomes)
  func `each command on each standing of a hold`(
    title: String, command: SeatCommand, wanted: [Standing: Wanted]
  ) throws {
    for standing in Standing.allCases {
      var (test, _) = try holdIn(standing)
      let before = test.book
      let place = "\(title), hold \(standing)"
      do throws(SeatRefusal) {
        let events = try test.book.decide(command, atMs: test.nowMs)
        let faults = events.filter { (try? test.book.apply($0)) == nil }
        #expect(faults.isEmpty, "\(place)")
        if case .state(let state) = wanted[standing] {
          #expect(test.book.states.prefix(2) == [state, state], "\(place)")
          #expect(events.count == 1, "\(place)")
        } else {
          #expect(wanted[standing] == .unchanged, "\(place)")
          #expect(events.isEmpty, "\(place)")
          #expect(test.book == before, "\(place)")
        }
      } catch {
        #expect(wanted[standing] == .refused(error.reason), "\(place)")
        #expect(test.book == before, "\(place)")
      }
    }
  }

  @Test func `a warned lone seat stays with the hold`() throws {
    var test = try BookUnderTest(rules: .standard)
    let warned = try test.hold([1])
    let fine = try test.hold([5, 6], by: "ben")
    #expect(test.book.hold(warned)?.leavesLoneSeat == true)
    #expect(test.book.hold(fine)?.leavesLoneSeat == false)
  }

  @Test func `holds that ended long ago are forgotten, others not`() throws {
    var test = try BookUnderTest()
    let sold = try test.hold([9])
    try test.pay(sold)
    try test.confirm(sold)
    var ended: [HoldNumber] = []
    for _ in 0..<2 * SeatBook.endedHoldsKept {
      let hold = try test.hold([0])
      try test.run(.release(hold, evenIfPaying: false))
      ended.append(hold)
    }
    #expect(test.book.hold(sold)?.state == .confirmed)
    let remembered = ended.filter { test.book.hold($0) != nil }
    #expect(remembered == Array(ended.suffix(SeatBook.endedHoldsKept)))
  }

  static let impossible: [(SeatEvent, SeatBookFault)] = [
    (.released(9), .holdDoesNotFit(9)),
    (.expired(9), .holdDoesNotFit(9)),
    (.confirmed(1), .holdDoesNotFit(1)),
    (.saleCancelled(1), .holdDoesNotFit(1)),
    (.paymentBegun(2, order: key("o1"), expiresAtMs: 5), .holdDoesNotFit(2)),
    (held([0, 5]), .impossibleMove(0)),
    (held([]), .badSeats),
    (held([5, 4]), .badSeats),
    (held([4, 4]), .badSeats),
    (held([4, 10]), .badSeats),
    (held([-1, 4]), .badSeats),
  ]

  static func held(_ seats: [SeatIndex]) -> SeatEvent {
    .held(
      SeatEvent.NewHold(
        owner: key("anna"), seats: seats, madeAtMs: 1, expiresAtMs: 2, leavesLoneSeat: false))
  }

  @Test(arguments: impossible)
  func `an event that can't follow changes nothing`(
    event: SeatEvent, fault: SeatBookFault
  ) throws {
    var test = try BookUnderTest()
    try test.hold([0])
    var book = test.book
    #expect(throws: fault) { try book.apply(event) }
    #expect(book == test.book)
  }

  @Test func `keys have 1 to 128 bytes`() {
    #expect(OpaqueKey([]) == nil)
    #expect(OpaqueKey(Array(repeating: 1, count: 128)) != nil)
    #expect(OpaqueKey(Array(repeating: 1, count: 129)) == nil)
  }
}
