/// When something starts, as it is given on the command line.
enum StartTime: Equatable {
  /// `2026-12-01T19:30Z`, `2026-12-01T19:30+01:00`: seconds since the Unix epoch.
  case instant(Int64)
  /// `2026-12-01T19:30`: on the clock of the cinema.
  case local(CivilTime)

  init(_ text: String) throws(UsageError) {
    let wrong = UsageError(
      "a start is given as 2026-12-01T19:30 (in the cinema's zone), ...T19:30Z or ...T19:30+01:00, "
        + "not \"\(text)\"")
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count,
        bytes[range].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
      return Int(String(decoding: bytes[range], as: UTF8.self))
    }
    func stands(_ sign: Character, at index: Int) -> Bool {
      index < bytes.count && bytes[index] == sign.asciiValue
    }
    guard let year = number(0..<4), stands("-", at: 4), let month = number(5..<7),
      stands("-", at: 7), let day = number(8..<10), stands("T", at: 10) || stands(" ", at: 10),
      let hour = number(11..<13), stands(":", at: 13), let minute = number(14..<16)
    else { throw wrong }
    var index = 16
    var second = 0
    if stands(":", at: index) {
      guard let value = number(17..<19) else { throw wrong }
      second = value
      index = 19
    }
    let civil = CivilTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    // 31 February is another day when it is counted, 24:00 another hour.
    guard CivilTime(secondsSinceEpoch: civil.secondsSinceEpoch) == civil else { throw wrong }
    if index == bytes.count {
      self = .local(civil)
    } else if stands("Z", at: index), index + 1 == bytes.count {
      self = .instant(civil.secondsSinceEpoch)
    } else if stands("+", at: index) || stands("-", at: index), index + 6 == bytes.count,
      let hours = number(index + 1..<index + 3), stands(":", at: index + 3),
      let minutes = number(index + 4..<index + 6), hours <= 18, minutes < 60
    {
      let offset = Int64(hours * 3_600 + minutes * 60)
      self = .instant(civil.secondsSinceEpoch - (stands("+", at: index) ? offset : -offset))
    } else {
      throw wrong
    }
  }
}
