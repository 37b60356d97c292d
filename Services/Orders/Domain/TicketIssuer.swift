import Crypto

/// Makes the tickets of a paid order.
struct TicketIssuer: Sendable {
  private let signer: TicketSigner
  private let random: any RandomSource

  /// How long after the end of its showing a ticket's code is still good: showings run late.
  static let graceMs: Int64 = 6 * 3_600_000

  init(_ signer: TicketSigner, random: any RandomSource) {
    self.signer = signer
    self.random = random
  }

  /// One ticket per line, or nil if an id of the order does not fit a code.
  func tickets(for order: StoredOrder, nowMs: Int64) -> [StoredTicket]? {
    var tickets: [StoredTicket] = []
    for (number, line) in order.lines.enumerated() {
      let id = Identifier.random(using: random)
      let claims = TicketClaims(
        ticketID: id, orderID: order.id, showingID: order.showingID, seatID: line.seat.seatID,
        validFromSeconds: UInt32(clamping: nowMs / 1000),
        validUntilSeconds: UInt32(clamping: (order.showingEndMs + Self.graceMs) / 1000))
      guard let code = signer.code(for: claims) else { return nil }
      tickets.append(
        StoredTicket(
          id: id, orderID: order.id, lineNumber: number, showingID: order.showingID, line: line,
          code: code, state: .valid, redeemedMs: nil))
    }
    return tickets
  }
}
