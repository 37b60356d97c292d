import Testing

@testable import Catalog

@Suite struct ZoneTests {
  private static let zones = ZoneDatabase.system()

  private func local(_ ms: Int64, _ zone: String) throws -> LocalTime {
    LocalTime(atMs: ms, in: try #require(Self.zones.rules(of: zone)))
  }

  /// Instants (seconds) around changes of the clock, with what the walls show.
  @Test(arguments: [
    // London, 2026: forward on 29 March at 01:00 UTC, back on 25 October at 01:00 UTC.
    ("Europe/London", 1_774_745_999, "2026-03-29T00:59:59", "GMT"),
    ("Europe/London", 1_774_746_000, "2026-03-29T02:00:00", "BST"),
    ("Europe/London", 1_792_889_999, "2026-10-25T01:59:59", "BST"),
    ("Europe/London", 1_792_890_000, "2026-10-25T01:00:00", "GMT"),
    // Berlin at the same instants.
    ("Europe/Berlin", 1_774_745_999, "2026-03-29T01:59:59", "CET"),
    ("Europe/Berlin", 1_774_746_000, "2026-03-29T03:00:00", "CEST"),
    ("Europe/Berlin", 1_792_889_999, "2026-10-25T02:59:59", "CEST"),
    ("Europe/Berlin", 1_792_890_000, "2026-10-25T02:00:00", "CET"),
    // New York: 8 March 07:00 UTC, 1 November 06:00 UTC.
    ("America/New_York", 1_772_953_199, "2026-03-08T01:59:59", "EST"),
    ("America/New_York", 1_772_953_200, "2026-03-08T03:00:00", "EDT"),
    ("America/New_York", 1_793_512_800, "2026-11-01T01:00:00", "EST"),
    // The southern hemisphere, half an hour of saving, none at all, a name in numbers.
    ("Australia/Sydney", 1_796_151_600, "2026-12-02T06:00:00", "AEDT"),
    ("Australia/Sydney", 1_782_864_000, "2026-07-01T10:00:00", "AEST"),
    ("Australia/Lord_Howe", 1_796_151_600, "2026-12-02T06:00:00", "+11"),
    ("Australia/Lord_Howe", 1_782_864_000, "2026-07-01T10:30:00", "+1030"),
    ("Asia/Kolkata", 1_796_151_600, "2026-12-02T00:30:00", "IST"),
    ("Asia/Tokyo", 1_796_151_600, "2026-12-02T04:00:00", "JST"),
    ("Asia/Kathmandu", 1_796_151_600, "2026-12-02T00:45:00", "+0545"),
    ("Europe/Dublin", 1_782_864_000, "2026-07-01T01:00:00", "IST"),
    ("America/Argentina/Buenos_Aires", 1_796_151_600, "2026-12-01T16:00:00", "-03"),
    ("UTC", 1_796_151_600, "2026-12-01T19:00:00", "UTC"),
    ("Etc/GMT+5", 1_796_151_600, "2026-12-01T14:00:00", "-05"),
    // Before the first change that is known, and after the last one in the file (2037).
    ("Europe/Berlin", -3_000_000_000, "1874-12-07T19:33:28", "LMT"),
    ("Europe/Berlin", 2_540_847_600, "2050-07-08T01:00:00", "CEST"),
    ("Australia/Sydney", 2_525_126_400, "2050-01-07T11:00:00", "AEDT"),
    ("Europe/London", 0, "1970-01-01T01:00:00", "BST"),
  ])
  func wallClocks(_ zone: String, _ seconds: Int64, _ text: String, _ name: String) throws {
    let time = try local(seconds * 1000, zone)
    #expect(time.text == text)
    #expect(time.abbreviation == name)
  }

  @Test(arguments: [
    "", "Nowhere/City", "europe/london", "Europe", "EST", "Europe/London/", "/etc/passwd",
    "../../etc/passwd", "Europe/../../../etc/passwd", "Europe/Lon don", "Europe//London",
    "GMT+1", "posix/UTC", "America/Argentina", "Europe/London\u{0}",
    "Europe/" + String(repeating: "x", count: 100),
  ])
  func otherNamesAreNoZones(_ name: String) {
    #expect(Self.zones.rules(of: name) == nil)
  }

  /// 2026-12-04 is a Friday.
  @Test(arguments: [
    (360, 1_796_430_600, "2026-12-05T00:30:00", "2026-12-04"),
    (360, 1_796_450_399, "2026-12-05T05:59:59", "2026-12-04"),
    (360, 1_796_450_400, "2026-12-05T06:00:00", "2026-12-05"),
    (240, 1_796_443_200, "2026-12-05T04:00:00", "2026-12-05"),
    (1, 1_796_428_800, "2026-12-05T00:00:00", "2026-12-04"),
    // The night in which the clock goes back: 05:59 still belongs to Saturday.
    (360, 1_792_907_940, "2026-10-25T05:59:00", "2026-10-24"),
    // And the shorter one.
    (360, 1_774_760_340, "2026-03-29T05:59:00", "2026-03-28"),
    (360, 1_774_760_400, "2026-03-29T06:00:00", "2026-03-29"),
  ])
  func businessDays(_ start: Int32, _ seconds: Int64, _ text: String, _ day: String) throws {
    let time = try local(seconds * 1000, "Europe/London")
    #expect(time.text == text)
    #expect(time.businessDate(startMinutes: start).text == day)
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_782_864_000, 7200, "CEST"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_796_151_600, 3600, "CET"),
    ("<-03>3", 0, -10_800, "-03"),
    ("<+0330>-3:30", 0, 12_600, "+0330"),
    // Greenland's change on the evening before, and one by the day of the year.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_774_745_999, -7200, "-02"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_774_746_000, -3600, "-01"),
    ("AAA0BBB,J60/0,J300/0", 1_709_251_199, 0, "AAA"),
    ("AAA0BBB,J60/0,J300/0", 1_709_251_200, 3600, "BBB"),
    ("AAA0BBB,59/0,299/0", 1_709_164_800, 3600, "BBB"),
  ])
  func rulesOfTheLastLine(_ text: String, _ seconds: Int64, _ offset: Int64, _ name: String) throws
  {
    let rule = try #require(ZoneRule(text))
    #expect(rule.offset(atSeconds: seconds) == .init(seconds: offset, abbreviation: name))
  }

  @Test(arguments: [
    "CE-1", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M3.5.0,M10.5.0/3x", "<+03-3", "CET-999", "CET-1CEST,M3.6.0,M10.5.0",
  ])
  func otherLinesAreRefused(_ text: String) {
    #expect(ZoneRule(text) == nil)
  }

  @Test func aDamagedFileIsRefusedWhereverItIsCut() throws {
    let bytes = try #require(ZoneFiles.bytes("Europe/Berlin"))
    #expect(ZoneRules(tzif: bytes) != nil)
    for count in 0..<bytes.count { #expect(ZoneRules(tzif: Array(bytes.prefix(count))) == nil) }
    var old = bytes
    old[4] = 0
    #expect(ZoneRules(tzif: old) == nil)
    for place in [0, 20, 30, 43] {
      var damaged = bytes
      damaged[place] = 0xff
      #expect(ZoneRules(tzif: damaged) == nil, "byte \(place)")
    }
  }

  @Test func daysOfTheCalendar() throws {
    for days in stride(from: -800_000, through: 2_900_000, by: 7919) {
      let date = CivilDate(daysSinceEpoch: days)
      #expect(date.daysSinceEpoch == days)
    }
    #expect(try #require(CivilDate("2026-12-04")).weekday == 5)
    #expect(CivilDate("2024-02-29")?.text == "2024-02-29")
    for text in [
      "", "2026-02-29", "2026-13-01", "2026-1-01", "2026-01-32", "20260101", "+026-01-01",
    ] {
      #expect(CivilDate(text) == nil)
    }
  }
}
