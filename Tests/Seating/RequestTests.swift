import Contracts
import RPC
import SQL
import Testing

@testable import Seating

/// The same request id never takes effect twice.
@Suite struct RequestTests {
  static let id = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"

  @Test func `a repeated request gets the first answer again`() async throws {
    let world = try await SeatingWorld()
    let first = try await world.hold(["a1", "a2"], request: Self.id)
    #expect(try await world.hold(["a2", "a1"], request: Self.id.uppercased()) == first)
    #expect(try await world.map().sequenceNumber == 1)
    _ = try await world.release(first.id)
    #expect(try await world.hold(["a1", "a2"], request: Self.id) == first)
    world.clock.advance(1_000_000)
    #expect(try await world.hold(["a1", "a2"], request: Self.id) == first)
    #expect(try await world.states() == "000000000000")
  }

  @Test func `it survives a restart`() async throws {
    let world = try await SeatingWorld()
    let first = try await world.hold(["a1"], request: Self.id)
    let again = try await world.restarted()
    #expect(try await again.hold(["a1"], request: Self.id) == first)
    #expect(try await again.get(first.id, by: nil, token: first.token).id == first.id)
    await expectFailure(.alreadyExists, "REQUEST_ID_REUSED") {
      try await again.hold(["a2"], request: Self.id)
    }
  }

  @Test func `another request under the same id is refused`() async throws {
    let world = try await SeatingWorld()
    _ = try await world.hold(["a1"], request: Self.id)
    await expectFailure(.alreadyExists, "REQUEST_ID_REUSED") {
      try await world.hold(["a1", "a2"], request: Self.id)
    }
    await expectFailure(.alreadyExists, "REQUEST_ID_REUSED") {
      try await world.hold(["a1"], showing: "s2", request: Self.id)
    }
    await expectFailure(.alreadyExists, "REQUEST_ID_REUSED") {
      try await world.hold(["a1"], request: Self.id, wheelchairNeeded: true)
    }
    #expect(try await world.hold(["a2"], by: "ben", request: Self.id).customerId == "ben")
  }

  @Test func `a refused request may be repeated`() async throws {
    let world = try await SeatingWorld()
    let other = try await world.hold(["a1"], by: "ben")
    await expectFailure(.aborted, "SEAT_NOT_AVAILABLE") {
      try await world.hold(["a1"], request: Self.id)
    }
    _ = try await world.release(other.id, by: "ben")
    #expect(try await world.hold(["a1"], request: Self.id).state == .active)
  }

  @Test func `repeats that arrive together take effect once`() async throws {
    let world = try await SeatingWorld()
    let holds = try await withThrowingTaskGroup(of: SeatingV1.Hold.self) { group in
      for _ in 0..<20 { group.addTask { try await world.hold(["a1"], request: Self.id) } }
      return try await group.reduce(into: [SeatingV1.Hold]()) { $0.append($1) }
    }
    #expect(holds.count == 20)
    #expect(Set(holds.map(\.token)).count == 1)
    #expect(holds.allSatisfy { $0 == holds[0] })
    #expect(try await world.map().sequenceNumber == 1)
  }

  @Test func `repeats at two processes take effect once`() async throws {
    let one = try await SeatingWorld()
    let two = try await one.sibling()
    let holds = try await withThrowingTaskGroup(of: SeatingV1.Hold.self) { group in
      for number in 0..<20 {
        let world = number % 2 == 0 ? one : two
        group.addTask { try await world.hold(["a1"], request: Self.id) }
      }
      return try await group.reduce(into: [SeatingV1.Hold]()) { $0.append($1) }
    }
    #expect(holds.allSatisfy { $0 == holds[0] })
    #expect(try await one.restarted().map().sequenceNumber == 1)
  }

  @Test func `an id is kept for a day`() async throws {
    let world = try await SeatingWorld()
    let first = try await world.hold(["a1"], request: Self.id)
    world.clock.advance(RequestKey.keptMs - 1)
    #expect(try await world.hold(["a1"], request: Self.id) == first)
    // The showing has begun by now: a new request would be refused.
    world.clock.advance(1)
    await expectFailure(.failedPrecondition, "NOT_ON_SALE") {
      try await world.hold(["a1"], request: Self.id)
    }
    await world.engine.tick()
    await world.engine.waitUntilIdle()
    let kept = try await world.database.read { transaction in
      try transaction.query("SELECT * FROM requests LIMIT 10").count
    }
    #expect(kept == 0, "forgotten")
  }
}
