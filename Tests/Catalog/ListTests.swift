import Contracts
import RPC
import SQL
import Testing
import Wire

@testable import Catalog

@Suite struct ListTests {
  private let harness: CatalogHarness
  private static let noon = CatalogHarness.noon
  private static let hour: Int64 = 3_600_000

  init() throws {
    harness = try CatalogHarness()
  }

  @Test func aListIsTheSameInPagesOfAnySize() async throws {
    for number in 1...23 { _ = try await harness.movie("Movie \(number)") }
    let whole = try await harness.service.listMovies(.init(pageSize: 200), harness.context).movies
    #expect(whole.map(\.title) == (1...23).map { "Movie \($0)" })
    for size in [1, 2, 7, 22, 23, 24] as [Int32] {
      var movies: [CatalogV1.Movie] = []
      var token = ""
      repeat {
        let answer = try await harness.service.listMovies(
          .init(pageSize: size, pageToken: token), harness.context)
        #expect(answer.movies.count <= Int(size))
        #expect(!answer.movies.isEmpty)
        movies += answer.movies
        token = answer.nextPageToken
      } while !token.isEmpty
      #expect(movies == whole, "pages of \(size)")
    }
  }

  @Test func pagesDoNotMoveWhenRowsComeIn() async throws {
    let stage = try await harness.stage()
    for index in 0..<6 { _ = try await stage.showing(Self.noon + Int64(index) * 4 * Self.hour) }
    let filter = CatalogV1.ListShowingsRequest(cinemaId: stage.cinema.id, pageSize: 3)
    let first = try await harness.service.listShowings(filter, harness.context)
    // One before the page's end, one behind it.
    _ = try await stage.showing(Self.noon + 2 * Self.hour)
    let late = try await stage.showing(Self.noon + 22 * Self.hour)
    var next = filter
    next.pageToken = first.nextPageToken
    next.pageSize = 50
    let second = try await harness.service.listShowings(next, harness.context)
    let starts = (first.showings + second.showings).map { $0.startTime?.seconds ?? 0 }
    #expect(starts == starts.sorted())
    #expect(Set(starts).count == 7)
    #expect(second.showings.last?.id == late.id)
    #expect(second.nextPageToken.isEmpty)
  }

  @Test func namesThatAreEqualArePagedById() async throws {
    for _ in 0..<5 { _ = try await harness.cinema(name: "Kino") }
    var ids: [String] = []
    var token = ""
    repeat {
      let answer = try await harness.service.listCinemas(
        .init(pageSize: 2, pageToken: token), harness.context)
      ids += answer.cinemas.map(\.id)
      token = answer.nextPageToken
    } while !token.isEmpty
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == 5)
  }

  @Test func aTokenOfAnotherListOrAChangedOneIsRefused() async throws {
    let stage = try await harness.stage()
    _ = try await harness.hall(of: stage.cinema, name: "Saal 2")
    for index in 0..<3 { _ = try await stage.showing(Self.noon + Int64(index) * 4 * Self.hour) }
    let token = try await harness.service.listShowings(
      .init(cinemaId: stage.cinema.id, pageSize: 1), harness.context
    ).nextPageToken
    let halls = try await harness.service.listHalls(
      .init(cinemaId: stage.cinema.id, pageSize: 1), harness.context
    ).nextPageToken
    for request in [
      CatalogV1.ListShowingsRequest(pageToken: token),
      .init(cinemaId: stage.cinema.id, date: "2026-12-01", pageToken: token),
      .init(cinemaId: stage.cinema.id, pageToken: String(token.dropLast())),
      .init(cinemaId: stage.cinema.id, pageToken: halls),
      .init(cinemaId: stage.cinema.id, pageToken: "forged"),
    ] {
      let refusal = await Refusal {
        try await harness.service.listShowings(request, harness.context)
      }
      #expect(refusal.code == .invalidArgument)
      #expect(refusal.fields == ["pageToken: is not from an answer of this list"])
    }
  }

  @Test func sizesBelowZeroAreRefusedAndLargeOnesCut() async throws {
    let refusal = await Refusal {
      try await harness.service.listCinemas(.init(pageSize: -1), harness.context)
    }
    #expect(refusal.fields == ["pageSize: -1 is below zero"])
    #expect(try Page(size: .max, token: "", of: []).size == 200)
    #expect(try Page(size: 0, token: "", of: []).size == 50)
  }

  @Test func filtersOfShowingsWorkTogether() async throws {
    let stage = try await harness.stage()
    let other = try await harness.stage(zone: "Asia/Tokyo")
    let today = try await stage.showing(Self.noon)
    let tomorrow = try await stage.showing(Self.noon + 24 * Self.hour)
    // In Tokyo it is tomorrow already.
    let tokyo = try await other.showing(Self.noon + 4 * Self.hour)
    for (request, ids) in [
      (CatalogV1.ListShowingsRequest(), [today.id, tokyo.id, tomorrow.id]),
      (.init(cinemaId: stage.cinema.id), [today.id, tomorrow.id]),
      (.init(cinemaId: stage.cinema.id, date: "2026-12-01"), [today.id]),
      (.init(cinemaId: other.cinema.id, date: "2026-12-02"), [tokyo.id]),
      (.init(movieId: other.movie.id), [tokyo.id]),
      (.init(cinemaId: stage.cinema.id, movieId: other.movie.id), []),
      (
        .init(cinemaId: stage.cinema.id, date: "2026-12-02", movieId: stage.movie.id), [tomorrow.id]
      ),
    ] {
      let answer = try await harness.service.listShowings(request, harness.context)
      #expect(answer.showings.map(\.id) == ids)
    }
  }

  @Test(arguments: [
    (CatalogV1.ListShowingsRequest(date: "2026-12-01"), "cinemaId"),
    (.init(cinemaId: "x", date: "2026-02-30"), "date"),
    (.init(cinemaId: "x", date: "today"), "date"),
    (.init(cinemaId: "x", date: "2026-12-01T00:00:00Z"), "date"),
  ])
  func wrongFiltersAreNamed(_ request: CatalogV1.ListShowingsRequest, _ field: String) async {
    let refusal = await Refusal {
      try await harness.service.listShowings(request, harness.context)
    }
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields.map { String($0.prefix { $0 != ":" }) } == [field])
  }

  @Test(arguments: [
    ShowingFilter(), .init(cinemaId: ""), .init(cinemaId: "", localDate: ""), .init(movieId: ""),
    .init(cinemaId: "", movieId: ""),
  ])
  func noListOfShowingsLooksAtRowsThatItDoesNotNeed(_ filter: ShowingFilter) async throws {
    let sql = Transaction.showingsQuery(filter)
    let plan = try await plan(of: sql)
    #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") }, "\(plan)")
    // Without a filter the whole index is walked in order, from the page's first row.
    #expect(plan.allSatisfy { !$0.hasPrefix("SCAN") }, "\(plan)")
  }

  @Test func moviesAreFoundByWordOrWalkedByTitle() async throws {
    for words in 0...2 {
      let plan = try await plan(of: Transaction.moviesQuery(wordCount: words))
      #expect(plan.allSatisfy { !$0.hasPrefix("SCAN") }, "\(plan)")
      // Only what the words have found is sorted.
      #expect(plan.contains { $0.contains("TEMP B-TREE") } == (words > 0), "\(plan)")
    }
  }

  private func plan(of sql: String) async throws -> [String] {
    let count = sql.count { $0 == "?" }
    let values = [SQLValue](repeating: .text(""), count: count - 1) + [.int64(1)]
    return try await harness.database.read { transaction in
      try transaction.query("EXPLAIN QUERY PLAN \(sql)", values).map { try $0.text("detail") }
    }
  }
}
