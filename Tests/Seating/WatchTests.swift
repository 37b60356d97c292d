import Contracts
import RPC
import SeatModel
import Testing

@testable import Seating

@Suite struct WatchTests {
  @Test func `a watch begins with a snapshot, then each change, and a heartbeat`() async throws {
    let world = try await SeatingWorld()
    let watcher = try await world.engine.watch("s1", since: 0)
    let all = Array(repeating: SeatState.available, count: 12)
    #expect(
      await world.engine.nextEvent(of: watcher) == .snapshot(sequenceNumber: 0, states: all))
    let hold = try await world.hold(["a1", "a2"])
    #expect(
      await world.engine.nextEvent(of: watcher)
        == .changes(first: 1, last: 1, seats: [0: .locked, 1: .locked]))
    async let next = world.engine.nextEvent(of: watcher)
    _ = try await world.release(hold.id)
    #expect(
      await next == .changes(first: 2, last: 2, seats: [0: .available, 1: .available]))
    async let beat = world.engine.nextEvent(of: watcher)
    while await !world.engine.waits(watcher) { await Task.yield() }
    world.clock.advance(14_999)
    await world.engine.tick()
    #expect(await world.engine.waits(watcher), "too early")
    world.clock.advance(1)
    await world.engine.tick()
    #expect(await beat == .heartbeat(sequenceNumber: 2))
    await world.engine.unwatch(watcher)
    #expect(await world.engine.nextEvent(of: watcher) == nil)
    #expect(await world.engine.watcherCount == 0)
  }

  @Test func `who comes back gets what was missed, or a new snapshot`() async throws {
    let world = try await SeatingWorld()
    for seat in ["a1", "a2"] { _ = try await world.hold([seat]) }
    _ = try await world.hold(["a3"], by: "ben")
    func first(since sequenceNumber: Int64, in world: SeatingWorld) async throws -> WatchEvent? {
      let watcher = try await world.engine.watch("s1", since: sequenceNumber)
      return await world.engine.nextEvent(of: watcher)
    }
    #expect(
      try await first(since: 1, in: world)
        == .changes(first: 2, last: 3, seats: [1: .locked, 2: .locked]))
    #expect(try await first(since: 3, in: world) == .heartbeat(sequenceNumber: 3))
    guard case .snapshot(3, _) = try await first(since: 4, in: world) else {
      Issue.record("a number of the future")
      return
    }
    // After a restart from a snapshot the early changes are no longer at hand.
    for number in 0..<5 {
      let hold = try await world.hold(["b5"], by: "c\(number)")
      _ = try await world.release(hold.id, by: "c\(number)")
    }
    let store = SQLSeatStore(world.database)
    let book = try #require(await world.engine.book(of: "s1"))
    try await store.save(snapshot: book.snapshot(), of: "s1", sequenceNumber: 13)
    let again = try await world.restarted()
    guard case .snapshot(13, _) = try await first(since: 1, in: again) else {
      Issue.record("too long ago")
      return
    }
    #expect(try await first(since: 13, in: again) == .heartbeat(sequenceNumber: 13))
  }

  @Test func `a slow watcher gets the newest state of each seat`() async throws {
    let world = try await SeatingWorld()
    let watcher = try await world.engine.watch("s1", since: 0)
    _ = await world.engine.nextEvent(of: watcher)
    for number in 0..<200 {
      let hold = try await world.hold(["a1"], by: "c\(number)")
      _ = try await world.release(hold.id, by: "c\(number)")
    }
    _ = try await world.hold(["a2"])
    #expect(
      await world.engine.nextEvent(of: watcher)
        == .changes(first: 1, last: 401, seats: [0: .available, 1: .locked]))
  }

  @Test func `very many untold changes become one snapshot`() {
    let plan = largePlan(WatchBuffer.mostSeats + 1)
    let book = SeatBook(plan: plan, terms: SalesTerms(startsAtMs: 1))
    var buffer = WatchBuffer(since: 0, nowMs: 0)
    let seats = (0...SeatIndex(WatchBuffer.mostSeats)).map { $0 }
    buffer.add(change(1, seats))
    #expect(buffer.next(book, nowMs: 0) == .snapshot(sequenceNumber: 0, states: book.states))
  }

  private func largePlan(_ count: Int) -> SeatPlan {
    let place = PlanPosition(x: 0, y: 0)
    let seats = (0..<count).compactMap { _ in place.map { SeatPlan.SeatDraft(position: $0) } }
    do {
      return try SeatPlan(
        rows: [SeatPlan.RowDraft(seats: seats)], areaCount: 1, priceCategoryCount: 1,
        screenSide: .top, aspectRatio: 1)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// A change as a book makes it.
  private func change(_ sequenceNumber: Int64, _ seats: [SeatIndex]) -> SeatChange {
    var book = SeatBook(plan: largePlan(seats.count), terms: SalesTerms(startsAtMs: 1))
    let event = SeatEvent.held(
      SeatEvent.NewHold(
        owner: OpaqueKey([1]).unsafelyUnwrapped, seats: seats, madeAtMs: 0, expiresAtMs: 1,
        leavesLoneSeat: false))
    do {
      return try book.apply(event)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  @Test func `a cancelled watch leaves nothing behind`() async throws {
    let world = try await SeatingWorld()
    let watcher = try await world.engine.watch("s1", since: 0)
    _ = await world.engine.nextEvent(of: watcher)
    let waiting = Task { await world.engine.nextEvent(of: watcher) }
    while await !world.engine.waits(watcher) { await Task.yield() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    #expect(await world.engine.watcherCount == 0)
  }

  @Test func `a service that stops ends all watches`() async throws {
    let world = try await SeatingWorld()
    let watcher = try await world.engine.watch("s1", since: 0)
    _ = await world.engine.nextEvent(of: watcher)
    async let waiting = world.engine.nextEvent(of: watcher)
    while await !world.engine.waits(watcher) { await Task.yield() }
    await world.engine.endAllWatches()
    #expect(await waiting == nil)
    #expect(await world.engine.watcherCount == 0)
  }

  @Test func `watchers are bounded`() async throws {
    let world = try await SeatingWorld(configuration: SeatingConfiguration(mostWatchers: 2))
    for _ in 0..<2 { _ = try await world.engine.watch("s1", since: 0) }
    await #expect(throws: SeatingFailure.tooBusy) {
      try await world.engine.watch("s1", since: 0)
    }
  }

  @Test func `what another process writes is seen`() async throws {
    let one = try await SeatingWorld()
    let two = try await one.sibling()
    let watcher = try await two.engine.watch("s1", since: 0)
    _ = await two.engine.nextEvent(of: watcher)
    let hold = try await one.hold(["a1"])
    #expect(try await two.get(hold.id).state == .active, "a hold that is unknown is looked for")
    #expect(
      await two.engine.nextEvent(of: watcher) == .changes(first: 1, last: 1, seats: [0: .locked]))
    async let next = two.engine.nextEvent(of: watcher)
    _ = try await one.release(hold.id)
    one.clock.advance(1_000)
    await two.engine.tick()
    #expect(await next == .changes(first: 2, last: 2, seats: [0: .available]))
  }
}
