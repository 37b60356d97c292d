internal import Contracts
internal import Crypto
internal import Wire

/// Makes what is missing of the sample cinema. It looks first, and its request ids are always the same, so that
/// neither a second run nor two at once make anything twice.
struct SampleLoader {
  /// Showings are made for what is left of today and so many days after it.
  static let days = 7

  let gateway: GatewayClient
  let operatorKey: String
  /// Seconds since the Unix epoch.
  let now: Int64

  func load() async throws -> [String] {
    let cinema = try await cinema()
    var lines = ["cinema   \(cinema.id) \"\(cinema.name)\""]
    let halls = try await halls(cinema)
    lines += halls.map { "hall     \($0.id) \"\($0.name)\", \($0.seatCount) seats" }
    let movies = try await movies()
    lines += movies.map { "movie    \($0.id) \"\($0.title)\"" }
    let table = try await priceTable(cinema)
    lines.append("prices   \(table.id) \"\(table.name)\"")
    let count = try await showings(cinema, halls, movies, table)
    lines.append("showings \(count.made) made, \(count.found) there already")
    if count.taken > 0 {
      lines.append("         \(count.taken) left out: somebody else's showing takes the hall")
    }
    return lines
  }

  private func cinema() async throws -> CatalogV1.Cinema {
    let wanted = SampleCinema.cinema
    if let found = try await gateway.cinemas().first(where: { $0.name == wanted.name }) {
      return found
    }
    let request = CatalogV1.CreateCinemaRequest(requestId: requestId("cinema"), cinema: wanted)
    let made = try await gateway.call(
      CatalogV1.CatalogServiceMethods.createCinema, request, token: operatorKey,
      as: CatalogV1.CreateCinemaResponse.self)
    return try present(made.cinema)
  }

  private func halls(_ cinema: CatalogV1.Cinema) async throws -> [CatalogV1.Hall] {
    let there = try await gateway.halls(ofCinema: cinema.id)
    var halls: [CatalogV1.Hall] = []
    for wanted in try SampleHalls.all() {
      if let found = there.first(where: { $0.name == wanted.name }) {
        halls.append(found)
        continue
      }
      let request = CatalogV1.CreateHallRequest(
        requestId: requestId("hall", cinema.id, wanted.name), cinemaId: cinema.id,
        name: wanted.name, layout: wanted.layout)
      let made = try await gateway.call(
        CatalogV1.CatalogServiceMethods.createHall, request, token: operatorKey,
        as: CatalogV1.CreateHallResponse.self)
      halls.append(try present(made.hall))
    }
    return halls
  }

  private func movies() async throws -> [CatalogV1.Movie] {
    let there = try await gateway.movies()
    var movies: [CatalogV1.Movie] = []
    for wanted in SampleCinema.movies {
      if let found = there.first(where: { $0.title == wanted.title }) {
        movies.append(found)
        continue
      }
      let request = CatalogV1.CreateMovieRequest(
        requestId: requestId("movie", wanted.title), movie: wanted)
      let made = try await gateway.call(
        CatalogV1.CatalogServiceMethods.createMovie, request, token: operatorKey,
        as: CatalogV1.CreateMovieResponse.self)
      movies.append(try present(made.movie))
    }
    return movies
  }

  private func priceTable(_ cinema: CatalogV1.Cinema) async throws -> CatalogV1.PriceTable {
    let wanted = SampleCinema.priceTable
    let there = try await gateway.priceTables(ofCinema: cinema.id)
    if let found = there.first(where: { $0.name == wanted.name }) { return found }
    let request = CatalogV1.CreatePriceTableRequest(
      requestId: requestId("prices", cinema.id), cinemaId: cinema.id, priceTable: wanted)
    let made = try await gateway.call(
      CatalogV1.CatalogServiceMethods.createPriceTable, request, token: operatorKey,
      as: CatalogV1.CreatePriceTableResponse.self)
    return try present(made.priceTable)
  }

  private func showings(
    _ cinema: CatalogV1.Cinema, _ halls: [CatalogV1.Hall], _ movies: [CatalogV1.Movie],
    _ table: CatalogV1.PriceTable
  ) async throws -> (made: Int, found: Int, taken: Int) {
    let clock = try CinemaClock(cinema.timeZone)
    let there = Set(
      try await gateway.showings(CatalogV1.ListShowingsRequest(cinemaId: cinema.id))
        .map { "\($0.hallId) \($0.startTime?.seconds ?? 0)" })
    var (made, found, taken) = (0, 0, 0)
    for start in try starts(clock) {
      let hall = halls[start.slot.hall]
      if there.contains("\(hall.id) \(start.seconds)") {
        found += 1
        continue
      }
      let request = CatalogV1.CreateShowingRequest(
        requestId: requestId("showing", hall.id, String(start.seconds)), hallId: hall.id,
        movieId: movies[start.slot.movie].id, priceTableId: table.id,
        startTime: GoogleProtobuf.Timestamp(seconds: start.seconds),
        language: start.slot.language, format: "2D",
        cleaningMinutes: SampleCinema.cleaningMinutes)
      if try await make(request) { made += 1 } else { taken += 1 }
    }
    return (made, found, taken)
  }

  /// False when another showing takes the hall at that time: somebody works with the sample cinema.
  private func make(_ request: CatalogV1.CreateShowingRequest) async throws(GatewayError) -> Bool {
    do throws(GatewayError) {
      _ = try await gateway.call(
        CatalogV1.CatalogServiceMethods.createShowing, request, token: operatorKey,
        as: CatalogV1.CreateShowingResponse.self)
      return true
    } catch {
      guard error.reason == "SHOWING_OVERLAP" else { throw error }
      return false
    }
  }

  /// Every slot from now on, on the cinema's clock.
  private func starts(
    _ clock: CinemaClock
  ) throws -> [(slot: SampleCinema.Slot, seconds: Int64)] {
    let today = clock.local(now)
    let midnight = CivilTime(year: today.year, month: today.month, day: today.day)
    var starts: [(slot: SampleCinema.Slot, seconds: Int64)] = []
    for day in 0...Self.days {
      let date = CivilTime(secondsSinceEpoch: midnight.secondsSinceEpoch + Int64(day) * 86_400)
      for slot in SampleCinema.slots {
        var local = date
        local.hour = slot.hour
        local.minute = slot.minute
        let seconds = try clock.instant(local)
        if seconds > now { starts.append((slot, seconds)) }
      }
    }
    return starts
  }

  private func present<Value>(_ value: Value?) throws(GatewayError) -> Value {
    guard let value else { throw .unreadable("it does not hold what was made") }
    return value
  }

  /// The same UUID for the same thing, each time.
  private func requestId(_ parts: String...) -> String {
    RequestId.named((["usher sample"] + parts).joined(separator: "\n"))
  }
}
