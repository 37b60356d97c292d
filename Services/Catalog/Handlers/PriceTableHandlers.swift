import Contracts
import RPC
import SQL

extension CatalogService {
  func listPriceTables(
    _ request: CatalogV1.ListPriceTablesRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.ListPriceTablesResponse {
    let page = try page(
      request.pageSize, request.pageToken, of: ["price tables", request.cinemaId])
    let found = try await reading { transaction in
      _ = try transaction.cinema(request.cinemaId)
      return try transaction.priceTables(cinemaId: request.cinemaId, page)
    }
    let (tables, next) = page.cut(found) { [TitleFolding.sortKey($0.name), $0.id] }
    return CatalogV1.ListPriceTablesResponse(priceTables: tables, nextPageToken: next)
  }

  func createPriceTable(
    _ request: CatalogV1.CreatePriceTableRequest, _ context: ServerContext
  ) async throws(RPCError) -> CatalogV1.CreatePriceTableResponse {
    try await writing { transaction in
      try transaction.once(request, requestId: request.requestId, nowMs: nowMs) {
        let cinema = try transaction.cinema(request.cinemaId)
        let table = try PriceTableRules.checked(
          request.priceTable, id: newId(), cinemaId: cinema.id, currency: cinema.currencyCode)
        try transaction.insert(table)
        return CatalogV1.CreatePriceTableResponse(priceTable: table)
      }
    }
  }
}
