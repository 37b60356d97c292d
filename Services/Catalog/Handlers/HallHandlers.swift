import Contracts
import RPC
import SQL

extension CatalogService {
  func listHalls(
    _ request: CatalogV1.ListHallsRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.ListHallsResponse {
    let page = try page(request.pageSize, request.pageToken, of: ["halls", request.cinemaId])
    let found = try await reading { transaction in
      _ = try transaction.cinema(request.cinemaId)
      return try transaction.halls(cinemaId: request.cinemaId, page)
    }
    let (halls, next) = page.cut(found) { [TitleFolding.sortKey($0.name), $0.id] }
    return CatalogV1.ListHallsResponse(halls: halls, nextPageToken: next)
  }

  func getHall(
    _ request: CatalogV1.GetHallRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.GetHallResponse {
    try await reading { transaction in
      var hall = try transaction.hall(request.hallId)
      hall.layout = try transaction.layout(hallId: hall.id, version: hall.layoutVersion)
      return CatalogV1.GetHallResponse(hall: hall)
    }
  }

  func createHall(
    _ request: CatalogV1.CreateHallRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.CreateHallResponse {
    try await writing { transaction in
      try transaction.once(request, requestId: request.requestId, nowMs: nowMs) {
        _ = try transaction.cinema(request.cinemaId)
        let hall = try HallRules.checked(request, id: newId())
        try transaction.insert(hall)
        return CatalogV1.CreateHallResponse(hall: hall)
      }
    }
  }
}
