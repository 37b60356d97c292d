import SeatModel
import Testing

/// Random commands at random times; what must never happen is checked after every step by a ledger
/// of its own that sees nothing but the events.
@Suite struct SeatBookWalkTests {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 7, 8, 9, 10])
  func `random walks keep the invariants`(seed: UInt64) throws {
    print("seed \(seed)")
    var walk = try Walk(seed: seed)
    for step in 0..<4_000 {
      try walk.step()
      try walk.check()
      if step % 500 == 499 { try walk.checkReplay() }
    }
    #expect(walk.counts.count == 6, "every kind of event has happened")
  }

  /// A book, what has happened to it, and who has which seat by the events alone.
  struct Walk {
    var random: SeededRandom
    var book: SeatBook
    var nowMs: Int64 = 1_000_000
    var history: [SeatEvent] = []
    var counts: [Int: Int] = [:]
    let seed: UInt64

    /// By seat, the hold that has it.
    var ledger: [SeatIndex: HoldNumber] = [:]
    /// By hold, its seats while it has them, when it was made and when it expires (nil: sold).
    var claims: [HoldNumber: (seats: [SeatIndex], madeAtMs: Int64, expiresAtMs: Int64?)] = [:]

    init(seed: UInt64) throws {
      self.seed = seed
      random = SeededRandom(seed: seed)
      let picture = try PlanPicture(["____()__", "__|____", "wc______"])
      let terms = SalesTerms(
        rules: SelectionRules(mostSeats: 4, loneSeat: .refuse) ?? .standard,
        startsAtMs: 1_000_000_000)
      book = SeatBook(plan: picture.plan, terms: terms)
    }

    mutating func step() throws {
      nowMs += Int64.random(
        in: 0...(Int.random(in: 0..<8, using: &random) == 0 ? 600_000 : 20_000),
        using: &random)
      let events: [SeatEvent]
      do throws(SeatRefusal) {
        events = try book.decide(randomCommand(), atMs: nowMs)
      } catch {
        return
      }
      for event in events {
        let number = book.sequenceNumber
        try book.apply(event)
        #expect(book.sequenceNumber == number + 1, "no holes; seed \(seed)")
        history.append(event)
        note(event)
      }
    }

    mutating func randomCommand() -> SeatCommand {
      // Half of the time a hold that has its seats, else any number of the last ones.
      let claiming = Bool.random(using: &random) ? claims.keys.sorted() : []
      let number =
        claiming.randomElement(using: &random)
        ?? max(1, book.sequenceNumber - Int64.random(in: 0..<12, using: &random))
      let fencingNumber = Int.random(in: 0..<9, using: &random) == 0 ? number - 1 : number
      let order = key("o\(number % 50)")
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let first = SeatIndex.random(in: 0..<book.plan.seatCount, using: &random)
        let count = SeatIndex.random(in: 1...4, using: &random)
        return .hold(
          owner: key("c\(Int.random(in: 0..<6, using: &random))"),
          seats: Array(first..<first + count), wheelchairNeeded: Bool.random(using: &random))
      case 4: return .release(number, evenIfPaying: Bool.random(using: &random))
      case 5, 6: return .beginPayment(number, fencingNumber: fencingNumber, order: order)
      case 7: return .confirm(number, fencingNumber: fencingNumber, order: order)
      case 8: return .cancelSale(number, order: order)
      default: return .expire
      }
    }

    /// Invariant 1: whoever takes a seat must find it unclaimed.
    mutating func note(_ event: SeatEvent) {
      switch event {
      case .held(let hold):
        counts[0, default: 0] += 1
        let number = HoldNumber(history.count)
        for seat in hold.seats {
          #expect(ledger[seat] == nil, "seat \(seat) claimed twice; seed \(seed)")
          ledger[seat] = number
        }
        claims[number] = (hold.seats, hold.madeAtMs, hold.expiresAtMs)
      case .paymentBegun(let hold, _, let expiresAtMs):
        counts[1, default: 0] += 1
        claims[hold]?.expiresAtMs = expiresAtMs
      case .confirmed(let hold):
        counts[2, default: 0] += 1
        #expect((claims[hold]?.expiresAtMs ?? 0) > nowMs, "sold when over; seed \(seed)")
        claims[hold]?.expiresAtMs = nil
      case .released(let hold): free(hold, 3)
      case .saleCancelled(let hold): free(hold, 4)
      case .expired(let hold):
        #expect((claims[hold]?.expiresAtMs ?? .max) <= nowMs, "expired early; seed \(seed)")
        free(hold, 5)
      }
    }

    mutating func free(_ hold: HoldNumber, _ kind: Int) {
      counts[kind, default: 0] += 1
      for seat in claims[hold]?.seats ?? [] { ledger[seat] = nil }
      claims[hold] = nil
    }

    func check() throws {
      for seat in 0..<book.plan.seatCount {
        let claim = ledger[seat]
        #expect(book.claim(on: seat) == claim, "seed \(seed)")
        let state = claim.flatMap { book.hold($0) }?.state
        let wanted: SeatState? =
          switch state {
          case nil: .available
          case .active: .locked
          case .paying: .pending
          case .confirmed: .sold
          case .released, .expired: nil
          }
        #expect(book.states[Int(seat)] == wanted, "seat \(seat); seed \(seed)")
      }
      // Invariant 7: no live hold beyond its lifetime, and all that is over ends on `expire`.
      for claim in claims.values {
        guard let expiresAtMs = claim.expiresAtMs else { continue }
        #expect(expiresAtMs - claim.madeAtMs <= 1_200_000, "seed \(seed)")
      }
      let due = claims.filter { ($0.value.expiresAtMs ?? .max) <= nowMs }.keys.sorted()
      let expired = try book.decide(.expire, atMs: nowMs)
      #expect(expired.count == due.count, "seed \(seed)")
      #expect(Set(expired.map { "\($0)" }) == Set(due.map { "\(SeatEvent.expired($0))" }))
    }

    /// Invariant 5: the same events give the same book, also through their stored form.
    func checkReplay() throws {
      var replayed = SeatBook(plan: book.plan, terms: book.terms)
      for event in try SeatEventCoding.decode(SeatEventCoding.encode(history)) {
        try replayed.apply(event)
      }
      #expect(replayed == book, "seed \(seed)")
      let restored = try SeatBook(snapshot: book.snapshot(), plan: book.plan, terms: book.terms)
      #expect(restored == book, "seed \(seed)")
    }
  }
}
