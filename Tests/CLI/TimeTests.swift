import Testing

@testable import CLI

@Suite struct TimeTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00"), (-1, "1969-12-31T23:59:59"), (951_782_400, "2000-02-29T00:00:00"),
      (1_709_164_800, "2024-02-29T00:00:00"), (1_774_745_999, "2026-03-29T00:59:59"),
      (4_107_542_400, "2100-03-01T00:00:00"), (-62_135_596_800, "0001-01-01T00:00:00"),
    ] as [(Int64, String)])
  func secondsAndDatesAreTwoSidesOfTheSame(_ seconds: Int64, _ text: String) {
    let civil = CivilTime(secondsSinceEpoch: seconds)
    #expect(civil.text == text)
    #expect(civil.secondsSinceEpoch == seconds)
  }

  @Test(arguments: [
    (
      "2026-12-01T19:30",
      StartTime.local(CivilTime(year: 2026, month: 12, day: 1, hour: 19, minute: 30))
    ),
    ("2026-12-01 19:30", .local(CivilTime(year: 2026, month: 12, day: 1, hour: 19, minute: 30))),
    (
      "2026-12-01T19:30:15",
      .local(CivilTime(year: 2026, month: 12, day: 1, hour: 19, minute: 30, second: 15))
    ),
    ("2026-12-01T18:30Z", .instant(1_796_149_800)),
    ("2026-12-01T19:30+01:00", .instant(1_796_149_800)),
    ("2026-12-01T13:30:00-05:00", .instant(1_796_149_800)),
  ])
  func aStartIsRead(_ text: String, _ expected: StartTime) throws {
    #expect(try StartTime(text) == expected)
  }

  @Test(arguments: [
    "", "now", "2026-12-01", "2026-02-29T10:00", "2026-12-01T24:00", "2026-13-01T10:00",
    "2026-12-01T10:60", "2026-12-01T10:00+1", "2026-12-01T10:00+25:00", "2026-12-01T10:00Zx",
    "2026-12-01T10:00:",
  ])
  func otherWordsAreNoStart(_ text: String) {
    #expect(throws: UsageError.self) { try StartTime(text) }
  }

  @Test func aClockKnowsItsJumps() throws {
    let clock = try CinemaClock("Europe/London")
    let evening = CivilTime(year: 2026, month: 7, day: 1, hour: 20)
    #expect(try clock.instant(evening) == evening.secondsSinceEpoch - 3_600)
    #expect(clock.local(evening.secondsSinceEpoch - 3_600) == evening)
    // 29 March 2026, 01:00 to 02:00 is left out; 25 October 2026, 01:00 to 02:00 comes twice.
    let missing = CivilTime(year: 2026, month: 3, day: 29, hour: 1, minute: 30)
    let twice = CivilTime(year: 2026, month: 10, day: 25, hour: 1, minute: 30)
    #expect(clock.instants(missing) == [])
    #expect(clock.instants(twice) == [twice.secondsSinceEpoch - 3_600, twice.secondsSinceEpoch])
    #expect(throws: CommandFailure.self) { try clock.instant(missing) }
    #expect(throws: CommandFailure.self) { try clock.instant(twice) }
    #expect(throws: CommandFailure.self) { try CinemaClock("Europe/Nowhere") }
  }
}
