/// A `google.protobuf.Duration` in JSON: seconds with a fraction and an `s`.
enum DurationText {
  /// Ten thousand years, in seconds (google/protobuf/duration.proto).
  private static let limit: Int64 = 315_576_000_000

  /// Writes a duration in quotes.
  static func write(
    seconds: Int64, nanos: Int32, _ out: inout JSONBuffer
  ) throws(JSONError) {
    guard seconds >= -limit, seconds <= limit, nanos >= -999_999_999, nanos <= 999_999_999 else {
      throw JSONError("the duration is out of range")
    }
    guard seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0) else {
      throw JSONError("seconds and nanos of the duration have different signs")
    }
    out.append(UInt8(ascii: "\""))
    if seconds < 0 || nanos < 0 { out.append(UInt8(ascii: "-")) }
    out.append(seconds.magnitude)
    TimestampText.writeFraction(nanos, &out)
    out.append("s\"")
  }

  /// Reads a duration; nil if it is none or out of range.
  static func read(_ text: UnsafeRawBufferPointer) -> (seconds: Int64, nanos: Int32)? {
    var reader = unsafe DigitReader(text)
    let isNegative = reader.take("-")
    guard let seconds = reader.number(upTo: limit) else { return nil }
    var nanos: Int32 = 0
    if reader.take(".") {
      guard let fraction = reader.fraction() else { return nil }
      nanos = fraction
    }
    guard reader.take("s"), reader.isAtEnd else { return nil }
    return isNegative ? (-seconds, -nanos) : (seconds, nanos)
  }
}
