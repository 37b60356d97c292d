import Crypto
import SQL

/// A request id with what it led to.
struct KnownRequest {
  var fingerprint: [UInt8]
  var orderID: String
  /// The attempt to pay; nil: the making of the order.
  var attempt: Int?

  /// The order, if it is the same request; nil if the id was used for another one.
  func order(
    for request: RequestKey, _ transaction: Transaction
  ) throws(SQLError) -> StoredOrder? {
    guard constantTimeEquals(fingerprint, request.fingerprint) else { return nil }
    return try OrderRows.order(orderID, transaction)
  }
}

/// Request ids as rows.
enum RequestRows {
  static func find(
    _ request: RequestKey, _ transaction: Transaction
  ) throws(SQLError) -> KnownRequest? {
    let row = try transaction.first(
      "SELECT * FROM requests WHERE customer_id = ? AND request_id = ?",
      .text(request.customerID), .text(request.requestID))
    guard let row else { return nil }
    return KnownRequest(
      fingerprint: try row.blob("fingerprint"), orderID: try row.text("order_id"),
      attempt: try row.int64OrNil("attempt").map { Int($0) })
  }

  static func insert(
    _ request: RequestKey, _ orderID: String, _ attempt: Int?, nowMs: Int64,
    _ transaction: Transaction
  ) throws(SQLError) {
    try transaction.execute(
      """
      INSERT INTO requests (customer_id, request_id, fingerprint, order_id, attempt, created_ms)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      .text(request.customerID), .text(request.requestID), .blob(request.fingerprint),
      .text(orderID), SQLValue(attempt), .int64(nowMs))
  }
}
