import Contracts
import SQL

/// A showing with what it is shown with.
struct ShowingRow: Equatable, Sendable {
  var showing: StoredShowing
  var surroundings: ShowingSurroundings
}

/// Which showings a list has.
struct ShowingFilter: Equatable, Sendable {
  var cinemaId: String?
  /// Date of the start in the cinema's zone, YYYY-MM-DD.
  var localDate: String?
  var movieId: String?

  fileprivate var conditions: [String] {
    [
      cinemaId.map { _ in "showing.cinema_id = ?" }, localDate.map { _ in "local_date = ?" },
      movieId.map { _ in "movie_id = ?" },
    ].compactMap { $0 }
  }

  /// In the order of the conditions.
  fileprivate var values: [String] {
    [cinemaId, localDate, movieId].compactMap { $0 }
  }
}

extension Transaction {
  func insert(_ showing: StoredShowing) throws(SQLError) {
    try execute(
      """
      INSERT INTO showing (
        id, cinema_id, hall_id, movie_id, start_ms, end_ms, free_ms, local_date, language, format,
        layout_version, rules, offer)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .text(showing.id), .text(showing.cinemaId), .text(showing.hallId),
      .text(showing.movieId), .int64(showing.startMs), .int64(showing.endMs),
      .int64(showing.freeMs), .text(showing.localDate), .text(showing.language),
      .text(showing.format), SQLValue(showing.layoutVersion), .document(showing.rules),
      .document(CatalogV1.Showing(offer: showing.offer)))
  }

  /// A showing with its prices.
  func showing(_ id: String) throws -> ShowingRow {
    let sql = "SELECT \(Self.columns), offer \(Self.tables) WHERE showing.id = ?"
    guard let row = try first(sql, .text(id)) else {
      throw CatalogRefusal.notFound(.showing, id: id)
    }
    return try showingRow(row, hasOffer: true)
  }

  /// Showings by start, without prices: those of the page and one more.
  func showings(_ filter: ShowingFilter, _ page: Page) throws -> [ShowingRow] {
    let filters = filter.values.map(SQLValue.text)
    let rows = try query(
      Self.showingsQuery(filter), try page.startKeys() + filters + [SQLValue(page.size + 1)])
    return try rows.map { try showingRow($0, hasOffer: false) }
  }

  /// The statement for showings after a start and an id, with the filter's values and how many are wanted.
  static func showingsQuery(_ filter: ShowingFilter) -> String {
    """
    SELECT \(columns) \(tables)
    WHERE (start_ms, showing.id) > (?, ?)\(filter.conditions.map { " AND \($0)" }.joined())
    ORDER BY start_ms, showing.id LIMIT ?
    """
  }

  /// The first showing that takes the hall at some moment of `use`: both are half-open intervals of
  /// [start, end + cleaning), so one may begin when the other ends.
  func overlap(hallId: String, use: Range<Int64>) throws(SQLError) -> ShowingOverlap? {
    // No showing is longer than the longest, so that the index gives a handful of rows.
    let row = try first(
      """
      SELECT id, start_ms, free_ms FROM showing
      WHERE hall_id = ? AND start_ms > ? AND start_ms < ? AND free_ms > ?
      ORDER BY start_ms LIMIT 1
      """, .text(hallId), .int64(use.lowerBound - ShowingRules.longestMs - 1),
      .int64(use.upperBound), .int64(use.lowerBound))
    guard let row else { return nil }
    return ShowingOverlap(
      showingId: try row.text("id"), startMs: try row.int64("start_ms"),
      freeMs: try row.int64("free_ms"))
  }

  private static let columns = """
    showing.id, showing.cinema_id, hall_id, movie_id, start_ms, end_ms, free_ms, local_date,
    language, format, layout_version, rules, hall.name AS hall_name, movie.title AS movie_title,
    cinema.document AS cinema
    """
  private static let tables = """
    FROM showing JOIN hall ON hall.id = hall_id JOIN movie ON movie.id = movie_id
      JOIN cinema ON cinema.id = showing.cinema_id
    """

  private func showingRow(_ row: Row, hasOffer: Bool) throws(SQLError) -> ShowingRow {
    let cinema: CatalogV1.Cinema = try row.document("cinema")
    let showing = StoredShowing(
      id: try row.text("id"), cinemaId: try row.text("cinema_id"), hallId: try row.text("hall_id"),
      movieId: try row.text("movie_id"), startMs: try row.int64("start_ms"),
      endMs: try row.int64("end_ms"), freeMs: try row.int64("free_ms"),
      localDate: try row.text("local_date"), language: try row.text("language"),
      format: try row.text("format"), layoutVersion: try row.int32("layout_version"),
      rules: try row.document("rules"),
      offer: hasOffer ? ShowingOffer(try row.document("offer")) : nil)
    return ShowingRow(
      showing: showing,
      surroundings: ShowingSurroundings(
        hallName: try row.text("hall_name"), movieTitle: try row.text("movie_title"),
        timeZone: cinema.timeZone, businessDayStartMinutes: cinema.businessDayStartMinutes))
  }
}

extension Page {
  /// Start and id to compare with; on the first page something before every row.
  fileprivate func startKeys() throws(CatalogRefusal) -> [SQLValue] {
    guard let after else { return [.int64(.min), .text("")] }
    guard let start = Int64(after[0]) else {
      throw .invalid(.one("pageToken", "is not from an answer of this list"))
    }
    return [.int64(start), .text(after[1])]
  }
}

extension CatalogV1.Showing {
  /// A showing with nothing but what is on sale: the form in which that is kept.
  fileprivate init(offer: ShowingOffer?) {
    self.init(
      priceCategories: offer?.priceCategories ?? [], ticketTypes: offer?.ticketTypes ?? [],
      prices: offer?.prices ?? [])
  }
}

extension ShowingOffer {
  fileprivate init(_ document: CatalogV1.Showing) {
    self.init(
      priceCategories: document.priceCategories, ticketTypes: document.ticketTypes,
      prices: document.prices)
  }
}
