import Contracts
import Glibc
import RPC
import SQL
import SeatModel
import Testing

@testable import Seating

@Suite struct ReadOnlyTests {
  @Test func `where nothing can be written, reading goes on`() async throws {
    let world = try await SeatingWorld()
    let hold = try await world.hold(["a1"])
    // What SQLite says when the file system has become read-only.
    try await world.database.write { try $0.execute("PRAGMA query_only = 1") }
    await expectFailure(.unavailable, "STORE_READ_ONLY") {
      try await world.hold(["a2"], by: "ben")
    }
    #expect(try await world.get(hold.id).state == .active)
    await expectFailure(.aborted, "SEAT_NOT_AVAILABLE") {
      try await world.hold(["a1"], by: "ben")
    }
    #expect(try await world.states() == "200000000000")
    world.clock.advance(900_000)
    await world.engine.tick()
    #expect(try await world.get(hold.id).state == .expired)
    #expect(try await world.map().states.count == 12)
    try await world.database.read { _ = try $0.query("PRAGMA query_only = 0") }
    #expect(try await world.hold(["a1"], by: "ben").state == .active)
  }
}
