/// `usher sample load`: a cinema to try everything with.
enum SampleLoadCommand {
  static let command = Command(
    "sample load", "Makes the sample cinema with showings for the next seven days.",
    notes: ["What is there already stays as it is: it can run again at any time."],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) async throws {
    let key = try context.operatorKey(invocation)
    let loader = SampleLoader(
      gateway: try await context.gateway(invocation), operatorKey: key, now: context.now())
    for line in try await loader.load() { context.print(line) }
  }
}
