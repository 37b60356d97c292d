import Contracts
import Wire

/// How a showing comes about.
enum ShowingRules {
  /// The longest time that a showing can take its hall, cleaning included.
  static let longestMs = (Int64(MovieRules.longestMinutes) + 240) * 60_000
  /// Starts from 1 January 2000 to the end of 2199.
  private static let startsMs: ClosedRange<Int64> = 946_684_800_000...7_258_118_399_999

  /// What a showing is made from, as the store has it.
  struct Parts {
    var cinema: CatalogV1.Cinema
    var hall: CatalogV1.Hall
    var movie: CatalogV1.Movie
    var priceTable: CatalogV1.PriceTable
    /// The layout of the hall's newest version.
    var layout: LayoutV1.Layout
  }

  /// Checks what can be checked without the store, and gives the start.
  static func startMs(of request: CatalogV1.CreateShowingRequest) throws(CatalogRefusal) -> Int64 {
    var faults = FieldFaults()
    faults.check(request.hallId, "hallId", bytes: 1...64)
    faults.check(request.movieId, "movieId", bytes: 1...64)
    faults.check(request.priceTableId, "priceTableId", bytes: 1...64)
    faults.check(request.language, "language", bytes: 0...64)
    faults.check(request.format, "format", bytes: 0...64)
    faults.check(request.cleaningMinutes, "cleaningMinutes", within: 0...240)
    HallRules.check(request.rules, "rules", &faults)
    let startMs = request.startTime.flatMap(milliseconds)
    if request.startTime == nil {
      faults.add("startTime", "is missing")
    } else if startMs.map(startsMs.contains) != true {
      faults.add("startTime", "is not a whole millisecond from the year 2000 to 2199")
    }
    try faults.throwIfAny()
    return startMs ?? 0
  }

  /// The showing, with the table's prices for the hall's price categories frozen into it.
  static func showing(
    _ request: CatalogV1.CreateShowingRequest, startMs: Int64, from parts: Parts, id: String,
    zone: ZoneRules
  ) throws(CatalogRefusal) -> StoredShowing {
    guard parts.priceTable.cinemaId == parts.cinema.id else {
      throw .invalid(.one("priceTableId", "belongs to another cinema than the hall"))
    }
    let endMs = startMs + Int64(parts.movie.runtimeMinutes) * 60_000
    return StoredShowing(
      id: id, cinemaId: parts.cinema.id, hallId: parts.hall.id, movieId: parts.movie.id,
      startMs: startMs, endMs: endMs, freeMs: endMs + Int64(request.cleaningMinutes) * 60_000,
      localDate: LocalTime(atMs: startMs, in: zone).date.text, language: request.language,
      format: request.format, layoutVersion: parts.hall.layoutVersion,
      rules: HallRules.merged(
        parts.hall.rules ?? LayoutV1.SelectionRules(), showing: request.rules),
      offer: try offer(parts.priceTable, for: parts.layout.priceCategories))
  }

  /// What of a table concerns a hall; every price category must have a price.
  private static func offer(
    _ table: CatalogV1.PriceTable, for categories: [LayoutV1.PriceCategory]
  ) throws(CatalogRefusal) -> ShowingOffer {
    let ids = Set(categories.map(\.id))
    let prices = table.prices.filter { ids.contains($0.priceCategoryId) }
    let priced = Set(prices.map(\.priceCategoryId))
    let missing = categories.map(\.id).filter { !priced.contains($0) }
    guard missing.isEmpty else { throw .withoutPrice(priceCategoryIds: missing) }
    let sold = Set(prices.map(\.ticketType))
    return ShowingOffer(
      priceCategories: categories, ticketTypes: table.ticketTypes.filter { sold.contains($0.id) },
      prices: prices)
  }

  private static func milliseconds(_ time: GoogleProtobuf.Timestamp) -> Int64? {
    guard (0..<1_000_000_000).contains(time.nanos), time.nanos % 1_000_000 == 0,
      (-(1 << 40)..<(1 << 40)).contains(time.seconds)
    else { return nil }
    return time.seconds * 1000 + Int64(time.nanos / 1_000_000)
  }
}
