import Contracts
import RPC
import SQL
import SeatModel
import Testing

@testable import Seating

@Suite struct StoreTests {
  static let failures: [(StoreFailure.Kind, StatusCode, String)] = [
    (.full, .resourceExhausted, "STORE_FULL"), (.readOnly, .unavailable, "STORE_READ_ONLY"),
    (.busy, .unavailable, "STORE_BUSY"), (.damaged, .dataLoss, "STORE_DAMAGED"),
    (.unavailable, .unavailable, "STORE_UNAVAILABLE"),
  ]

  @Test(arguments: failures)
  func `a store that fails leaves nothing half done`(
    kind: StoreFailure.Kind, code: StatusCode, reason: String
  ) async throws {
    var made: FaultyStore?
    let world = try await SeatingWorld {
      let store = FaultyStore($0)
      made = store
      return store
    }
    let store = try #require(made)
    let held = try await world.hold(["a1"])
    store.fail(.before(StoreFailure(kind: kind, message: "test")))
    await expectFailure(code, reason) { try await world.hold(["a2"], by: "ben") }
    await expectFailure(code, reason) { try await world.release(held.id) }
    #expect(try await world.get(held.id).state == .active)
    #expect(try await world.states() == "200000000000")
    store.fail(nil)
    #expect(try await world.hold(["a2"], by: "ben").fencingNumber == 2)
    #expect(try await world.restarted().states() == "220000000000")
  }

  @Test func `a write whose outcome is unknown is found by the next one`() async throws {
    var made: FaultyStore?
    let world = try await SeatingWorld {
      let store = FaultyStore($0)
      made = store
      return store
    }
    let store = try #require(made)
    store.fail(.after(StoreFailure(kind: .unavailable, message: "test")))
    await expectFailure(.unavailable, "STORE_UNAVAILABLE") {
      try await world.hold(["a1"], request: RequestTests.id)
    }
    store.fail(nil)
    let hold = try await world.hold(["a1"], request: RequestTests.id)
    #expect(hold.fencingNumber == 1, "it had taken effect")
    await expectFailure(.aborted, "SEAT_NOT_AVAILABLE") {
      try await world.hold(["a1"], by: "ben")
    }
    #expect(try await world.hold(["a2"], by: "ben").fencingNumber == 2)
    #expect(try await world.restarted().states() == "220000000000")
  }

  @Test func `a full disk is said, and later all is well`() async throws {
    let folder = TemporaryFolder()
    let room = DatabaseOptions(mostBytes: 160 * 1_024)
    let world = try await SeatingWorld(folder: folder, options: room)
    var refused = 0
    var holds = 0
    var held: SeatingV1.Hold?
    for _ in 0..<5_000 where refused < 3 {
      do {
        if let hold = held {
          _ = try await world.release(hold.id)
          held = nil
        } else {
          held = try await world.hold(["a1"])
          holds += 1
        }
      } catch let error as RPCError {
        #expect(error.code == .resourceExhausted)
        #expect(error.reason == "STORE_FULL")
        refused += 1
      }
    }
    #expect(refused == 3)
    #expect(holds > 10)
    let before = try await world.map()
    await world.database.close()
    let later = try await SeatingWorld(folder: folder, clock: world.clock, catalog: world.catalog)
    let after = try await later.map()
    #expect(after.states == before.states)
    #expect(after.sequenceNumber == before.sequenceNumber)
    #expect(try await later.hold(["a2"], by: "ben").state == .active)
  }

  @Test func `an opened showing needs the catalog no more`() async throws {
    let world = try await SeatingWorld()
    _ = try await world.hold(["a1"])
    #expect(world.catalog.asked == ["s1"])
    world.catalog.change { $0.isDown = true }
    let again = try await world.restarted()
    #expect(try await again.states() == "200000000000")
    await expectFailure(.unavailable, "CATALOG_UNAVAILABLE") { try await again.map("s2") }
    world.catalog.change { $0.isDown = false }
    #expect(try await again.states("s2") == "000000000000")
    #expect(world.catalog.asked == ["s1", "s2", "s2"])
  }

  @Test func `what the catalog said first holds`() async throws {
    let world = try await SeatingWorld()
    _ = try await world.map()
    let bigger = CatalogShowing(
      layout: sampleLayout(seatsInRowA: 9), rules: rulesWithoutLoneSeat, startsAtMs: 1)
    world.catalog.change { $0.showings["s1"] = bigger }
    #expect(try await world.restarted().map().states.count == 12)
  }

  @Test func `a showing is opened once however many ask at once`() async throws {
    let world = try await SeatingWorld()
    let maps = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { try await world.map().states.count } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(maps == Array(repeating: 12, count: 50))
    #expect(world.catalog.asked == ["s1"])
    let down = try await SeatingWorld()
    down.catalog.change { $0.isDown = true }
    await expectFailure(.unavailable, "CATALOG_UNAVAILABLE") { try await down.map() }
    down.catalog.change { $0.isDown = false }
    #expect(try await down.map().states.count == 12)
  }

  @Test func `an id that no showing can have is not asked for`() async throws {
    let world = try await SeatingWorld()
    await expectFailure(.notFound, "NO_SUCH_SHOWING") {
      try await world.map(String(repeating: "x", count: 65))
    }
    #expect(world.catalog.asked.isEmpty)
  }

  @Test func `a layout or rules that can't be used open nothing`() async throws {
    let world = try await SeatingWorld()
    let empty = CatalogShowing(
      layout: LayoutV1.Layout(), rules: rulesWithoutLoneSeat, startsAtMs: 1)
    let odd = CatalogShowing(
      layout: sampleLayout(), rules: LayoutV1.SelectionRules(mostSeats: 21), startsAtMs: 1)
    world.catalog.change {
      $0.showings["empty"] = empty
      $0.showings["odd"] = odd
    }
    await expectFailure(.dataLoss, "STORE_DAMAGED") { try await world.map("empty") }
    await expectFailure(.dataLoss, "STORE_DAMAGED") { try await world.map("odd") }
    let opened = try await world.database.read { try $0.query("SELECT id FROM showings").count }
    #expect(opened == 0)
  }

  @Test func `recovery starts at the newest snapshot`() async throws {
    let often = SeatingConfiguration(eventsPerSnapshot: 10)
    let world = try await SeatingWorld(configuration: often)
    for number in 0..<20 {
      let hold = try await world.hold(["a1"], by: "c\(number)")
      _ = try await world.release(hold.id, by: "c\(number)")
    }
    let sold = try await world.hold(["a2"])
    _ = try await world.beginPayment(sold)
    _ = try await world.confirm(sold)
    let last = try await world.map()
    #expect(last.sequenceNumber == 43)
    let snapshot = try await world.database.read { transaction in
      try transaction.first("SELECT sequence_number FROM snapshots")?.int64("sequence_number") ?? 0
    }
    #expect(snapshot == 40)
    try await world.database.write { transaction in
      try transaction.execute("DELETE FROM seat_log WHERE sequence_number <= ?", .int64(snapshot))
    }
    let again = try await world.restarted(configuration: often)
    let map = try await again.map()
    #expect(map.states == last.states)
    #expect(map.sequenceNumber == 43)
    #expect(try await again.confirm(sold).state == .confirmed)
  }

  @Test func `a damaged log is said and does not spread`() async throws {
    let world = try await SeatingWorld()
    for seat in ["a1", "a2"] { _ = try await world.hold([seat]) }
    _ = try await world.hold(["a1"], showing: "s2")
    try await world.database.write { transaction in
      try transaction.execute(
        "DELETE FROM seat_log WHERE showing_id = 's1' AND sequence_number = 1")
    }
    let again = try await world.restarted()
    await expectFailure(.dataLoss, "STORE_DAMAGED") { try await again.map() }
    await expectFailure(.dataLoss, "STORE_DAMAGED") { try await again.hold(["a3"]) }
    #expect(try await again.states("s2") == "200000000000")
    try await again.database.write { transaction in
      try transaction.execute("UPDATE seat_log SET events = x'0907' WHERE showing_id = 's2'")
    }
    await expectFailure(.dataLoss, "STORE_DAMAGED") { try await again.restarted().map("s2") }
  }

  @Test func `showings that are not used make room for others`() async throws {
    let showing = CatalogShowing(
      layout: sampleLayout(), rules: rulesWithoutLoneSeat, startsAtMs: 2_000_000_000_000)
    let catalog = StubCatalog(
      Dictionary(uniqueKeysWithValues: (0..<20).map { ("s\($0)", showing) }))
    let world = try await SeatingWorld(
      catalog: catalog, configuration: SeatingConfiguration(mostShowings: 5))
    for number in 0..<20 {
      _ = try await world.hold(["a1"], showing: "s\(number)")
      world.clock.advance(1)
    }
    #expect(await world.engine.openShowings.count == 5)
    for number in 0..<20 { #expect(try await world.states("s\(number)").hasPrefix("2")) }
  }

  @Test func `what waits is bounded`() async throws {
    var made: FaultyStore?
    let world = try await SeatingWorld(configuration: SeatingConfiguration(mostWaiting: 3)) {
      let store = FaultyStore($0)
      made = store
      return store
    }
    let store = try #require(made)
    _ = try await world.map()
    store.closeGate()
    try await withThrowingTaskGroup(of: SeatingV1.Hold.self) { group in
      for number in 1...4 {
        group.addTask { try await world.hold(["a\(number)"], by: "c\(number)") }
        // The first one is being written, the others wait.
        while await world.engine.queueLength != number - 1 || store.atGate == 0 {
          await Task.yield()
        }
      }
      await expectFailure(.resourceExhausted, "TOO_BUSY") {
        try await world.hold(["a5"], by: "c5")
      }
      store.openGate()
      for try await hold in group { #expect(hold.state == .active) }
    }
    #expect(try await world.states() == "222200000000")
  }
}
