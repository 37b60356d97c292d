import Contracts
import RPC
import SQL

extension CatalogService {
  private static let longestQuery = 200

  func listMovies(
    _ request: CatalogV1.ListMoviesRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.ListMoviesResponse {
    guard request.query.utf8.count <= Self.longestQuery else {
      let fault = FieldFaults.one("query", "is longer than \(Self.longestQuery) bytes")
      throw RPCError(.invalid(fault))
    }
    let words = TitleFolding.queryWords(request.query)
    let page = try page(request.pageSize, request.pageToken, of: ["movies"] + words)
    // A query of nothing but punctuation finds nothing, not everything.
    if words.isEmpty && !request.query.isEmpty { return CatalogV1.ListMoviesResponse() }
    let (movies, next) = page.cut(try await reading { try $0.movies(words: words, page) }) {
      [TitleFolding.sortKey($0.title), $0.id]
    }
    return CatalogV1.ListMoviesResponse(movies: movies, nextPageToken: next)
  }

  func getMovie(
    _ request: CatalogV1.GetMovieRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.GetMovieResponse {
    CatalogV1.GetMovieResponse(movie: try await reading { try $0.movie(request.movieId) })
  }

  func createMovie(
    _ request: CatalogV1.CreateMovieRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.CreateMovieResponse {
    try await writing { transaction in
      try transaction.once(request, requestId: request.requestId, nowMs: nowMs) {
        let movie = try MovieRules.checked(request.movie, id: newId())
        try transaction.insert(movie)
        return CatalogV1.CreateMovieResponse(movie: movie)
      }
    }
  }
}
