/// RFC 3339 as `google.protobuf.Timestamp` uses it: written in UTC with 0, 3, 6 or 9 digits of the second.
enum TimestampText {
  /// 0001-01-01T00:00:00Z.
  private static let lowest: Int64 = -62_135_596_800
  /// 9999-12-31T23:59:59Z.
  private static let highest: Int64 = 253_402_300_799

  /// Writes an instant in quotes.
  static func write(
    seconds: Int64, nanos: Int32, _ out: inout JSONBuffer
  ) throws(JSONError) {
    guard seconds >= lowest, seconds <= highest, nanos >= 0, nanos <= 999_999_999 else {
      throw JSONError("the timestamp is out of range")
    }
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let second = UInt64(seconds - days * 86_400)
    let date = CalendarDay(daysSince1970: days)
    out.append(UInt8(ascii: "\""))
    out.append(UInt64(date.year), width: 4)
    out.append(UInt8(ascii: "-"))
    out.append(UInt64(date.month), width: 2)
    out.append(UInt8(ascii: "-"))
    out.append(UInt64(date.day), width: 2)
    out.append(UInt8(ascii: "T"))
    out.append(second / 3600, width: 2)
    out.append(UInt8(ascii: ":"))
    out.append(second / 60 % 60, width: 2)
    out.append(UInt8(ascii: ":"))
    out.append(second % 60, width: 2)
    writeFraction(nanos, &out)
    out.append("Z\"")
  }

  /// Writes `.5` and the like with 3, 6 or 9 digits; nothing for 0.
  static func writeFraction(_ nanos: Int32, _ out: inout JSONBuffer) {
    let nanos = UInt64(nanos.magnitude)
    if nanos == 0 { return }
    out.append(UInt8(ascii: "."))
    if nanos % 1_000_000 == 0 {
      out.append(nanos / 1_000_000, width: 3)
    } else if nanos % 1000 == 0 {
      out.append(nanos / 1000, width: 6)
    } else {
      out.append(nanos, width: 9)
    }
  }

  /// Reads an instant with any offset from UTC; nil if it is none or out of range.
  static func read(_ text: UnsafeRawBufferPointer) -> (seconds: Int64, nanos: Int32)? {
    var reader = unsafe DigitReader(text)
    guard let year = reader.digits(4), reader.take("-"), let month = reader.digits(2),
      reader.take("-"), let day = reader.digits(2), reader.take("T"),
      let hour = reader.digits(2), reader.take(":"), let minute = reader.digits(2),
      reader.take(":"), let second = reader.digits(2)
    else { return nil }
    let date = CalendarDay(year: year, month: month, day: day)
    guard year >= 1, date.exists, hour <= 23, minute <= 59, second <= 59 else { return nil }
    var nanos: Int32 = 0
    if reader.take(".") {
      guard let fraction = reader.fraction() else { return nil }
      nanos = fraction
    }
    guard let offset = readOffset(&reader), reader.isAtEnd else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
    guard seconds >= lowest, seconds <= highest else { return nil }
    return (seconds, nanos)
  }

  private static func readOffset(_ reader: inout DigitReader) -> Int64? {
    if reader.take("Z") { return 0 }
    let isEast = reader.take("+")
    guard isEast || reader.take("-"), let hours = reader.digits(2), reader.take(":"),
      let minutes = reader.digits(2), hours <= 23, minutes <= 59
    else { return nil }
    return (hours * 3600 + minutes * 60) * (isEast ? 1 : -1)
  }
}
