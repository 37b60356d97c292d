import Contracts

/// What a cinema must be like.
enum CinemaRules {
  /// The business day starts at 06:00 unless the cinema says otherwise.
  static let usualBusinessDayStart: Int32 = 360

  /// The cinema as it is kept, under a new id.
  static func checked(
    _ draft: CatalogV1.Cinema?, id: String, zones: ZoneDatabase
  ) throws(CatalogRefusal) -> CatalogV1.Cinema {
    guard var cinema = draft else { throw .invalid(.one("cinema", "is missing")) }
    var faults = FieldFaults()
    if !cinema.id.isEmpty { faults.add("cinema.id", "is given by the catalog") }
    faults.check(cinema.name, "cinema.name", bytes: 1...200)
    faults.check(cinema.address, "cinema.address", bytes: 0...500)
    if zones.rules(of: cinema.timeZone) == nil {
      faults.add("cinema.timeZone", "is not an IANA zone such as Europe/London")
    }
    if !isCurrencyCode(cinema.currencyCode) {
      faults.add("cinema.currencyCode", "is not an ISO 4217 code such as EUR")
    }
    faults.check(
      cinema.businessDayStartMinutes, "cinema.businessDayStartMinutes", within: 0...1439)
    try faults.throwIfAny()
    cinema.id = id
    if cinema.businessDayStartMinutes == 0 {
      cinema.businessDayStartMinutes = usualBusinessDayStart
    }
    return cinema
  }

  /// Whether a text has the form of an ISO 4217 code: three capitals.
  static func isCurrencyCode(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5a).contains($0) }
  }
}
