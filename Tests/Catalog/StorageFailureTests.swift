import Contracts
import RPC
import SQL
import Telemetry
import Testing

@testable import Catalog

@Suite struct StorageFailureTests {
  @Test func aFullDiskIsToldAndNothingIsHalfDone() async throws {
    let harness = try CatalogHarness(mostBytes: 400_000)
    let cinema = try await harness.cinema()
    _ = try await harness.hall(of: cinema)
    let request = CatalogV1.CreateHallRequest(
      requestId: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", cinemaId: cinema.id, name: "Saal 2",
      layout: .large(seats: 20_000))
    let refusal = await Refusal { try await harness.service.createHall(request, harness.context) }
    #expect(refusal.code == .resourceExhausted)
    #expect(refusal.reason == "STORAGE_FULL")
    #expect(refusal.message == "the disk of the database is full")
    #expect(harness.log.lines.count == 1)
    // What fits is still taken, under the same request id.
    var smaller = request
    smaller.layout = .small
    _ = try await harness.service.createHall(smaller, harness.context)
    let list = try await harness.service.listHalls(.init(cinemaId: cinema.id), harness.context)
    #expect(list.halls.map(\.name) == ["Saal 1", "Saal 2"])
  }

  @Test func aClosedDatabaseIsUnavailable() async throws {
    let harness = try CatalogHarness()
    await harness.database.close()
    let refusal = await Refusal { try await harness.cinema() }
    #expect(refusal.code == .unavailable)
    #expect(refusal.reason == "STORAGE_UNAVAILABLE")
  }

  @Test(arguments: [
    (SQLError.Code.busy, StatusCode.unavailable), (.full, .resourceExhausted),
    (.readOnly, .unavailable), (.io, .unavailable), (.cannotOpen, .unavailable),
    (.outOfMemory, .unavailable), (.corrupt, .dataLoss), (.notADatabase, .dataLoss),
    (.tooBig, .invalidArgument), (.constraint(.unique), .internal), (.statement, .internal),
    (.migration, .internal), (.other, .internal),
  ])
  func clientsLearnNothingOfTheDatabase(_ code: SQLError.Code, _ status: StatusCode) {
    let error = RPCError(SQLError(code, "/var/lib/usher/catalog.db: table movie"))
    #expect(error.code == status)
    #expect(!error.message.contains("/var") && !error.message.contains("table"))
  }
}
