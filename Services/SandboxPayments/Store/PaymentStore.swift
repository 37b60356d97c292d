import SQL

/// The provider's memory: one row a payment, one row a refund.
struct PaymentStore: Sendable {
  static let migrations = [
    Migration(
      "payments",
      """
      CREATE TABLE payments (
        id TEXT PRIMARY KEY,
        state TEXT NOT NULL,
        behaviour TEXT,
        currency_code TEXT,
        minor_units BIGINT,
        description TEXT,
        created_ms BIGINT NOT NULL
      );
      CREATE TABLE refunds (
        payment_id TEXT NOT NULL REFERENCES payments (id),
        id TEXT NOT NULL,
        minor_units BIGINT NOT NULL CHECK (minor_units > 0),
        created_ms BIGINT NOT NULL,
        PRIMARY KEY (payment_id, id)
      );
      """)
  ]

  private let database: Database
  private let nowMs: @Sendable () -> Int64

  /// - Parameter nowMs: milliseconds since the Unix epoch.
  init(_ database: Database, nowMs: @escaping @Sendable () -> Int64) {
    self.database = database
    self.nowMs = nowMs
  }

  func payment(_ id: String) async throws -> SandboxPayment? {
    try await database.read { try Self.payment(id, $0) }
  }

  /// Changes a payment in one transaction: what `change` makes of it is stored; what it throws, is thrown.
  func change(
    _ id: String,
    _ change: @Sendable (SandboxPayment?) throws(PaymentRefusal) -> SandboxPayment
  ) async throws -> SandboxPayment {
    let now = nowMs()
    return try await database.write { transaction in
      let before = try Self.payment(id, transaction)
      let after = try change(before)
      if after != before { try Self.store(after, before, nowMs: now, transaction) }
      return after
    }
  }

  private static func payment(
    _ id: String, _ transaction: Transaction
  ) throws(SQLError) -> SandboxPayment? {
    guard let row = try transaction.first("SELECT * FROM payments WHERE id = ?", .text(id)) else {
      return nil
    }
    var refunds: [String: Int64] = [:]
    let rows = try transaction.query("SELECT * FROM refunds WHERE payment_id = ?", .text(id))
    for refund in rows { refunds[try refund.text("id")] = try refund.int64("minor_units") }
    guard let state = SandboxPayment.State(rawValue: try row.text("state")) else {
      throw SQLError(.corrupt, "the store has an unknown state of a payment")
    }
    return SandboxPayment(id: id, request: try request(row), state: state, refunds: refunds)
  }

  private static func request(_ row: Row) throws(SQLError) -> SandboxPayment.Request? {
    guard let behaviour = try row.textOrNil("behaviour") else { return nil }
    guard let token = SandboxToken(rawValue: behaviour) else {
      throw SQLError(.corrupt, "the store has an unknown behaviour of a payment")
    }
    return SandboxPayment.Request(
      amount: Amount(
        currencyCode: try row.text("currency_code"), minorUnits: try row.int64("minor_units")),
      token: token, description: try row.text("description"))
  }

  private static func store(
    _ after: SandboxPayment, _ before: SandboxPayment?, nowMs: Int64, _ transaction: Transaction
  ) throws(SQLError) {
    if before == nil {
      try transaction.execute(
        """
        INSERT INTO payments (id, state, behaviour, currency_code, minor_units, description,
          created_ms)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        .text(after.id), .text(after.state.rawValue), SQLValue(after.request?.token.rawValue),
        SQLValue(after.request?.amount.currencyCode), SQLValue(after.request?.amount.minorUnits),
        SQLValue(after.request?.description), .int64(nowMs))
    } else {
      try transaction.execute(
        "UPDATE payments SET state = ? WHERE id = ?", .text(after.state.rawValue), .text(after.id))
    }
    for (id, minorUnits) in after.refunds where before?.refunds[id] == nil {
      try transaction.execute(
        "INSERT INTO refunds (payment_id, id, minor_units, created_ms) VALUES (?, ?, ?, ?)",
        .text(after.id), .text(id), .int64(minorUnits), .int64(nowMs))
    }
  }
}
