import Contracts
import RPC
import Testing

@testable import Catalog

@Suite struct MovieTests {
  private let harness: CatalogHarness

  init() throws {
    harness = try CatalogHarness()
  }

  private func titles(_ query: String) async throws -> [String] {
    try await harness.service.listMovies(.init(query: query), harness.context).movies.map(\.title)
  }

  @Test func aMovieIsKeptWhole() async throws {
    let draft = CatalogV1.Movie(
      title: "Spirited Away", originalTitle: "千と千尋の神隠し",
      localizedTitles: [.init(languageCode: "de", title: "Chihiros Reise ins Zauberland")],
      runtimeMinutes: 125, certificate: "FSK 0", genres: ["Animation", "Fantasy"])
    let made = try #require(
      try await harness.service.createMovie(.init(movie: draft), harness.context).movie)
    var expected = draft
    expected.id = made.id
    #expect(made == expected)
    #expect(
      try await harness.service.getMovie(.init(movieId: made.id), harness.context).movie == made)
    for query in ["spirit", "千尋", "ZAUBERLAND", "chihiros away 神"] {
      #expect(try await titles(query) == ["Spirited Away"], "\(query)")
    }
    #expect(try await titles("pirited").isEmpty)
  }

  @Test func listsAreInTheOrderOfTheAlphabet() async throws {
    for title in ["Über uns", "ulysses", "Zodiac", "12 Angry Men", "2001", "Ärger", "areal", "7"] {
      _ = try await harness.movie(title)
    }
    #expect(
      try await titles("") == [
        "7", "12 Angry Men", "2001", "areal", "Ärger", "Über uns", "ulysses", "Zodiac",
      ])
    #expect(try await titles("?!").isEmpty)
  }

  @Test(arguments: [
    (CatalogV1.Movie(), ["movie.title", "movie.runtimeMinutes"]),
    (.init(title: "T", runtimeMinutes: 1441), ["movie.runtimeMinutes"]),
    (.init(title: "T", runtimeMinutes: -5), ["movie.runtimeMinutes"]),
    (.init(title: "\u{202e}evil", runtimeMinutes: 90), ["movie.title"]),
    (.init(title: "T", runtimeMinutes: 90, genres: ["Drama", ""]), ["movie.genres[1]"]),
    (
      .init(title: "T", runtimeMinutes: 90, genres: Array(repeating: "g", count: 33)),
      ["movie.genres"]
    ),
    (
      .init(
        title: "T",
        localizedTitles: [
          .init(languageCode: "de", title: "A"), .init(languageCode: "DE", title: "B"),
          .init(languageCode: "d", title: "C"), .init(languageCode: "zh-Hans", title: ""),
          .init(languageCode: "en_US", title: "D"), .init(languageCode: "fr-", title: "E"),
        ], runtimeMinutes: 90),
      [
        "movie.localizedTitles[1].languageCode", "movie.localizedTitles[2].languageCode",
        "movie.localizedTitles[3].title", "movie.localizedTitles[4].languageCode",
        "movie.localizedTitles[5].languageCode",
      ]
    ),
  ])
  func everyWrongFieldIsNamed(_ draft: CatalogV1.Movie, _ fields: [String]) async {
    let refusal = await Refusal {
      try await harness.service.createMovie(.init(movie: draft), harness.context)
    }
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields.map { String($0.prefix { $0 != ":" }) } == fields)
  }

  @Test func aQueryThatIsTooLongIsRefused() async {
    let refusal = await Refusal { try await titles(String(repeating: "x", count: 201)) }
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields == ["query: is longer than 200 bytes"])
  }
}
