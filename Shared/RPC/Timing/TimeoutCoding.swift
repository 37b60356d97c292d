/// The value of `grpc-timeout`: up to eight digits and a unit of `H M S m u n`
/// (grpc/doc/PROTOCOL-HTTP2.md, "Requests").
enum TimeoutCoding {
  private static let largestCount: Int64 = 99_999_999

  /// Reads a time-out; nil if the text is not one.
  static func decode(_ value: String) -> Duration? {
    let text = value.utf8
    guard let unit = text.last, text.count >= 2, text.count <= 9 else { return nil }
    var count: Int64 = 0
    for digit in text.dropLast() {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      count = count * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    switch unit {
    case UInt8(ascii: "H"): return .seconds(count * 3600)
    case UInt8(ascii: "M"): return .seconds(count * 60)
    case UInt8(ascii: "S"): return .seconds(count)
    case UInt8(ascii: "m"): return .milliseconds(count)
    case UInt8(ascii: "u"): return .microseconds(count)
    case UInt8(ascii: "n"): return .nanoseconds(count)
    default: return nil
    }
  }

  /// Writes a time-out in the finest unit that has room for it, rounded up, so that the peer never gives
  /// up before the caller. What is past counts as the shortest time there is.
  static func encode(_ timeout: Duration) -> String {
    let (seconds, attoseconds) = timeout.components
    guard seconds >= 0, attoseconds >= 0, timeout > .zero else { return "1n" }
    let units: [(suffix: String, perSecond: Int64)] = [
      ("n", 1_000_000_000), ("u", 1_000_000), ("m", 1000), ("S", 1),
    ]
    for unit in units where seconds <= largestCount / unit.perSecond {
      let attosecondsPerUnit = 1_000_000_000_000_000_000 / unit.perSecond
      let roundUp: Int64 = attoseconds % attosecondsPerUnit == 0 ? 0 : 1
      let count = seconds * unit.perSecond + attoseconds / attosecondsPerUnit + roundUp
      if count <= largestCount { return "\(count)\(unit.suffix)" }
    }
    let minutes = seconds / 60 + 1
    if minutes <= largestCount { return "\(minutes)M" }
    return "\(min(seconds / 3600 + 1, largestCount))H"
  }
}
