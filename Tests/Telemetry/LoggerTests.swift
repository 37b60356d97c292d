import Telemetry
import Testing

@Suite struct LoggerTests {
  private let sink = MemorySink()
  private func logger(_ level: LogLevel = .info) -> Logger {
    Logger(label: "seating", level: level, sink: sink, clock: WallClock { 1_796_151_600_250 })
  }

  @Test func aLineIsOneJSONObjectWithItsFieldsInOrder() {
    logger().info("started", ["port": 8445, "zone": "Europe/London", "share": 0.5, "tls": true])
    #expect(
      sink.lines == [
        #"{"time":"2026-12-01T19:00:00.250Z","level":"info","logger":"seating","message":"started","#
          + #""port":8445,"zone":"Europe/London","share":0.5,"tls":true}"#
      ])
  }

  @Test func linesBelowTheLevelAreNotEvenFormatted() {
    var formatted = 0
    func message() -> String {
      formatted += 1
      return "x"
    }
    logger(.warning).debug(message())
    logger(.warning).info(message())
    #expect(formatted == 0)
    logger(.warning).warning(message())
    logger(.warning).error(message())
    #expect(formatted == 2)
    #expect(sink.lines.count == 2)
  }

  @Test(arguments: [
    ("quote \" and \\", #"quote \" and \\"#), ("line\nbreak\r\t", #"line\nbreak\r\t"#),
    ("\u{0}\u{1b}[31m", #"\u0000\u001b[31m"#), ("\u{2028}\u{85}", #"\u2028\u0085"#),
    ("Amélie 千と千尋", "Amélie 千と千尋"),
  ])
  func textCannotBreakOutOfItsLine(_ text: String, _ escaped: String) throws {
    logger().info(text)
    let line = try #require(sink.lines.first)
    #expect(line.hasSuffix(#""message":"\#(escaped)"}"#))
  }

  @Test func secretsAreNotWritten() {
    logger().info("x", ["holdToken": "t0p", "Authorization": "Bearer t0p", "hold": "h1"])
    #expect(!sink.lines[0].contains("t0p"))
    #expect(sink.lines[0].hasSuffix(#""hold":"h1"}"#))
  }

  @Test func aLineIsBounded() {
    logger().info(String(repeating: "é", count: 100_000))
    #expect(sink.lines[0].utf8.count < 5000)
  }

  @Test func numbersThatJSONLacksAreNull() {
    logger().info("x", ["a": .number(.nan), "b": .list([1, "y", .number(.infinity)])])
    #expect(sink.lines[0].hasSuffix(#""a":null,"b":[1,"y",null]}"#))
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"), (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
  ])
  func instantsAsText(_ milliseconds: Int64, _ text: String) {
    #expect(rfc3339(milliseconds: milliseconds) == text)
  }
}
