import SQL

/// Orders, their payments and tickets, and the request ids that made them. One transaction for each change.
struct OrderStore: Sendable {
  private let database: Database

  /// How long a request id is known.
  static let requestLifetimeMs: Int64 = 24 * 3_600_000
  /// The most orders that one call for housekeeping looks at.
  static let batch: Int64 = 200

  init(_ database: Database) {
    self.database = database
  }

  /// What came of making an order.
  enum Creation: Equatable, Sendable {
    case created(StoredOrder)
    /// The same request came before: its order as it is now.
    case repeated(StoredOrder)
    /// The request id belongs to another request.
    case requestReused
    /// The hold has an order already.
    case holdTaken(StoredOrder)
  }

  /// Stores a new order under its request id.
  func create(_ order: StoredOrder, _ request: RequestKey) async throws(SQLError) -> Creation {
    try await write { transaction throws(SQLError) in
      if let known = try RequestRows.find(request, transaction) {
        guard let first = try known.order(for: request, transaction) else { return .requestReused }
        return .repeated(first)
      }
      if let other = try OrderRows.order(ofHold: order.holdID, transaction) {
        return .holdTaken(other)
      }
      try OrderRows.insert(order, transaction)
      try RequestRows.insert(request, order.id, nil, nowMs: order.createdMs, transaction)
      return .created(order)
    }
  }

  /// The order that a request made before, or nil if the request is new.
  func created(by request: RequestKey) async throws(SQLError) -> Creation? {
    try await read { transaction throws(SQLError) in
      guard let known = try RequestRows.find(request, transaction) else { return nil }
      guard let first = try known.order(for: request, transaction) else { return .requestReused }
      return .repeated(first)
    }
  }

  func order(_ id: String) async throws(SQLError) -> StoredOrder? {
    try await read { transaction throws(SQLError) in try OrderRows.order(id, transaction) }
  }

  func order(ofHold id: String) async throws(SQLError) -> StoredOrder? {
    try await read { transaction throws(SQLError) in
      try OrderRows.order(ofHold: id, transaction)
    }
  }

  /// What came of a request to pay.
  enum Start: Equatable, Sendable {
    /// An attempt was written down with its first step.
    case started(StoredOrder)
    /// The same request came before, as this attempt.
    case repeated(StoredOrder, attempt: Int)
    case requestReused
    /// The order as it is now cannot be paid.
    case refused(PayRefusal, StoredOrder)
    case noSuchOrder
  }

  /// Starts an attempt to pay: the attempt, its first step and the request id in one transaction.
  func startPayment(
    of id: String, _ request: RequestKey, nowMs: Int64
  ) async throws(SQLError) -> Start {
    try await write { transaction throws(SQLError) in
      if let known = try RequestRows.find(request, transaction) {
        guard let order = try known.order(for: request, transaction), let attempt = known.attempt
        else { return .requestReused }
        return .repeated(order, attempt: attempt)
      }
      guard var order = try OrderRows.order(id, transaction) else { return .noSuchOrder }
      try PurchaseRows.advance(&order, by: .timePassed(nowMs: nowMs), nowMs: nowMs, transaction)
      if let refusal = order.purchase.refusalToPay(nowMs: nowMs) { return .refused(refusal, order) }
      try PurchaseRows.advance(&order, by: .pay(nowMs: nowMs), nowMs: nowMs, transaction)
      try RequestRows.insert(request, id, order.purchase.attempt, nowMs: nowMs, transaction)
      return .started(order)
    }
  }

  /// Takes an event into the purchase of an order, if nobody else has moved it since `version` was read.
  ///
  /// - Returns: what is to be done next, and the order as it is now; nil if it has moved on.
  func advance(
    _ id: String, from version: Int64, by event: PurchaseEvent,
    issuing tickets: [StoredTicket] = [],
    nowMs: Int64
  ) async throws(SQLError) -> (decision: PurchaseDecision, order: StoredOrder)? {
    try await write { transaction throws(SQLError) in
      guard var order = try OrderRows.order(id, transaction), order.version == version else {
        return nil
      }
      for ticket in tickets { try OrderRows.insert(ticket, transaction) }
      order.tickets += tickets
      let decision = try PurchaseRows.advance(&order, by: event, nowMs: nowMs, transaction)
      return (decision, order)
    }
  }

  func outcome(of id: String, attempt: Int) async throws(SQLError) -> AttemptOutcome? {
    try await read { transaction throws(SQLError) in
      try PurchaseRows.outcome(of: id, attempt: attempt, transaction)
    }
  }

  /// Orders whose purchase is under way, those that have waited longest first.
  func unfinished() async throws(SQLError) -> [String] {
    try await read { transaction throws(SQLError) in
      let rows = try transaction.query(
        "SELECT id FROM orders WHERE step IS NOT NULL ORDER BY updated_ms, id LIMIT ?",
        .int64(Self.batch))
      return try rows.map { row throws(SQLError) in try row.text("id") }
    }
  }

  /// Ends the orders that were not paid in time and forgets request ids that are a day old.
  ///
  /// - Returns: whether there may be more to do at once.
  func tidy(nowMs: Int64) async throws(SQLError) -> Bool {
    try await write { transaction throws(SQLError) in
      let rows = try transaction.query(
        """
        SELECT id FROM orders WHERE state = 'AWAITING_PAYMENT' AND expires_ms <= ?
        ORDER BY expires_ms LIMIT ?
        """,
        .int64(nowMs), .int64(Self.batch))
      for row in rows {
        guard var order = try OrderRows.order(try row.text("id"), transaction) else { continue }
        try PurchaseRows.advance(&order, by: .timePassed(nowMs: nowMs), nowMs: nowMs, transaction)
      }
      try transaction.execute(
        "DELETE FROM requests WHERE created_ms <= ?", .int64(nowMs - Self.requestLifetimeMs))
      return rows.count == Int(Self.batch)
    }
  }

  /// What the door says to a ticket.
  enum Redemption: Equatable, Sendable {
    case redeemed(StoredTicket)
    case alreadyRedeemed(StoredTicket)
    case void(StoredTicket)
    case wrongShowing(StoredTicket)
    case noSuchTicket
  }

  /// Lets a ticket in, once; one whose time is over is as good as void.
  func redeem(
    _ ticketID: String, at showingID: String?, isOver: Bool = false, nowMs: Int64
  ) async throws(SQLError) -> Redemption {
    try await write { transaction throws(SQLError) in
      guard var ticket = try OrderRows.ticket(ticketID, transaction) else { return .noSuchTicket }
      if let showingID, showingID != ticket.showingID { return .wrongShowing(ticket) }
      switch ticket.state {
      case .void: return .void(ticket)
      case .redeemed: return .alreadyRedeemed(ticket)
      case .valid where isOver: return .void(ticket)
      case .valid:
        try transaction.execute(
          "UPDATE tickets SET state = 'REDEEMED', redeemed_ms = ? WHERE id = ?", .int64(nowMs),
          .text(ticketID))
        (ticket.state, ticket.redeemedMs) = (.redeemed, nowMs)
        return .redeemed(ticket)
      }
    }
  }

  private func write<R: Sendable>(
    _ body: @Sendable (Transaction) throws(SQLError) -> R
  ) async throws(SQLError) -> R {
    do { return try await database.write(body) } catch { throw Self.typed(error) }
  }

  private func read<R: Sendable>(
    _ body: @Sendable (Transaction) throws(SQLError) -> R
  ) async throws(SQLError) -> R {
    do { return try await database.read(body) } catch { throw Self.typed(error) }
  }

  private static func typed(_ error: any Error) -> SQLError {
    error as? SQLError ?? SQLError(.other, "\(error)")
  }
}
