/// The help of one command, or the list of several.
enum HelpText {
  static func lines(for commands: [Command]) -> [String] {
    if commands.count == 1 { return lines(for: commands[0]) }
    let width = commands.map(\.name.count).max() ?? 0
    return ["usage: usher COMMAND [OPTIONS]", ""]
      + commands.map { "  \(pad($0.name, width))  \($0.summary)" }
      + [
        "",
        "usher COMMAND --help tells more. The tool talks to the gateway; it finds the authority's certificate and the",
        "operator's key under USHER_HOME (default .usher).",
      ]
  }

  private static func lines(for command: Command) -> [String] {
    var usage = "usage: usher \(command.name)"
    for positional in command.positionals {
      usage += positional.isRequired ? " \(positional.name)" : " [\(positional.name)]"
    }
    for option in command.options where option.isRequired { usage += " " + form(of: option) }
    usage += " [OPTIONS]"
    let options = command.options + Command.common
    let names = command.positionals.map(\.name) + options.map(form)
    let width = names.map(\.count).max() ?? 0
    var lines = [usage, "", command.summary, ""]
    lines += command.positionals.map { "  \(pad($0.name, width))  \($0.summary)" }
    for option in options {
      lines.append("  \(pad(form(of: option), width))  \(option.summary)")
      if !option.choices.isEmpty {
        lines.append("  \(pad("", width))  one of \(option.choices.joined(separator: ", "))")
      }
    }
    return command.notes.isEmpty ? lines : lines + [""] + command.notes
  }

  private static func form(of option: Option) -> String {
    option.value.map { "\(option.name) \($0)" } ?? option.name
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
