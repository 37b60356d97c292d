internal import Contracts
internal import Wire

/// `usher showing create`: a movie into a hall at a time.
enum ShowingCreateCommand {
  static let command = Command(
    "showing create", "Puts a movie into a hall at a time.",
    options: [
      Option("--hall", "ID", "the hall", isRequired: true),
      Option("--movie", "ID", "the movie", isRequired: true),
      Option("--price-table", "ID", "a price table of the hall's cinema", isRequired: true),
      Option(
        "--start", "TIME", "2026-12-01T19:30 on the cinema's clock, or with Z or +01:00",
        isRequired: true),
      Option("--language", "TEXT", "en, OmU ..."),
      Option("--format", "TEXT", "2D, IMAX 3D ..."),
      Option("--cleaning", "MINUTES", "how long the hall is cleaned afterwards, 0 to 240"),
    ],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) async throws {
    let start = try StartTime(try invocation.required("--start"))
    let cleaning = try invocation.integer("--cleaning", in: 0...240) ?? 0
    let key = try context.operatorKey(invocation)
    let hallId = try invocation.required("--hall")
    let gateway = try await context.gateway(invocation)
    let seconds: Int64
    switch start {
    case .instant(let instant): seconds = instant
    case .local(let local): seconds = try await gateway.clock(ofHall: hallId).instant(local)
    }
    let request = CatalogV1.CreateShowingRequest(
      requestId: context.newRequestId(), hallId: hallId,
      movieId: try invocation.required("--movie"),
      priceTableId: try invocation.required("--price-table"),
      startTime: GoogleProtobuf.Timestamp(seconds: seconds),
      language: invocation.value("--language") ?? "", format: invocation.value("--format") ?? "",
      cleaningMinutes: Int32(cleaning))
    let response = try await gateway.call(
      CatalogV1.CatalogServiceMethods.createShowing, request, token: key,
      as: CatalogV1.CreateShowingResponse.self)
    guard let showing = response.showing else {
      throw GatewayError.unreadable("it holds no showing")
    }
    context.print(
      "showing \(showing.id): \(showing.movieTitle), \(showing.hallName), "
        + ShowingText.start(of: showing))
  }
}

extension GatewayClient {
  /// The clock of the cinema that a hall is in.
  func clock(ofHall id: String) async throws -> CinemaClock {
    let hall = try await call(
      CatalogV1.CatalogServiceMethods.getHall, CatalogV1.GetHallRequest(hallId: id),
      as: CatalogV1.GetHallResponse.self
    ).hall
    let cinema = try await call(
      CatalogV1.CatalogServiceMethods.getCinema,
      CatalogV1.GetCinemaRequest(cinemaId: hall?.cinemaId ?? ""),
      as: CatalogV1.GetCinemaResponse.self
    ).cinema
    return try CinemaClock(cinema?.timeZone ?? "")
  }
}
