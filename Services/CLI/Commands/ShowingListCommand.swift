internal import Contracts

/// `usher showing list`: what is on.
enum ShowingListCommand {
  static let command = Command(
    "showing list", "Lists showings by their start.",
    options: [
      Option("--cinema", "ID", "only of this cinema"),
      Option("--date", "YYYY-MM-DD", "only of this day, in the cinema's zone; needs --cinema"),
      Option("--movie", "ID", "only of this movie"),
    ],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) async throws {
    if invocation.has("--date"), !invocation.has("--cinema") {
      throw UsageError("--date needs --cinema: a day is one of a time zone")
    }
    let filter = CatalogV1.ListShowingsRequest(
      cinemaId: invocation.value("--cinema") ?? "", date: invocation.value("--date") ?? "",
      movieId: invocation.value("--movie") ?? "")
    let showings = try await context.gateway(invocation).showings(filter)
    let rows = showings.map { showing in
      [
        showing.id, ShowingText.start(of: showing), showing.movieTitle, showing.hallName,
        ShowingText.state(of: showing),
      ]
    }
    for line in TextTable.lines(["ID", "START", "MOVIE", "HALL", "STATE"], rows) {
      context.print(line)
    }
  }
}
