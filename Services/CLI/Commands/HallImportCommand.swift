internal import Contracts
internal import HallFormats
internal import HallLayout

/// `usher hall import`: a file becomes a hall, or says why not.
enum HallImportCommand {
  static let command = Command(
    "hall import", "Makes a hall of a cinema from a file.",
    positionals: [Positional("FILE", "the hall")],
    options: [
      Option("--cinema", "ID", "the cinema that gets the hall; not needed for --dry-run"),
      Option("--name", "NAME", "the hall's name; default: the file's own, or its file name"),
      Option("--dry-run", nil, "only read the file and print the report"),
      HallFile.formatOption, HallFile.unitOption,
    ],
    notes: [
      "Anything wrong with the file is listed with its place, and nothing is stored then."
    ],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) async throws {
    let path = invocation.positionals[0]
    let isDryRun = invocation.has("--dry-run")
    if !isDryRun, !invocation.has("--cinema") {
      throw UsageError("--cinema is missing; or is this a --dry-run?")
    }
    guard let hall = try HallFile.read(path, invocation, context) else {
      throw CommandFailure("there is no file \(path)")
    }
    for line in ReportText.lines(hall.report) { context.print(line) }
    guard let layout = hall.layout else {
      throw HallFile.failure(path, hall.report, "nothing is stored")
    }
    if isDryRun { return context.print("nothing stored: this was a dry run") }

    let request = CatalogV1.CreateHallRequest(
      requestId: context.newRequestId(), cinemaId: try invocation.required("--cinema"),
      name: invocation.value("--name") ?? hall.name ?? HallFile.baseName(path), layout: layout,
      rules: hall.mostSeats.map { LayoutV1.SelectionRules(mostSeats: $0) })
    let key = try context.operatorKey(invocation)
    let response = try await context.gateway(invocation).call(
      CatalogV1.CatalogServiceMethods.createHall, request, token: key,
      as: CatalogV1.CreateHallResponse.self)
    guard let made = response.hall else { throw GatewayError.unreadable("it holds no hall") }
    context.print("stored   hall \(made.id) \"\(LayoutText.shortened(made.name))\"")
  }
}
