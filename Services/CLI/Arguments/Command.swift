/// An option of a command: `--name VALUE`, or `--name` alone.
struct Option: Sendable {
  let name: String
  /// What its value is called in the help; nil for a switch.
  let value: String?
  let summary: String
  let isRequired: Bool
  let isRepeatable: Bool
  /// The only values that it takes, when they are few.
  let choices: [String]

  init(
    _ name: String, _ value: String? = nil, _ summary: String, isRequired: Bool = false,
    isRepeatable: Bool = false, choices: [String] = []
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.choices = choices
  }
}

/// A word of a command that has no name: `FILE`.
struct Positional: Sendable {
  let name: String
  let summary: String
  let isRequired: Bool

  init(_ name: String, _ summary: String, isRequired: Bool = true) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
  }
}

/// One thing that the tool can do.
struct Command: Sendable {
  /// The words that call it: `hall import`.
  let words: [String]
  let summary: String
  let positionals: [Positional]
  let options: [Option]
  /// Further lines of its help.
  let notes: [String]
  let run: @Sendable (Invocation, CommandContext) async throws -> Void

  init(
    _ words: String, _ summary: String, positionals: [Positional] = [], options: [Option] = [],
    notes: [String] = [],
    run: @escaping @Sendable (Invocation, CommandContext) async throws -> Void
  ) {
    self.words = words.split(separator: " ").map(String.init)
    self.summary = summary
    self.positionals = positionals
    self.options = options
    self.notes = notes
    self.run = run
  }

  var name: String { words.joined(separator: " ") }

  /// Options that every command has.
  static let common = [
    Option("--gateway", "URL", "the gateway; default: USHER_GATEWAY, or https://localhost:8443"),
    Option("--help", nil, "this text"),
  ]
}
