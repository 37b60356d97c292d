import EventLoop
import Testing

@testable import RPC

@Suite struct TimingTests {
  @Test(arguments: [
    ("1H", Duration.seconds(3600)), ("2M", .seconds(120)), ("3S", .seconds(3)),
    ("4m", .milliseconds(4)), ("5u", .microseconds(5)), ("6n", .nanoseconds(6)),
    ("99999999H", .seconds(99_999_999 * 3600)), ("00000001S", .seconds(1)), ("0n", .zero),
    ("", nil), ("S", nil), ("1", nil), ("1s", nil), ("-1S", nil), ("+1S", nil), ("1 S", nil),
    ("123456789S", nil), ("1.5S", nil), ("1SS", nil), ("١S", nil),
  ])
  func timeoutsAreRead(value: String, timeout: Duration?) {
    #expect(TimeoutCoding.decode(value) == timeout)
  }

  @Test(arguments: [
    (Duration.nanoseconds(1), "1n"), (.milliseconds(99), "99000000n"),
    (.milliseconds(100), "100000u"), (.seconds(99), "99000000u"), (.seconds(100), "100000m"),
    (.seconds(99_999), "99999000m"), (.seconds(100_000), "100000S"),
    (.seconds(99_999_999), "99999999S"), (.seconds(100_000_000), "1666667M"),
    (.zero, "1n"), (.seconds(-5), "1n"), (.seconds(Int64.max), "99999999H"),
  ])
  func timeoutsAreWritten(timeout: Duration, value: String) {
    #expect(TimeoutCoding.encode(timeout) == value)
  }

  @Test func writtenTimeoutsAreNeverShorter() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let shift = Int64.random(in: 0...62, using: &random)
      let timeout = Duration.nanoseconds(Int64.random(in: 1...(1 << shift), using: &random))
      let value = TimeoutCoding.encode(timeout)
      let read = try #require(TimeoutCoding.decode(value), "\(value), seed \(seed)")
      #expect(read >= timeout && value.utf8.count <= 9, "\(timeout) \(value), seed \(seed)")
    }
  }

  @Test func pausesGrowToTheMaximum() {
    var backoff = Backoff(jitter: 0)
    var random = SeededRandom(seed: 1)
    let pauses = (0..<13).map { _ in backoff.next(using: &random) / .milliseconds(1) }
    let expected = (0..<13).map { index in
      min((0..<index).reduce(1000.0) { product, _ in product * 1.6 }, 120_000)
    }
    for (pause, wanted) in zip(pauses, expected) { #expect(abs(pause - wanted) < 1) }
    backoff.reset()
    #expect(backoff.next(using: &random) == .seconds(1))
  }

  @Test func jitterStaysWithinAFifth() {
    var random = SeededRandom(seed: 7)
    var seen: [Double] = []
    for _ in 0..<1000 {
      var backoff = Backoff()
      seen.append(backoff.next(using: &random) / .seconds(1))
    }
    #expect(seen.allSatisfy { $0 >= 0.8 && $0 <= 1.2 })
    #expect(seen.contains { $0 < 0.85 } && seen.contains { $0 > 1.15 })
  }

  @Test func theEarlierDeadlineCounts() {
    let now = LoopInstant.now
    let own = CallOptions(timeout: .seconds(2), deadline: Deadline(after: .seconds(5), from: now))
    #expect(own.effectiveDeadline(now: now) == Deadline(after: .seconds(2), from: now))
    let callers = CallOptions(
      timeout: .seconds(9), deadline: Deadline(after: .seconds(5), from: now))
    #expect(callers.effectiveDeadline(now: now) == Deadline(after: .seconds(5), from: now))
    #expect(CallOptions().effectiveDeadline(now: now) == nil)
    #expect(
      Deadline(after: .seconds(1), from: now).remaining(at: now.advanced(by: .seconds(3))) == .zero)
    #expect(Deadline(after: .seconds(1), from: now).hasPassed(at: now.advanced(by: .seconds(1))))
  }
}
