import Contracts
import RPC
import SQL

extension CatalogService {
  func listCinemas(
    _ request: CatalogV1.ListCinemasRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.ListCinemasResponse {
    let page = try page(request.pageSize, request.pageToken, of: ["cinemas"])
    let (cinemas, next) = page.cut(try await reading { try $0.cinemas(page) }) {
      [TitleFolding.sortKey($0.name), $0.id]
    }
    return CatalogV1.ListCinemasResponse(cinemas: cinemas, nextPageToken: next)
  }

  func getCinema(
    _ request: CatalogV1.GetCinemaRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.GetCinemaResponse {
    CatalogV1.GetCinemaResponse(cinema: try await reading { try $0.cinema(request.cinemaId) })
  }

  func createCinema(
    _ request: CatalogV1.CreateCinemaRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.CreateCinemaResponse {
    try await writing { transaction in
      try transaction.once(request, requestId: request.requestId, nowMs: nowMs) {
        let cinema = try CinemaRules.checked(request.cinema, id: newId(), zones: zones)
        try transaction.insert(cinema)
        return CatalogV1.CreateCinemaResponse(cinema: cinema)
      }
    }
  }
}
