import Contracts
import RPC
import SQL
import Testing

@testable import Catalog

@Suite struct RequestIdTests {
  private let harness: CatalogHarness
  private static let id = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"

  init() throws {
    harness = try CatalogHarness()
  }

  private func create(_ title: String, id: String = id) async throws -> CatalogV1.Movie? {
    let movie = CatalogV1.Movie(title: title, runtimeMinutes: 90)
    let request = CatalogV1.CreateMovieRequest(requestId: id, movie: movie)
    return try await harness.service.createMovie(request, harness.context).movie
  }

  private func count() async throws -> Int {
    try await harness.service.listMovies(.init(), harness.context).movies.count
  }

  @Test func theSameRequestGivesTheFirstAnswerAgain() async throws {
    let first = try await create("Zodiac")
    for _ in 0..<3 { #expect(try await create("Zodiac") == first) }
    #expect(try await count() == 1)
    // Without an id each request is one of its own.
    _ = try await create("Zodiac", id: "")
    #expect(try await count() == 2)
  }

  @Test func manyAtOnceTakeEffectOnce() async throws {
    let harness = harness
    let ids = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let movie = CatalogV1.Movie(title: "Zodiac", runtimeMinutes: 90)
          let request = CatalogV1.CreateMovieRequest(requestId: Self.id, movie: movie)
          return try await harness.service.createMovie(request, harness.context).movie?.id
        }
      }
      return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    #expect(try await count() == 1)
  }

  @Test func anotherRequestUnderTheSameIdIsRefused() async throws {
    _ = try await create("Zodiac")
    let refusal = await Refusal { try await create("Another") }
    #expect(refusal.code == .alreadyExists)
    #expect(refusal.reason == "REQUEST_ID_REUSED")
    // Also one of another method, and the id in other letters.
    let cinema = CatalogV1.CreateCinemaRequest(
      requestId: Self.id.uppercased(),
      cinema: .init(name: "K", timeZone: "UTC", currencyCode: "EUR"))
    let other = await Refusal {
      try await harness.service.createCinema(cinema, harness.context)
    }
    #expect(other.reason == "REQUEST_ID_REUSED")
    #expect(try await count() == 1)
  }

  @Test func aRefusedRequestLeavesItsIdFree() async throws {
    #expect(await Refusal { try await create("") }.code == .invalidArgument)
    #expect(try await create("Zodiac") != nil)
  }

  @Test func idsAreKeptForADay() async throws {
    let first = try await create("Zodiac")
    harness.clock.set(CatalogHarness.noon + 24 * 3_600_000 - 1)
    #expect(try await create("Zodiac") == first)
    harness.clock.set(CatalogHarness.noon + 24 * 3_600_000)
    #expect(try await create("Zodiac") != first)
    #expect(try await count() == 2)
    // Outdated ones of others go away, too.
    let kept = try await harness.database.read {
      try $0.first("SELECT count(*) AS n FROM answered_request")?["n"]
    }
    #expect(kept == .int64(1))
  }

  @Test(arguments: ["1", "f81d4fae7dec11d0a76500a0c91e6bf6", "not-a-uuid", " "])
  func otherTextsAreNoIds(_ id: String) async {
    let refusal = await Refusal { try await create("Zodiac", id: id) }
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields == ["requestId: is not a UUID"])
  }
}
