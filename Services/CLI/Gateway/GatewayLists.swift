internal import Contracts

// Lists, read page by page to their end.
extension GatewayClient {
  /// A list that is longer than this is given up: it would fill the memory rather than help anybody.
  private static var mostPages: Int { 500 }
  private static var pageSize: Int32 { 200 }

  func cinemas() async throws(GatewayError) -> [CatalogV1.Cinema] {
    try await pages { token throws(GatewayError) in
      let page = try await call(
        CatalogV1.CatalogServiceMethods.listCinemas,
        CatalogV1.ListCinemasRequest(pageSize: Self.pageSize, pageToken: token),
        as: CatalogV1.ListCinemasResponse.self)
      return (page.cinemas, page.nextPageToken)
    }
  }

  func halls(ofCinema id: String) async throws(GatewayError) -> [CatalogV1.Hall] {
    try await pages { token throws(GatewayError) in
      let page = try await call(
        CatalogV1.CatalogServiceMethods.listHalls,
        CatalogV1.ListHallsRequest(cinemaId: id, pageSize: Self.pageSize, pageToken: token),
        as: CatalogV1.ListHallsResponse.self)
      return (page.halls, page.nextPageToken)
    }
  }

  func movies() async throws(GatewayError) -> [CatalogV1.Movie] {
    try await pages { token throws(GatewayError) in
      let page = try await call(
        CatalogV1.CatalogServiceMethods.listMovies,
        CatalogV1.ListMoviesRequest(pageSize: Self.pageSize, pageToken: token),
        as: CatalogV1.ListMoviesResponse.self)
      return (page.movies, page.nextPageToken)
    }
  }

  func priceTables(ofCinema id: String) async throws(GatewayError) -> [CatalogV1.PriceTable] {
    try await pages { token throws(GatewayError) in
      let page = try await call(
        CatalogV1.CatalogServiceMethods.listPriceTables,
        CatalogV1.ListPriceTablesRequest(
          cinemaId: id, pageSize: Self.pageSize, pageToken: token),
        as: CatalogV1.ListPriceTablesResponse.self)
      return (page.priceTables, page.nextPageToken)
    }
  }

  /// The showings of a filter; its page size and token are set here.
  func showings(
    _ filter: CatalogV1.ListShowingsRequest
  ) async throws(GatewayError) -> [CatalogV1.Showing] {
    try await pages { token throws(GatewayError) in
      var request = filter
      request.pageSize = Self.pageSize
      request.pageToken = token
      let page = try await call(
        CatalogV1.CatalogServiceMethods.listShowings, request,
        as: CatalogV1.ListShowingsResponse.self)
      return (page.showings, page.nextPageToken)
    }
  }

  private func pages<Item>(
    _ next: (_ token: String) async throws(GatewayError) -> (items: [Item], token: String)
  ) async throws(GatewayError) -> [Item] {
    var all: [Item] = []
    var token = ""
    for _ in 0..<Self.mostPages {
      let page = try await next(token)
      all += page.items
      if page.token.isEmpty { return all }
      token = page.token
    }
    throw .unreadable("the list does not end")
  }
}
