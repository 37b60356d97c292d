import Testing

@testable import CLI

@Suite struct ArgumentParserTests {
  static let commands = [
    Command(
      "hall import", "Imports.", positionals: [Positional("FILE", "file")],
      options: [
        Option("--cinema", "ID", "cinema", isRequired: true), Option("--dry-run", nil, "dry"),
        Option("--unit", "U", "unit", choices: ["major", "minor"]),
        Option("--tag", "T", "tag", isRepeatable: true),
      ]
    ) { _, _ in },
    Command("hall print", "Prints.", positionals: [Positional("ID", "id", isRequired: false)]) {
      _, _ in
    },
    Command("buy", "Buys.") { _, _ in },
  ]

  private func parse(_ line: String) throws(UsageError) -> ArgumentParser.Outcome {
    try ArgumentParser(commands: Self.commands).parse(line.split(separator: " ").map(String.init))
  }

  private func invocation(_ line: String) throws -> Invocation? {
    if case .run(_, let invocation) = try parse(line) { invocation } else { nil }
  }

  @Test(arguments: [
    ("buy", Invocation(words: ["buy"])),
    ("hall print", Invocation(words: ["hall", "print"])),
    ("hall print x", Invocation(words: ["hall", "print"], positionals: ["x"])),
    (
      "hall import f --cinema c",
      Invocation(words: ["hall", "import"], positionals: ["f"], values: ["--cinema": ["c"]])
    ),
    (
      "hall import --cinema=a=b f --dry-run --tag 1 --tag 2",
      Invocation(
        words: ["hall", "import"], positionals: ["f"],
        values: ["--cinema": ["a=b"], "--dry-run": [""], "--tag": ["1", "2"]])
    ),
    (
      "hall import --cinema c -- --odd",
      Invocation(words: ["hall", "import"], positionals: ["--odd"], values: ["--cinema": ["c"]])
    ),
    (
      "hall import --cinema --dry-run f",
      Invocation(
        words: ["hall", "import"], positionals: ["f"], values: ["--cinema": ["--dry-run"]])
    ),
    ("buy --gateway https://a", Invocation(words: ["buy"], values: ["--gateway": ["https://a"]])),
  ])
  func isUnderstood(_ line: String, _ expected: Invocation) throws {
    #expect(try invocation(line) == expected)
  }

  @Test(arguments: [
    ("sell", "there is no command \"sell\""),
    ("hall paint x", "there is no command \"hall paint\""),
    ("--nonsense", "the option --nonsense needs a command before it"),
    ("buy --nonsense", "buy has no option --nonsense"),
    ("buy -n", "buy has no option -n"),
    ("buy it", "\"it\" is one argument too many"),
    ("hall import --cinema c", "FILE is missing"),
    ("hall import f", "--cinema is missing"),
    ("hall import f --cinema", "--cinema needs a value"),
    ("hall import f --cinema a --cinema b", "--cinema is given twice"),
    ("hall import f --cinema a --dry-run=yes", "--dry-run takes no value"),
    ("hall import f --cinema a --unit euro", "--unit takes one of major, minor, not \"euro\""),
    ("hall import f --Cinema a", "hall import has no option --Cinema"),
  ])
  func isRefused(_ line: String, _ message: String) {
    #expect(throws: UsageError(message)) { try parse(line) }
  }

  @Test(arguments: [
    ("", ["hall import", "hall print", "buy"]),
    ("help", ["hall import", "hall print", "buy"]),
    ("--help", ["hall import", "hall print", "buy"]),
    ("hall", ["hall import", "hall print"]),
    ("hall --help", ["hall import", "hall print"]),
    ("hall import --help", ["hall import"]),
    ("hall import f --nonsense --help", ["hall import"]),
  ])
  func helpIsAboutWhatWasAsked(_ line: String, _ names: [String]) throws {
    guard case .help(let commands) = try parse(line) else {
      Issue.record("no help")
      return
    }
    #expect(commands.map(\.name) == names)
  }

  @Test func everyCommandHasHelpThatFitsATerminal() async {
    for command in CommandLineTool.commands {
      let run = ToolRun()
      #expect(await run.run(command.words + ["--help"]) == 0)
      #expect(run.output.first?.hasPrefix("usage: usher \(command.name)") == true)
      #expect(run.output.count > 4)
      #expect(run.output.allSatisfy { $0.count <= 120 }, "\(run.output)")
    }
  }

  @Test func theListOfCommands() async {
    let run = ToolRun()
    #expect(await run("help") == 0)
    #expect(
      run.output == [
        "usage: usher COMMAND [OPTIONS]",
        "",
        "  hall import     Makes a hall of a cinema from a file.",
        "  hall print      Draws a hall in the terminal.",
        "  buy             Buys tickets: session, hold, order, payment.",
        "  showing list    Lists showings by their start.",
        "  showing create  Puts a movie into a hall at a time.",
        "  showing print   Draws a showing's seats in the terminal, with what is taken.",
        "  cinema list     Lists the cinemas.",
        "  sample load     Makes the sample cinema with showings for the next seven days.",
        "",
        "usher COMMAND --help tells more. The tool talks to the gateway; it finds the authority's certificate and the",
        "operator's key under USHER_HOME (default .usher).",
      ])
  }

  @Test func theVersionIsTheSuites() async {
    let run = ToolRun()
    #expect(await run("--version") == 0)
    #expect(run.output.count == 1)
    #expect(run.output[0].hasPrefix("usher 0."))
  }

  @Test func aWrongLineExitsWithTwoAndSaysWhereToLook() async {
    let run = ToolRun()
    #expect(await run("buy", "--showing", "s", "--nonsense") == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.complaints == ["usher: buy has no option --nonsense", "usher --help tells what it takes"])
  }
}
