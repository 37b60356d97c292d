/// What the clocks of a place show at an instant.
struct LocalTime: Equatable {
  private static let secondsOfDay: Int64 = 86_400

  /// Seconds of the wall clock since 1970 as if it were UTC.
  private let wallSeconds: Int64
  /// Of the zone at that instant: "CET", "+03".
  let abbreviation: String

  init(atMs instantMs: Int64, in zone: ZoneRules) {
    let seconds = instantMs.flooredQuotient(by: 1000)
    let offset = zone.offset(atSeconds: seconds)
    wallSeconds = seconds + offset.seconds
    abbreviation = offset.abbreviation
  }

  /// The date on the wall.
  var date: CivilDate {
    CivilDate(daysSinceEpoch: Int(wallSeconds.flooredQuotient(by: Self.secondsOfDay)))
  }

  /// ISO 8601 without offset: `2026-12-01T19:30:00`.
  var text: String {
    let ofDay = Int(
      wallSeconds - wallSeconds.flooredQuotient(by: Self.secondsOfDay) * Self.secondsOfDay)
    let time = [ofDay / 3600, ofDay / 60 % 60, ofDay % 60].map(twoDigits).joined(separator: ":")
    return "\(date.text)T\(time)"
  }

  /// The day that it counts to if days start `startMinutes` after midnight: Saturday 00:30 is Friday's.
  func businessDate(startMinutes: Int32) -> CivilDate {
    let shifted = wallSeconds - Int64(startMinutes) * 60
    return CivilDate(daysSinceEpoch: Int(shifted.flooredQuotient(by: Self.secondsOfDay)))
  }
}

extension Int64 {
  /// The quotient rounded down, also below zero.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
