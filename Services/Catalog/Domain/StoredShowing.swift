import Contracts
import Wire

/// A showing as it is kept. Times are milliseconds since the Unix epoch.
struct StoredShowing: Equatable, Sendable {
  var id: String
  var cinemaId: String
  var hallId: String
  var movieId: String
  var startMs: Int64
  var endMs: Int64
  /// The end with the cleaning: the hall is free from then on.
  var freeMs: Int64
  /// Date of the start in the cinema's zone, YYYY-MM-DD.
  var localDate: String
  var language: String
  var format: String
  var layoutVersion: Int32
  /// The hall's rules with the showing's own.
  var rules: LayoutV1.SelectionRules
  /// Nil in lists.
  var offer: ShowingOffer?
}

/// What is on sale for a showing, frozen when it was made.
struct ShowingOffer: Equatable, Sendable {
  var priceCategories: [LayoutV1.PriceCategory]
  var ticketTypes: [CatalogV1.TicketType]
  var prices: [CatalogV1.Price]
}

/// What a showing is shown with, from the things that it names.
struct ShowingSurroundings: Equatable, Sendable {
  var hallName: String
  var movieTitle: String
  var timeZone: String
  var businessDayStartMinutes: Int32
}

extension CatalogV1.Showing {
  /// The showing as clients see it at `nowMs`.
  init(
    _ stored: StoredShowing, _ surroundings: ShowingSurroundings, zone: ZoneRules, nowMs: Int64
  ) {
    let local = LocalTime(atMs: stored.startMs, in: zone)
    self.init(
      id: stored.id, cinemaId: stored.cinemaId, hallId: stored.hallId,
      hallName: surroundings.hallName, movieId: stored.movieId,
      movieTitle: surroundings.movieTitle, startTime: .init(milliseconds: stored.startMs),
      endTime: .init(milliseconds: stored.endMs), timeZone: surroundings.timeZone,
      localStartTime: local.text, timeZoneAbbreviation: local.abbreviation,
      businessDate: local.businessDate(startMinutes: surroundings.businessDayStartMinutes).text,
      state: nowMs < stored.startMs ? .onSale : .salesEnded, language: stored.language,
      format: stored.format, priceCategories: stored.offer?.priceCategories ?? [],
      ticketTypes: stored.offer?.ticketTypes ?? [], prices: stored.offer?.prices ?? [])
  }
}

extension GoogleProtobuf.Timestamp {
  /// An instant in milliseconds since the Unix epoch.
  init(milliseconds: Int64) {
    let seconds = milliseconds.flooredQuotient(by: 1000)
    self.init(seconds: seconds, nanos: Int32(milliseconds - seconds * 1000) * 1_000_000)
  }
}
