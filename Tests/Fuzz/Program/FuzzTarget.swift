/// Something that takes bytes from strangers, with what has to hold for all of them.
struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folder below `corpus`.
  let name: String
  /// What is given the bytes.
  let summary: String
  /// Takes one input; traps if something doesn't hold.
  let run: @Sendable (FuzzInput) -> Void

  /// All of them.
  static let all = [
    frames, answers, headers, calls, http1, messages, gzip, timeouts, text, status, protobuf, json,
  ]
}

/// Ends the process, which libFuzzer takes for a find, unless something holds.
func check(_ holds: Bool, _ words: @autoclosure () -> String) {
  if !holds { fatalError("doesn't hold: \(words())") }
}

/// Ends the process unless two values are the same.
func checkEqual<Value: Equatable>(
  _ one: Value, _ other: Value, _ words: @autoclosure () -> String
) {
  if one != other { fatalError("differs: \(words())\n  \(one)\n  \(other)") }
}
