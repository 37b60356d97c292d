import Contracts
import RPC
import SQL
import Wire

extension CatalogService {
  func listShowings(
    _ request: CatalogV1.ListShowingsRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.ListShowingsResponse {
    try checkDate(request)
    let filter = ShowingFilter(
      cinemaId: request.cinemaId.isEmpty ? nil : request.cinemaId,
      localDate: request.date.isEmpty ? nil : request.date,
      movieId: request.movieId.isEmpty ? nil : request.movieId)
    let page = try page(
      request.pageSize, request.pageToken,
      of: ["showings", request.cinemaId, request.date, request.movieId])
    let found = try await reading { transaction in
      if let id = filter.cinemaId { _ = try transaction.cinema(id) }
      if let id = filter.movieId { _ = try transaction.movie(id) }
      let (rows, next) = page.cut(try transaction.showings(filter, page)) {
        [String($0.showing.startMs), $0.showing.id]
      }
      return (showings: try rows.map(shown), next: next)
    }
    return CatalogV1.ListShowingsResponse(showings: found.showings, nextPageToken: found.next)
  }

  func getShowing(
    _ request: CatalogV1.GetShowingRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.GetShowingResponse {
    try await reading { transaction in
      CatalogV1.GetShowingResponse(showing: try shown(transaction.showing(request.showingId)))
    }
  }

  func createShowing(
    _ request: CatalogV1.CreateShowingRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.CreateShowingResponse {
    try await writing { transaction in
      try transaction.once(request, requestId: request.requestId, nowMs: nowMs) {
        let startMs = try ShowingRules.startMs(of: request)
        let parts = try parts(of: request, transaction)
        let showing = try ShowingRules.showing(
          request, startMs: startMs, from: parts, id: newId(), zone: zone(parts.cinema.timeZone))
        let use = showing.startMs..<showing.freeMs
        if let other = try transaction.overlap(hallId: showing.hallId, use: use) {
          throw CatalogRefusal.overlap(other)
        }
        try transaction.insert(showing)
        return CatalogV1.CreateShowingResponse(showing: try shown(transaction.showing(showing.id)))
      }
    }
  }

  func getShowingInventory(
    _ request: CatalogV1.GetShowingInventoryRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.GetShowingInventoryResponse {
    try await reading { transaction in
      let showing = try transaction.showing(request.showingId).showing
      return CatalogV1.GetShowingInventoryResponse(
        showingId: showing.id,
        layout: try transaction.layout(hallId: showing.hallId, version: showing.layoutVersion),
        rules: showing.rules, startTime: .init(milliseconds: showing.startMs))
    }
  }

  private func parts(
    of request: CatalogV1.CreateShowingRequest, _ transaction: Transaction
  ) throws -> ShowingRules.Parts {
    let hall = try transaction.hall(request.hallId)
    return ShowingRules.Parts(
      cinema: try transaction.cinema(hall.cinemaId), hall: hall,
      movie: try transaction.movie(request.movieId),
      priceTable: try transaction.priceTable(request.priceTableId),
      layout: try transaction.layout(hallId: hall.id, version: hall.layoutVersion))
  }

  private func shown(_ row: ShowingRow) throws(SQLError) -> CatalogV1.Showing {
    CatalogV1.Showing(
      row.showing, row.surroundings, zone: try zone(row.surroundings.timeZone), nowMs: nowMs)
  }

  private func checkDate(_ request: CatalogV1.ListShowingsRequest) throws(RPCError) {
    guard !request.date.isEmpty else { return }
    var faults = FieldFaults()
    if CivilDate(request.date) == nil { faults.add("date", "is not a day as YYYY-MM-DD") }
    if request.cinemaId.isEmpty {
      faults.add("cinemaId", "is needed with a date, which is one of the cinema's zone")
    }
    guard faults.isEmpty else { throw RPCError(.invalid(faults)) }
  }
}
