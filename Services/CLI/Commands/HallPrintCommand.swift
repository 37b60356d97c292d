internal import Contracts
internal import HallFormats
internal import HallLayout

/// `usher hall print`: a hall as characters on the terminal.
enum HallPrintCommand {
  static let widthOption = Option("--width", "N", "characters on a line; default: the terminal's")

  static let command = Command(
    "hall print", "Draws a hall in the terminal.",
    positionals: [Positional("ID|FILE", "a hall of the catalog, or a file")],
    options: [widthOption, HallFile.formatOption, HallFile.unitOption],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) async throws {
    let width = try invocation.integer("--width", in: 20...1_000) ?? context.terminalWidth
    let name = invocation.positionals[0]
    // Prices are not drawn: any unit will do.
    var reading = invocation
    if !reading.has("--price-unit") { reading.values["--price-unit"] = ["major"] }
    if let file = try HallFile.read(name, reading, context) {
      guard let layout = file.layout else {
        throw HallFile.failure(name, file.report, "so it is not drawn")
      }
      return draw(layout, title: file.name ?? HallFile.baseName(name), width, context)
    }
    let response = try await context.gateway(invocation).call(
      CatalogV1.CatalogServiceMethods.getHall, CatalogV1.GetHallRequest(hallId: name),
      as: CatalogV1.GetHallResponse.self)
    guard let hall = response.hall, let layout = hall.layout else {
      throw GatewayError.unreadable("it holds no hall")
    }
    draw(layout, title: hall.name, width, context)
  }

  private static func draw(
    _ layout: LayoutV1.Layout, title: String, _ width: Int, _ context: CommandContext
  ) {
    let summary = LayoutSummary(layout)
    context.print("\(LayoutText.shortened(title)): \(summary.seats) seats in \(summary.rows) rows")
    context.print("")
    for line in LayoutPicture(layout, width: width).lines() { context.print(line) }
  }
}
