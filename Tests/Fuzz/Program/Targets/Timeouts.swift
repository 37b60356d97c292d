@testable import RPC

extension FuzzTarget {
  /// What is a time-out is read as its digits and its unit say; what we write is one, not shorter than what was meant
  /// and by less than one unit in the last of its digits longer.
  static let timeouts = FuzzTarget(name: "timeouts", summary: "grpc-timeout and retry pushback") {
    var input = $0
    let attoseconds = Int64(input.word() % 1_000_000_000_000_000_000)
    let shift = input.number(below: 64)
    // At most what a `Duration` holds.
    let seconds = Int64(bitPattern: input.word()) >> Int64(max(shift, 1))
    let text = String(decoding: input.all(), as: UTF8.self)
    let read = TimeoutCoding.decode(text)
    checkEqual(read, plainly(text), "the time-out '\(text)'")
    if let read { write(read) }
    let pause = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    write(pause)
    let pushback = RetryPushback(fieldValue: text)
    checkEqual(RetryPushback(fieldValue: pushback.fieldValue), pushback, "pushback '\(text)'")
    if case .never = RetryPushback(fieldValue: RetryPushback.after(pause).fieldValue) {
      check(false, "a pause is one")
    }
  }

  private static let units: [Character: Duration] = [
    "H": .seconds(3600), "M": .seconds(60), "S": .seconds(1), "m": .milliseconds(1),
    "u": .microseconds(1), "n": .nanoseconds(1),
  ]

  private static func plainly(_ text: String) -> Duration? {
    guard let last = text.last, let unit = units[last] else { return nil }
    let digits = text.dropLast()
    guard (1...8).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return unit * Int(digits)!
  }

  private static func write(_ timeout: Duration) {
    let text = TimeoutCoding.encode(timeout)
    guard let read = plainly(text), let unit = units[text.last!] else {
      return check(false, "'\(text)' is a time-out")
    }
    checkEqual(TimeoutCoding.decode(text), read, "our own")
    if timeout <= .zero { return checkEqual(text, "1n", "what is past") }
    let most = Duration.seconds(3600) * 99_999_999
    check(read >= min(timeout, most), "'\(text)' is not too short for \(timeout)")
    check(read - timeout <= unit, "'\(text)' is not too long for \(timeout)")
  }
}
