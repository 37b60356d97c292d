/// Formats an instant as RFC 3339 in UTC, to the millisecond: `2026-12-01T19:30:00.000Z`.
///
/// - Parameter milliseconds: since the Unix epoch; years 0 to 9999 come out as four digits.
public func rfc3339(milliseconds: Int64) -> String {
  let dayMs: Int64 = 86_400_000
  let ofDay = ((milliseconds % dayMs) + dayMs) % dayMs
  let (year, month, day) = civilDate(daysSinceEpoch: (milliseconds - ofDay) / dayMs)
  let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  let hours = padded(ofDay / 3_600_000, 2)
  let minutes = padded(ofDay / 60_000 % 60, 2)
  let seconds = padded(ofDay / 1000 % 60, 2)
  return "\(date)T\(hours):\(minutes):\(seconds).\(padded(ofDay % 1000, 3))Z"
}

/// The Gregorian date of a day, counted in eras of 400 years that begin on 1 March.
private func civilDate(daysSinceEpoch days: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let ofEra = shifted - era * 146_097
  let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
  let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let marchMonth = (5 * ofYear + 2) / 153
  let day = ofYear - (153 * marchMonth + 2) / 5 + 1
  let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

private func padded(_ number: Int64, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
