import SQL

/// The purchase of an order as rows: how it stands, its attempts, and a row for each step before it is taken.
enum PurchaseRows {
  /// Takes an event into the purchase and writes what came of it.
  ///
  /// Nothing is written when nothing has changed. The caller has made sure that paying is not refused.
  @discardableResult
  static func advance(
    _ order: inout StoredOrder, by event: PurchaseEvent, nowMs: Int64, _ transaction: Transaction
  ) throws(SQLError) -> PurchaseDecision {
    let before = order.purchase
    let decision: PurchaseDecision
    do { decision = try order.purchase.handle(event) } catch {
      preconditionFailure("paying was checked before: \(error)")
    }
    let after = order.purchase
    if case .takeAgain = decision, event == .ended(.unknown) || event == .resumed {
      try countTry(order, nowMs: nowMs, transaction)
    }
    guard after != before else { return decision }
    order.version += 1
    try update(order, nowMs: nowMs, transaction)
    if after.attempt != before.attempt {
      try transaction.execute(
        "INSERT INTO payment_attempts (order_id, number, started_ms) VALUES (?, ?, ?)",
        .text(order.id), .int64(Int64(after.attempt)), .int64(nowMs))
    }
    if after.step != before.step {
      try transaction.execute(
        "UPDATE purchase_steps SET ended_ms = ? WHERE order_id = ? AND ended_ms IS NULL",
        .int64(nowMs), .text(order.id))
      if let step = after.step { try insert(step, of: order, nowMs: nowMs, transaction) }
    }
    if before.step != nil, after.step == nil { try end(order, nowMs: nowMs, transaction) }
    return decision
  }

  static func outcome(
    of id: String, attempt: Int, _ transaction: Transaction
  ) throws(SQLError) -> AttemptOutcome? {
    let row = try transaction.first(
      "SELECT outcome FROM payment_attempts WHERE order_id = ? AND number = ?", .text(id),
      .int64(Int64(attempt)))
    guard let row else { return nil }
    guard let word = try row.textOrNil("outcome") else { return .running }
    switch word {
    case paid: return .paid
    case needsAttention: return .needsAttention
    default:
      guard let failure = PaymentFailure(rawValue: word) else {
        throw SQLError(.corrupt, "the store has an unknown outcome of a payment")
      }
      return .failed(failure)
    }
  }

  private static let paid = "PAID"
  private static let needsAttention = "NEEDS_ATTENTION"

  private static func update(
    _ order: StoredOrder, nowMs: Int64, _ transaction: Transaction
  ) throws(SQLError) {
    let purchase = order.purchase
    try transaction.execute(
      """
      UPDATE orders SET state = ?, attempt = ?, step = ?, failure = ?, attention_reason = ?,
        expires_ms = ?, updated_ms = ?, version = ?
      WHERE id = ?
      """,
      .text(purchase.state.rawValue), .int64(Int64(purchase.attempt)),
      SQLValue(purchase.step?.name), SQLValue(purchase.failure?.rawValue),
      SQLValue(purchase.attentionReason), .int64(purchase.expiresAtMs), .int64(nowMs),
      .int64(order.version), .text(order.id))
  }

  private static func insert(
    _ step: PurchaseStep, of order: StoredOrder, nowMs: Int64, _ transaction: Transaction
  ) throws(SQLError) {
    try transaction.execute(
      """
      INSERT INTO purchase_steps (order_id, number, attempt, step, written_ms, tries)
      SELECT ?, COUNT(*) + 1, ?, ?, ?, 1 FROM purchase_steps WHERE order_id = ?
      """,
      .text(order.id), .int64(Int64(order.purchase.attempt)), .text(step.name), .int64(nowMs),
      .text(order.id))
  }

  /// Counts one more try, and puts the order behind the others that wait to be taken up again.
  private static func countTry(
    _ order: StoredOrder, nowMs: Int64, _ transaction: Transaction
  ) throws(SQLError) {
    try transaction.execute(
      "UPDATE orders SET updated_ms = ? WHERE id = ?", .int64(nowMs), .text(order.id))
    try transaction.execute(
      "UPDATE purchase_steps SET tries = tries + 1 WHERE order_id = ? AND ended_ms IS NULL",
      .text(order.id))
  }

  private static func end(
    _ order: StoredOrder, nowMs: Int64, _ transaction: Transaction
  ) throws(SQLError) {
    let purchase = order.purchase
    let outcome =
      switch purchase.state {
      case .fulfilled: paid
      case .needsAttention: needsAttention
      default: (purchase.failure ?? .timedOut).rawValue
      }
    try transaction.execute(
      "UPDATE payment_attempts SET ended_ms = ?, outcome = ? WHERE order_id = ? AND number = ?",
      .int64(nowMs), .text(outcome), .text(order.id), .int64(Int64(purchase.attempt)))
  }
}
