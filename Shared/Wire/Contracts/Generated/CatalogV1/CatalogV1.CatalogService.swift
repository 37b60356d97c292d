// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

public import RPC

extension CatalogV1 {
  /// The methods of `usher.catalog.v1.CatalogService`.
  public enum CatalogServiceMethods {
    /// `ListCinemas`.
    public static let listCinemas = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "ListCinemas", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `GetCinema`.
    public static let getCinema = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "GetCinema", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `CreateCinema`.
    public static let createCinema = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "CreateCinema", kind: .unary,
      access: Access(role: .operator, services: ["gateway"]))
    /// `ListMovies`.
    public static let listMovies = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "ListMovies", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `GetMovie`.
    public static let getMovie = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "GetMovie", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `CreateMovie`.
    public static let createMovie = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "CreateMovie", kind: .unary,
      access: Access(role: .operator, services: ["gateway"]))
    /// `ListHalls`.
    public static let listHalls = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "ListHalls", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `GetHall`.
    public static let getHall = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "GetHall", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `CreateHall`.
    public static let createHall = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "CreateHall", kind: .unary,
      access: Access(role: .operator, services: ["gateway"]))
    /// `ListPriceTables`.
    public static let listPriceTables = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "ListPriceTables", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `CreatePriceTable`.
    public static let createPriceTable = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "CreatePriceTable", kind: .unary,
      access: Access(role: .operator, services: ["gateway"]))
    /// `ListShowings`.
    public static let listShowings = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "ListShowings", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `GetShowing`.
    public static let getShowing = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "GetShowing", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway", "orders"]))
    /// `CreateShowing`.
    public static let createShowing = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "CreateShowing", kind: .unary,
      access: Access(role: .operator, services: ["gateway"]))
    /// `GetShowingInventory`.
    public static let getShowingInventory = MethodDescriptor(
      fullService: "usher.catalog.v1.CatalogService", name: "GetShowingInventory", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: nil, services: ["seating"]))
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [
      listCinemas, getCinema, createCinema, listMovies, getMovie, createMovie, listHalls, getHall,
      createHall, listPriceTables, createPriceTable, listShowings, getShowing, createShowing,
      getShowingInventory,
    ]
  }

  /// Movies, cinemas, halls with their layouts, price tables, showings.
  ///
  /// Every Create takes an optional `request_id` (UUID): the same id with the same request gives
  /// the first answer again; with another request it is ALREADY_EXISTS with reason
  /// REQUEST_ID_REUSED. Ids are kept for 24 hours. Lists take `page_size` (1..200; 0: 50) and
  /// `page_token` (from the answer before; opaque).
  public protocol CatalogServiceHandler: RPCService {
    /// Cinemas, by name.
    func listCinemas(_ request: CatalogV1.ListCinemasRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.ListCinemasResponse
    /// Serves `GetCinema`.
    func getCinema(_ request: CatalogV1.GetCinemaRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.GetCinemaResponse
    /// Serves `CreateCinema`.
    func createCinema(_ request: CatalogV1.CreateCinemaRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.CreateCinemaResponse
    /// Movies, by title; `query` finds words of titles in any language, accents and case folded.
    func listMovies(_ request: CatalogV1.ListMoviesRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.ListMoviesResponse
    /// Serves `GetMovie`.
    func getMovie(_ request: CatalogV1.GetMovieRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.GetMovieResponse
    /// Serves `CreateMovie`.
    func createMovie(_ request: CatalogV1.CreateMovieRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.CreateMovieResponse
    /// A cinema's halls, without their layouts, by name.
    func listHalls(_ request: CatalogV1.ListHallsRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.ListHallsResponse
    /// A hall with the newest version of its layout.
    func getHall(_ request: CatalogV1.GetHallRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.GetHallResponse
    /// Makes a hall from a layout. Every fault of the layout is listed with its place; then nothing
    /// is stored.
    func createHall(_ request: CatalogV1.CreateHallRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.CreateHallResponse
    /// Serves `ListPriceTables`.
    func listPriceTables(_ request: CatalogV1.ListPriceTablesRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.ListPriceTablesResponse
    /// Serves `CreatePriceTable`.
    func createPriceTable(_ request: CatalogV1.CreatePriceTableRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.CreatePriceTableResponse
    /// Showings by start; without prices.
    func listShowings(_ request: CatalogV1.ListShowingsRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.ListShowingsResponse
    /// Serves `GetShowing`.
    func getShowing(_ request: CatalogV1.GetShowingRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.GetShowingResponse
    /// Puts a movie into a hall. The price table is copied and frozen; an overlap with another
    /// showing of the hall ([start, end + cleaning) intervals) is FAILED_PRECONDITION with reason
    /// SHOWING_OVERLAP.
    func createShowing(_ request: CatalogV1.CreateShowingRequest, _ context: ServerContext)
      async throws(RPCError) -> CatalogV1.CreateShowingResponse
    /// What seating needs to open a showing: the layout version that the showing was made with, and
    /// its rules.
    func getShowingInventory(
      _ request: CatalogV1.GetShowingInventoryRequest, _ context: ServerContext
    ) async throws(RPCError) -> CatalogV1.GetShowingInventoryResponse
  }

  /// Calls `usher.catalog.v1.CatalogService`.
  public struct CatalogServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Cinemas, by name.
    public func listCinemas(
      _ request: CatalogV1.ListCinemasRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.ListCinemasResponse {
      try await channel.unary(CatalogServiceMethods.listCinemas, request, options)
    }

    /// Calls `GetCinema`.
    public func getCinema(
      _ request: CatalogV1.GetCinemaRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.GetCinemaResponse {
      try await channel.unary(CatalogServiceMethods.getCinema, request, options)
    }

    /// Calls `CreateCinema`.
    public func createCinema(
      _ request: CatalogV1.CreateCinemaRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.CreateCinemaResponse {
      try await channel.unary(CatalogServiceMethods.createCinema, request, options)
    }

    /// Movies, by title; `query` finds words of titles in any language, accents and case folded.
    public func listMovies(
      _ request: CatalogV1.ListMoviesRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.ListMoviesResponse {
      try await channel.unary(CatalogServiceMethods.listMovies, request, options)
    }

    /// Calls `GetMovie`.
    public func getMovie(
      _ request: CatalogV1.GetMovieRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.GetMovieResponse {
      try await channel.unary(CatalogServiceMethods.getMovie, request, options)
    }

    /// Calls `CreateMovie`.
    public func createMovie(
      _ request: CatalogV1.CreateMovieRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.CreateMovieResponse {
      try await channel.unary(CatalogServiceMethods.createMovie, request, options)
    }

    /// A cinema's halls, without their layouts, by name.
    public func listHalls(
      _ request: CatalogV1.ListHallsRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.ListHallsResponse {
      try await channel.unary(CatalogServiceMethods.listHalls, request, options)
    }

    /// A hall with the newest version of its layout.
    public func getHall(_ request: CatalogV1.GetHallRequest, _ options: CallOptions = CallOptions())
      async throws(RPCError) -> CatalogV1.GetHallResponse
    {
      try await channel.unary(CatalogServiceMethods.getHall, request, options)
    }

    /// Makes a hall from a layout. Every fault of the layout is listed with its place; then nothing
    /// is stored.
    public func createHall(
      _ request: CatalogV1.CreateHallRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.CreateHallResponse {
      try await channel.unary(CatalogServiceMethods.createHall, request, options)
    }

    /// Calls `ListPriceTables`.
    public func listPriceTables(
      _ request: CatalogV1.ListPriceTablesRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.ListPriceTablesResponse {
      try await channel.unary(CatalogServiceMethods.listPriceTables, request, options)
    }

    /// Calls `CreatePriceTable`.
    public func createPriceTable(
      _ request: CatalogV1.CreatePriceTableRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.CreatePriceTableResponse {
      try await channel.unary(CatalogServiceMethods.createPriceTable, request, options)
    }

    /// Showings by start; without prices.
    public func listShowings(
      _ request: CatalogV1.ListShowingsRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.ListShowingsResponse {
      try await channel.unary(CatalogServiceMethods.listShowings, request, options)
    }

    /// Calls `GetShowing`.
    public func getShowing(
      _ request: CatalogV1.GetShowingRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.GetShowingResponse {
      try await channel.unary(CatalogServiceMethods.getShowing, request, options)
    }

    /// Puts a movie into a hall. The price table is copied and frozen; an overlap with another
    /// showing of the hall ([start, end + cleaning) intervals) is FAILED_PRECONDITION with reason
    /// SHOWING_OVERLAP.
    public func createShowing(
      _ request: CatalogV1.CreateShowingRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.CreateShowingResponse {
      try await channel.unary(CatalogServiceMethods.createShowing, request, options)
    }

    /// What seating needs to open a showing: the layout version that the showing was made with, and
    /// its rules.
    public func getShowingInventory(
      _ request: CatalogV1.GetShowingInventoryRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CatalogV1.GetShowingInventoryResponse {
      try await channel.unary(CatalogServiceMethods.getShowingInventory, request, options)
    }
  }
}

extension CatalogV1.CatalogServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "usher.catalog.v1.CatalogService", methods: CatalogV1.CatalogServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(CatalogV1.CatalogServiceMethods.listCinemas) {
        (request, context) async throws(RPCError) -> CatalogV1.ListCinemasResponse in
        try await self.listCinemas(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.getCinema) {
        (request, context) async throws(RPCError) -> CatalogV1.GetCinemaResponse in
        try await self.getCinema(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.createCinema) {
        (request, context) async throws(RPCError) -> CatalogV1.CreateCinemaResponse in
        try await self.createCinema(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.listMovies) {
        (request, context) async throws(RPCError) -> CatalogV1.ListMoviesResponse in
        try await self.listMovies(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.getMovie) {
        (request, context) async throws(RPCError) -> CatalogV1.GetMovieResponse in
        try await self.getMovie(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.createMovie) {
        (request, context) async throws(RPCError) -> CatalogV1.CreateMovieResponse in
        try await self.createMovie(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.listHalls) {
        (request, context) async throws(RPCError) -> CatalogV1.ListHallsResponse in
        try await self.listHalls(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.getHall) {
        (request, context) async throws(RPCError) -> CatalogV1.GetHallResponse in
        try await self.getHall(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.createHall) {
        (request, context) async throws(RPCError) -> CatalogV1.CreateHallResponse in
        try await self.createHall(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.listPriceTables) {
        (request, context) async throws(RPCError) -> CatalogV1.ListPriceTablesResponse in
        try await self.listPriceTables(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.createPriceTable) {
        (request, context) async throws(RPCError) -> CatalogV1.CreatePriceTableResponse in
        try await self.createPriceTable(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.listShowings) {
        (request, context) async throws(RPCError) -> CatalogV1.ListShowingsResponse in
        try await self.listShowings(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.getShowing) {
        (request, context) async throws(RPCError) -> CatalogV1.GetShowingResponse in
        try await self.getShowing(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.createShowing) {
        (request, context) async throws(RPCError) -> CatalogV1.CreateShowingResponse in
        try await self.createShowing(request, context)
      },
      .unary(CatalogV1.CatalogServiceMethods.getShowingInventory) {
        (request, context) async throws(RPCError) -> CatalogV1.GetShowingInventoryResponse in
        try await self.getShowingInventory(request, context)
      },
    ]
  }
}
