/// Finds the command in the arguments and reads them by its table. What the table does not have is refused.
struct ArgumentParser {
  enum Outcome {
    case run(Command, Invocation)
    /// Help about everything, a group of commands, or one of them.
    case help([Command])
  }

  let commands: [Command]

  func parse(_ arguments: [String]) throws(UsageError) -> Outcome {
    let words = Array(arguments.prefix { !$0.hasPrefix("-") })
    guard let command = find(words) else { return try helpOrRefuse(arguments, words) }
    let rest = arguments.dropFirst(command.words.count)
    if rest.prefix(while: { $0 != "--" }).contains("--help") { return .help([command]) }
    var invocation = Invocation(words: command.words)
    var index = rest.startIndex
    var onlyPositionals = false
    while index < rest.endIndex {
      let argument = rest[index]
      index += 1
      if onlyPositionals || argument == "-" || !argument.hasPrefix("-") {
        invocation.positionals.append(argument)
      } else if argument == "--" {
        onlyPositionals = true
      } else {
        try readOption(argument, command, rest, &index, &invocation)
      }
    }
    try check(invocation, command)
    return .run(command, invocation)
  }

  /// The command whose words begin the line; the longest one.
  private func find(_ words: [String]) -> Command? {
    commands.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
  }

  private func helpOrRefuse(
    _ arguments: [String], _ words: [String]
  ) throws(UsageError) -> Outcome {
    let group = words.isEmpty ? commands : commands.filter { $0.words.starts(with: words) }
    let asksForHelp =
      arguments.isEmpty || arguments.contains("--help") || words == ["help"]
      || (arguments == words && !group.isEmpty)
    if words == ["help"] { return .help(commands) }
    if asksForHelp, !group.isEmpty { return .help(group) }
    if let first = words.first {
      throw UsageError("there is no command \"\(first)\(words.count > 1 ? " " + words[1] : "")\"")
    }
    throw UsageError("the option \(arguments[0]) needs a command before it")
  }

  private func readOption(
    _ argument: String, _ command: Command, _ rest: ArraySlice<String>, _ index: inout Int,
    _ invocation: inout Invocation
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = (command.options + Command.common).first(where: { $0.name == name }) else {
      throw UsageError("\(command.name) has no option \(name)")
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if option.value == nil {
      guard value == nil else { throw UsageError("\(name) takes no value") }
      value = ""
    } else if value == nil {
      guard index < rest.endIndex else { throw UsageError("\(name) needs a value") }
      value = rest[index]
      index += 1
    }
    if let value, !option.choices.isEmpty, !option.choices.contains(value) {
      throw UsageError(
        "\(name) takes one of \(option.choices.joined(separator: ", ")), not \"\(value)\"")
    }
    if !option.isRepeatable, invocation.has(name) { throw UsageError("\(name) is given twice") }
    invocation.values[name, default: []].append(value ?? "")
  }

  private func check(_ invocation: Invocation, _ command: Command) throws(UsageError) {
    for option in command.options where option.isRequired && !invocation.has(option.name) {
      throw UsageError("\(option.name) is missing")
    }
    let needed = command.positionals.filter(\.isRequired).count
    if invocation.positionals.count < needed {
      throw UsageError("\(command.positionals[invocation.positionals.count].name) is missing")
    }
    if invocation.positionals.count > command.positionals.count {
      let extra = invocation.positionals[command.positionals.count]
      throw UsageError("\"\(extra)\" is one argument too many")
    }
  }
}
