/// A command with what was given to it, checked against its table of options.
struct Invocation: Sendable, Equatable {
  var words: [String] = []
  var positionals: [String] = []
  var values: [String: [String]] = [:]

  /// The value of an option, the last one if there are several.
  func value(_ option: String) -> String? { values[option]?.last }

  /// Whether a switch is on.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// A whole number in a range.
  func integer(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
      )
    }
    return number
  }

  /// The value of an option that the table says is required.
  func required(_ option: String) throws(UsageError) -> String {
    guard let value = value(option) else { throw UsageError("\(option) is missing") }
    return value
  }
}

/// The command line is not one that the tool understands. Exit code 2.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
