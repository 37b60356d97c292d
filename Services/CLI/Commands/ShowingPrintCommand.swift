internal import Contracts
internal import HallLayout

/// `usher showing print`: the seat map of a showing as it is now.
enum ShowingPrintCommand {
  static let command = Command(
    "showing print", "Draws a showing's seats in the terminal, with what is taken.",
    positionals: [Positional("ID", "the showing")], options: [HallPrintCommand.widthOption],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) async throws {
    let width = try invocation.integer("--width", in: 20...1_000) ?? context.terminalWidth
    let map = try await context.gateway(invocation).call(
      SeatingV1.SeatingServiceMethods.getSeatMap,
      SeatingV1.GetSeatMapRequest(showingId: invocation.positionals[0]),
      as: SeatingV1.GetSeatMapResponse.self)
    guard let layout = map.layout else { throw GatewayError.unreadable("it holds no layout") }
    let occupancy = map.states.map(occupancy)
    let free = occupancy.filter { $0 == .free }.count
    context.print("\(free) of \(occupancy.count) seats are free")
    context.print("")
    let picture = LayoutPicture(layout, width: width, occupancy: occupancy)
    for line in picture.lines() { context.print(line) }
  }

  private static func occupancy(_ state: SeatingV1.SeatState) -> LayoutPicture.Occupancy {
    switch state {
    case .available, .selected: .free
    case .locked, .pending: .held
    case .sold: .sold
    default: .blocked
    }
  }
}
