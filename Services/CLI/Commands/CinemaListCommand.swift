internal import Contracts

/// `usher cinema list`: who sells here.
enum CinemaListCommand {
  static let command = Command("cinema list", "Lists the cinemas.", run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) async throws {
    let cinemas = try await context.gateway(invocation).cinemas()
    let rows = cinemas.map { [$0.id, $0.name, $0.timeZone, $0.currencyCode, $0.address] }
    for line in TextTable.lines(["ID", "NAME", "ZONE", "CURRENCY", "ADDRESS"], rows) {
      context.print(line)
    }
  }
}
