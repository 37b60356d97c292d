/// When a zone changes its offset in every year: the last line of a TZif file, in the form of the
/// environment variable TZ (POSIX, section 8.3): `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Equatable, Sendable {
  private let standard: ZoneRules.Offset
  private let saving: Saving?

  fileprivate struct Saving: Equatable {
    let offset: ZoneRules.Offset
    let begin: Change
    let end: Change
  }

  /// A day of each year and a wall clock time.
  fileprivate struct Change: Equatable {
    enum Day: Equatable {
      /// 1...365, never counting 29 February.
      case julian(Int)
      /// 0...365, counting 29 February.
      case ofYear(Int)
      /// The nth weekday of a month; 5 is the last.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    let day: Day
    let secondsOfDay: Int64
  }

  /// Reads the line; nil if it is not of that form.
  init?(_ text: String) {
    var parser = Parser(text)
    guard let standard = parser.offset(default: nil) else { return nil }
    self.standard = standard
    guard !parser.isAtEnd else {
      saving = nil
      return
    }
    guard let offset = parser.offset(default: standard.seconds + 3600), parser.skip(","),
      let begin = parser.change(), parser.skip(","), let end = parser.change(), parser.isAtEnd
    else { return nil }
    saving = Saving(offset: offset, begin: begin, end: end)
  }

  /// What holds at an instant.
  func offset(atSeconds seconds: Int64) -> ZoneRules.Offset {
    guard let saving else { return standard }
    let wall = seconds + standard.seconds
    let year = CivilDate(daysSinceEpoch: Int(wall.flooredQuotient(by: 86_400))).year
    let begin = saving.begin.wallSeconds(year: year) - standard.seconds
    let end = saving.end.wallSeconds(year: year) - saving.offset.seconds
    // In the southern hemisphere the saving begins after it ends.
    let isSaving =
      begin < end ? (begin..<end).contains(seconds) : !(end..<begin).contains(seconds)
    return isSaving ? saving.offset : standard
  }
}

extension ZoneRule.Change {
  /// The wall clock in that year, in seconds since 1970 as if it were UTC.
  fileprivate func wallSeconds(year: Int) -> Int64 {
    Int64(daysSinceEpoch(year: year)) * 86_400 + secondsOfDay
  }

  private func daysSinceEpoch(year: Int) -> Int {
    switch day {
    case .julian(let day):
      let isAfterLeapDay = day >= 60 && CivilDate(year: year, month: 2, day: 29) != nil
      return firstDay(year, 1) + day - (isAfterLeapDay ? 0 : 1)
    case .ofYear(let day):
      return firstDay(year, 1) + day
    case .weekday(let month, let week, let weekday):
      let first = firstDay(year, month)
      let ahead = (weekday - CivilDate(daysSinceEpoch: first).weekday + 7) % 7
      let day = first + ahead + (week - 1) * 7
      let next = month == 12 ? firstDay(year + 1, 1) : firstDay(year, month + 1)
      return day < next ? day : day - 7
    }
  }

  private func firstDay(_ year: Int, _ month: Int) -> Int {
    CivilDate(year: year, month: month, day: 1)?.daysSinceEpoch ?? 0
  }
}

extension ZoneRule {
  /// Reads the line from left to right.
  private struct Parser {
    private var rest: Substring.UTF8View

    init(_ text: String) {
      rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Character) -> Bool {
      guard let code = character.asciiValue, rest.first == code else { return false }
      rest.removeFirst()
      return true
    }

    /// A name, and seconds to be added to UTC: POSIX counts the other way round.
    mutating func offset(default standard: Int64?) -> ZoneRules.Offset? {
      let name: Substring.UTF8View.SubSequence
      if skip("<") {
        name = rest.prefix { $0 != UInt8(ascii: ">") }
        rest = rest.dropFirst(name.count)
        guard skip(">") else { return nil }
      } else {
        name = rest.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7a }
        rest = rest.dropFirst(name.count)
      }
      guard name.count >= 3, let text = String(name) else { return nil }
      if let standard, rest.first == UInt8(ascii: ",") {
        return ZoneRules.Offset(seconds: standard, abbreviation: text)
      }
      return time().map { ZoneRules.Offset(seconds: -$0, abbreviation: text) }
    }

    /// `M3.5.0/2`, `J60` or `59`, with the time at 02:00 unless it is said.
    mutating func change() -> Change? {
      let day: Change.Day
      if skip("M") {
        guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
          let weekday = number(0...6)
        else { return nil }
        day = .weekday(month: month, week: week, weekday: weekday)
      } else if skip("J") {
        guard let number = number(1...365) else { return nil }
        day = .julian(number)
      } else {
        guard let number = number(0...365) else { return nil }
        day = .ofYear(number)
      }
      guard skip("/") else { return Change(day: day, secondsOfDay: 7200) }
      return time().map { Change(day: day, secondsOfDay: $0) }
    }

    /// `-3`, `+5:30` or `26:00:00`, in seconds.
    private mutating func time() -> Int64? {
      let sign: Int64 = skip("-") ? -1 : 1
      if sign == 1 { _ = skip("+") }
      guard let hours = number(0...167) else { return nil }
      var seconds = Int64(hours) * 3600
      if skip(":") {
        guard let minutes = number(0...59) else { return nil }
        seconds += Int64(minutes) * 60
        if skip(":") {
          guard let more = number(0...59) else { return nil }
          seconds += Int64(more)
        }
      }
      return sign * seconds
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard let text = String(digits), let value = Int(text), range.contains(value) else {
        return nil
      }
      rest = rest.dropFirst(digits.count)
      return value
    }
  }
}
