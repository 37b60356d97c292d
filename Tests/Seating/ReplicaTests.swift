import Contracts
import HallLayout
import RPC
import SQL
import SeatModel
import Testing

@testable import Seating

/// Several engines over one database.
@Suite struct ReplicaTests {
  /// Numbers from a seed (SplitMix64).
  struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func `one showing hammered through two engines keeps its truth`(seed: UInt64) async throws {
    print("seed \(seed)")
    let one = try await SeatingWorld(configuration: SeatingConfiguration(eventsPerSnapshot: 50))
    let two = try await one.sibling()
    let sold = try await withThrowingTaskGroup(of: [String: String].self) { group in
      for customer in 0..<24 {
        let world = customer % 2 == 0 ? one : two
        let other = customer % 2 == 0 ? two : one
        group.addTask {
          var random = Seeded(state: seed &+ UInt64(customer))
          return try await Self.customer(customer, world, other, &random)
        }
      }
      return try await group.reduce(into: [String: String]()) { all, seats in
        for (seat, order) in seats {
          #expect(all[seat] == nil, "seat \(seat) was sold to \(order) and another; seed \(seed)")
          all[seat] = order
        }
      }
    }
    let book = try await replay(one.database)
    for (index, state) in book.states.enumerated() {
      let id = try await one.map().layout?.rows.flatMap(\.seats)[index].id ?? ""
      #expect((state == .sold) == (sold[id] != nil), "seat \(id); seed \(seed)")
    }
    #expect(!sold.isEmpty)
    // Both show the same map once they have looked.
    one.clock.advance(1_000)
    for world in [one, two] {
      await world.engine.tick()
      let watcher = try await world.engine.watch("s1", since: 0)
      var newest: Int64 = 0
      while newest < book.sequenceNumber {
        switch await world.engine.nextEvent(of: watcher) {
        case .snapshot(let number, _), .changes(_, let number, _), .heartbeat(let number):
          newest = number
        case nil: newest = .max
        }
      }
      let map = try await world.map()
      #expect(map.sequenceNumber == book.sequenceNumber)
      #expect(map.states.map(\.rawValue) == book.states.map { Int32($0.rawValue) })
    }
  }

  /// Holds and pays, releases, gives up; now through one engine, now through the other.
  private static func customer(
    _ number: Int, _ world: SeatingWorld, _ other: SeatingWorld, _ random: inout Seeded
  ) async throws -> [String: String] {
    var bought: [String: String] = [:]
    let seats = ["a1", "a2", "a3", "a4", "a5", "a6", "b5", "b6"]
    for round in 0..<12 {
      let count = Int.random(in: 1...2, using: &random)
      let wanted = Array(seats.shuffled(using: &random).prefix(count))
      let order = "o\(number)-\(round)"
      do {
        let hold = try await world.hold(wanted, by: "c\(number)")
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          _ = try await other.beginPayment(hold, order: order)
          _ = try await world.confirm(hold, order: order)
          for seat in wanted { bought[seat] = order }
        case 1:
          _ = try await other.beginPayment(hold, order: order)
          _ = try await other.confirm(hold, order: order)
          _ = try await world.cancelSale(hold, order: order)
        default:
          _ = try await other.release(hold.id, by: "c\(number)")
        }
      } catch let error as RPCError {
        #expect(error.reason == "SEAT_NOT_AVAILABLE", "\(error)")
      }
    }
    return bought
  }

  /// The log from its beginning: no holes, and each event follows.
  private func replay(_ database: Database) async throws -> SeatBook {
    let batches = try await database.read { try LogRows.batches(of: "s1", after: 0, $0) }
    let document = try #require(
      try await database.read { try ShowingRows.document("s1", $0) })
    var book = SeatBook(
      plan: try document.hall().seatPlan,
      terms: SalesTerms(
        rules: try document.selectionRules(), startsAtMs: document.startsAtMs))
    for batch in batches {
      #expect(batch.firstSequenceNumber == book.sequenceNumber + 1)
      for event in batch.events { try book.apply(event) }
    }
    return book
  }
}
