internal import ServiceKit

/// The tool as a whole: arguments in, exit code out.
struct CommandLineTool: Sendable {
  /// Everything that it can do, in the order of the help.
  static let commands = [
    HallImportCommand.command, HallPrintCommand.command, BuyCommand.command,
    ShowingListCommand.command, ShowingCreateCommand.command, ShowingPrintCommand.command,
    CinemaListCommand.command, SampleLoadCommand.command,
  ]

  let context: CommandContext
  /// Writes a line for people who look for what went wrong.
  let complain: @Sendable (String) -> Void

  /// 0: done. 1: it failed. 2: the command line makes no sense.
  func run(_ arguments: [String]) async -> Int32 {
    if arguments == ["--version"] {
      context.print("usher \(Service.version)")
      return 0
    }
    var name = "usher"
    do {
      switch try ArgumentParser(commands: Self.commands).parse(arguments) {
      case .help(let commands):
        for line in HelpText.lines(for: commands) { context.print(line) }
      case .run(let command, let invocation):
        name = "usher \(command.name)"
        try await command.run(invocation, context)
      }
      return 0
    } catch let error as UsageError {
      complain("usher: \(error.message)")
      complain("\(name) --help tells what it takes")
      return 2
    } catch let error as CommandFailure {
      complain("usher: \(error.lines.first ?? "failed")")
      for line in error.lines.dropFirst() { complain("  \(line)") }
    } catch let error as GatewayError {
      for line in error.lines { complain(line) }
    } catch {
      complain("usher: \(error)")
    }
    return 1
  }
}
