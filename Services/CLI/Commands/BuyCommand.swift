internal import Contracts

/// `usher buy`: a whole purchase as a customer makes it.
enum BuyCommand {
  static let command = Command(
    "buy", "Buys tickets: session, hold, order, payment.",
    options: [
      Option("--showing", "ID", "the showing", isRequired: true),
      Option("--seats", "A,B", "the seats' ids, separated by commas"),
      Option(
        "--seat", "ID", "one seat, also with a comma in its id; may be repeated", isRepeatable: true
      ),
      Option("--best", "N", "the best N seats that are free, 1 to 20"),
      Option("--ticket-type", "TYPE", "of the showing's price table; default: ADULT"),
      Option("--wheelchair", nil, "the statement that a wheelchair space is needed"),
      Option("--payment-token", "TOKEN", "from the payment provider; default: sandbox_ok"),
    ],
    notes: ["Seats come from --seats, --seat, or --best; what cannot be paid is given back."],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) async throws {
    let best = try invocation.integer("--best", in: 1...20)
    let named = seats(invocation)
    guard (best == nil) != named.isEmpty else {
      throw UsageError("either --seats (or --seat) or --best says which seats")
    }
    let showingId = try invocation.required("--showing")
    let purchase = Purchase(
      gateway: try await context.gateway(invocation), context: context, showingId: showingId,
      ticketType: invocation.value("--ticket-type") ?? "ADULT",
      paymentToken: invocation.value("--payment-token") ?? "sandbox_ok",
      needsWheelchair: invocation.has("--wheelchair"))
    let order = try await purchase.make(seats: named, best: best)
    for line in order.lines { context.print(line) }
  }

  private static func seats(_ invocation: Invocation) -> [String] {
    let listed = (invocation.values["--seats"] ?? []).flatMap { list in
      list.split(separator: ",").map { part in String(part.filter { $0 != " " }) }
    }
    return listed + (invocation.values["--seat"] ?? [])
  }
}
