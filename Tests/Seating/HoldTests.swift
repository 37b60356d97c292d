import Contracts
import RPC
import SeatModel
import Testing

@testable import Seating

@Suite struct HoldTests {
  @Test func `a hold carries all that a purchase needs`() async throws {
    let world = try await SeatingWorld()
    let hold = try await world.hold(["b6", "a2"])
    #expect(hold.id == "s1.1")
    #expect(hold.seatIds == ["a2", "b6"], "in the order of the layout")
    #expect(hold.fencingNumber == 1)
    #expect(hold.showingId == "s1")
    #expect(hold.customerId == "anna")
    #expect(hold.state == .active)
    #expect(hold.token.utf8.count == 43)
    let expiresAtMs = world.clock.nowMs + 900_000
    #expect(hold.expireTime?.milliseconds == expiresAtMs)
    #expect(
      hold.seats == [
        SeatingV1.HeldSeat(
          seatId: "a2", areaName: "Stalls", rowLabel: "A", seatLabel: "2",
          priceCategoryId: "standard"),
        SeatingV1.HeldSeat(
          seatId: "b6", areaName: "Stalls", rowLabel: "B", seatLabel: "6", priceCategoryId: "best"),
      ])
    #expect(try await world.states() == "020000000002")
  }

  @Test func `of 20 parallel holds on one seat one wins`() async throws {
    let world = try await SeatingWorld()
    let outcomes = await withTaskGroup(of: String.self) { group in
      for number in 0..<20 {
        group.addTask {
          do {
            return try await world.hold(["a3"], by: "c\(number)").customerId
          } catch {
            return (error as? RPCError)?.reason ?? "\(error)"
          }
        }
      }
      return await group.reduce(into: [String]()) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == "SEAT_NOT_AVAILABLE" } == 19)
    #expect(outcomes.count { $0.hasPrefix("c") } == 1)
    #expect(try await world.map().sequenceNumber == 1)
  }

  /// What is wrong with a hold of these seats.
  struct Bad: Sendable, CustomTestStringConvertible {
    let seats: [String]
    let code: StatusCode
    let reason: String
    var named: [String] = []
    var testDescription: String { "\(seats.prefix(8)) \(reason)" }
  }

  static let bad = [
    Bad(seats: [], code: .invalidArgument, reason: "NO_SEATS"),
    Bad(
      seats: ["a1", "a2", "a1"], code: .invalidArgument, reason: "REPEATED_SEAT", named: ["a1"]),
    Bad(seats: ["a1", "z9", ""], code: .notFound, reason: "NO_SUCH_SEAT", named: ["z9", ""]),
    Bad(seats: ["b1", "a1"], code: .failedPrecondition, reason: "HALF_PAIR", named: ["b1"]),
    Bad(
      seats: ["b3"], code: .failedPrecondition, reason: "WHEELCHAIR_STATEMENT_MISSING",
      named: ["b3"]),
    Bad(seats: ["b4"], code: .failedPrecondition, reason: "COMPANION_ALONE", named: ["b4"]),
    Bad(
      seats: ["a1", "a2", "a3", "a4", "a5", "a6", "b5"], code: .failedPrecondition,
      reason: "TOO_MANY_SEATS", named: ["a1", "a2", "a3", "a4", "a5", "a6", "b5"]),
    Bad(
      seats: Array(repeating: "a1", count: 201), code: .failedPrecondition,
      reason: "TOO_MANY_SEATS"),
  ]

  @Test(arguments: bad)
  func `bad selections are refused with reason and seats`(_ bad: Bad) async throws {
    let world = try await SeatingWorld()
    let detail = await expectFailure(bad.code, bad.reason) { try await world.hold(bad.seats) }
    #expect(detail?.reason.protoName == "REFUSAL_REASON_\(bad.reason)")
    #expect(detail?.seatIds == bad.named)
    #expect(try await world.states() == "000000000000")
  }

  @Test func `other bad requests are refused`() async throws {
    let world = try await SeatingWorld()
    await expectFailure(.notFound, "NO_SUCH_SHOWING") {
      try await world.hold(["a1"], showing: "nowhere")
    }
    await expectFailure(.notFound, "NO_SUCH_SHOWING") { try await world.map("") }
    await expectFailure(.invalidArgument, nil) { try await world.hold(["a1"], request: "") }
    await expectFailure(.invalidArgument, nil) { try await world.hold(["a1"], request: "1234") }
    await expectFailure(.unauthenticated, "SESSION_REQUIRED") {
      try await world.hold(["a1"], by: nil)
    }
    for id in ["", "s1", "s1.", ".1", "s1.0", "s1.-1", "s1.01", "s1.x", "s1.9223372036854775808"] {
      await expectFailure(.notFound, "NO_SUCH_HOLD") { try await world.get(id) }
    }
    await expectFailure(.notFound, "NO_SUCH_HOLD") { try await world.get("s1.1") }
    await expectFailure(.notFound, "NO_SUCH_HOLD") { try await world.get("nowhere.1") }
    let hold = try await world.hold(["a1"])
    await expectFailure(.invalidArgument, nil) { try await world.beginPayment(hold, order: "") }
  }

  @Test func `a lone seat is refused with an alternative, or warned of`() async throws {
    let strict = try await SeatingWorld(rules: LayoutV1.SelectionRules(loneSeat: .refuse))
    let detail = await expectFailure(.failedPrecondition, "LONE_SEAT") {
      try await strict.hold(["a2"])
    }
    #expect(detail?.seatIds == ["a1"])
    #expect(detail?.alternativeSeatIds == ["a1"])
    let mild = try await SeatingWorld(rules: LayoutV1.SelectionRules())
    #expect(try await mild.hold(["a2"]).loneSeatWarning)
    #expect(try await !mild.hold(["a5", "a6"]).loneSeatWarning)
  }

  @Test func `a customer has at most two live holds of a showing`() async throws {
    let world = try await SeatingWorld()
    let first = try await world.hold(["a1"])
    _ = try await world.hold(["a2"])
    await expectFailure(.resourceExhausted, "TOO_MANY_HOLDS") { try await world.hold(["a3"]) }
    _ = try await world.hold(["a3"], showing: "s2")
    _ = try await world.release(first.id)
    _ = try await world.hold(["a3"])
  }

  @Test func `sales end at the start`() async throws {
    let world = try await SeatingWorld()
    _ = try await world.hold(["a1"])
    world.clock.advance(86_400_000)
    await expectFailure(.failedPrecondition, "NOT_ON_SALE") { try await world.hold(["a2"]) }
  }

  @Test func `a hold exists for its owner, its token's bearer and staff alone`() async throws {
    let world = try await SeatingWorld()
    let hold = try await world.hold(["a1"])
    let other = try await world.hold(["a2"], by: "ben")
    #expect(try await world.get(hold.id).state == .active)
    #expect(try await world.get(hold.id).token == "", "only the first answer has the token")
    #expect(try await world.get(hold.id, by: nil, token: hold.token).id == hold.id)
    #expect(try await world.get(hold.id, by: "ben", token: hold.token).id == hold.id)
    #expect(try await world.get(hold.id, by: nil, role: .operator).id == hold.id)
    #expect(try await world.get(hold.id, by: "clerk", role: .boxOffice).id == hold.id)
    #expect(try await world.get(hold.id, by: nil, role: .public, peer: "orders").id == hold.id)
    let foreign: [(customer: String?, token: String?, role: Role, peer: String)] = [
      ("ben", nil, .customer, "gateway"), (nil, nil, .public, "gateway"),
      ("ben", other.token, .customer, "gateway"), ("ben", "", .customer, "gateway"),
      ("ben", String(hold.token.dropLast()), .customer, "gateway"),
      ("scan", nil, .scanner, "gateway"), ("ben", nil, .customer, "orders"),
      (nil, other.token, .customer, "orders"),
    ]
    for caller in foreign {
      await expectFailure(.notFound, "NO_SUCH_HOLD") {
        try await world.get(
          hold.id, by: caller.customer, token: caller.token, role: caller.role, peer: caller.peer)
      }
      await expectFailure(.notFound, "NO_SUCH_HOLD") {
        try await world.release(
          hold.id, by: caller.customer, token: caller.token, role: caller.role, peer: caller.peer)
      }
    }
    #expect(try await world.states().hasPrefix("22"))
    #expect(try await world.release(hold.id, by: nil, token: hold.token).state == .released)
  }

  @Test func `a purchase: held, paid, sold, cancelled`() async throws {
    let world = try await SeatingWorld()
    let hold = try await world.hold(["a1", "a2"])
    let paying = try await world.beginPayment(hold)
    #expect(paying.state == .paying)
    #expect(paying.expireTime?.milliseconds == world.clock.nowMs + 1_200_000)
    #expect(try await world.states().hasPrefix("55"))
    #expect(try await world.beginPayment(hold) == paying, "once")
    await expectFailure(.failedPrecondition, "HOLD_PENDING") { try await world.release(hold.id) }
    await expectFailure(.failedPrecondition, "OTHER_ORDER") {
      try await world.confirm(hold, order: "o2")
    }
    await expectFailure(.aborted, "STALE_FENCING_NUMBER") {
      try await world.confirm(hold, fencingNumber: 0)
    }
    let sold = try await world.confirm(hold)
    #expect(sold.state == .confirmed)
    #expect(try await world.confirm(hold) == sold, "once")
    #expect(try await world.states().hasPrefix("33"))
    world.clock.advance(10_000_000)
    #expect(try await world.states().hasPrefix("33"))
    await expectFailure(.failedPrecondition, "HOLD_CONFIRMED") { try await world.release(hold.id) }
    await expectFailure(.failedPrecondition, "OTHER_ORDER") {
      try await world.cancelSale(hold, order: "o2")
    }
    #expect(try await world.cancelSale(hold).state == .released)
    #expect(try await world.cancelSale(hold).state == .released, "once")
    #expect(try await world.states().hasPrefix("00"))
  }

  @Test func `a payment that failed gives the seats back`() async throws {
    let world = try await SeatingWorld()
    let hold = try await world.hold(["a1"])
    await expectFailure(.failedPrecondition, "HOLD_NOT_PENDING") { try await world.confirm(hold) }
    _ = try await world.beginPayment(hold)
    let released = try await world.release(hold.id, by: nil, role: .public, peer: "orders")
    #expect(released.state == .released)
    #expect(try await world.release(hold.id).state == .released, "as it ended")
    await expectFailure(.failedPrecondition, "HOLD_RELEASED") { try await world.confirm(hold) }
    #expect(try await world.states().hasPrefix("0"))
  }

  @Test func `a hold ends by itself, with or without the timer`() async throws {
    let world = try await SeatingWorld()
    let hold = try await world.hold(["a1", "a2"])
    world.clock.advance(899_999)
    await expectFailure(.aborted, "SEAT_NOT_AVAILABLE") {
      try await world.hold(["a1"], by: "ben")
    }
    world.clock.advance(1)
    #expect(try await world.get(hold.id).state == .expired, "nobody has written it yet")
    await expectFailure(.failedPrecondition, "HOLD_EXPIRED") {
      try await world.beginPayment(hold)
    }
    let later = try await world.hold(["a1"], by: "ben")
    #expect(try await world.states() == "200000000000")
    #expect(try await world.release(hold.id).state == .expired, "as it ended")
    world.clock.advance(900_000)
    await world.engine.tick()
    #expect(try await world.get(later.id, by: "ben").state == .expired)
    let map = try await world.map()
    #expect(map.states.allSatisfy { $0 == .available })
    #expect(map.sequenceNumber == 4, "two holds, two expiries")
  }

  @Test func `suggested seats may be held`() async throws {
    let world = try await SeatingWorld(rules: LayoutV1.SelectionRules(loneSeat: .refuse))
    func suggest(_ count: Int32, area: String = "") async throws -> [String] {
      try await world.service.suggestSeats(
        SeatingV1.SuggestSeatsRequest(showingId: "s1", count: count, areaId: area),
        world.context(.suggestSeats, customer: nil, role: .public)
      ).seatIds
    }
    let three = try await suggest(3, area: "stalls")
    #expect(three.count == 3)
    _ = try await world.hold(three)
    await expectFailure(.invalidArgument, nil) { try await suggest(0) }
    await expectFailure(.invalidArgument, nil) { try await suggest(21) }
    await expectFailure(.failedPrecondition, "TOO_MANY_SEATS") { try await suggest(7) }
    await expectFailure(.invalidArgument, nil) { try await suggest(1, area: "moon") }
    _ = try await world.hold(["b1", "b2"], by: "ben")
    await expectFailure(.resourceExhausted, "NO_SEATS_LEFT") { try await suggest(6) }
  }
}
