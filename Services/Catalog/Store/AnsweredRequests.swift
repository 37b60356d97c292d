import Crypto
import SQL
import Wire

extension Transaction {
  /// How long an answer is kept, in milliseconds.
  private static var keptMs: Int64 { 24 * 3_600_000 }
  /// How many outdated answers are removed with each new one: two, so that they never pile up.
  private static var removedAtOnce: Int { 2 }

  /// Runs `work` unless the request was answered before; then gives that answer again.
  ///
  /// - Parameter requestId: empty if the client does not care.
  func once<Request: WireMessage, Answer: WireMessage>(
    _ request: Request, requestId: String, nowMs: Int64, _ work: () throws -> Answer
  ) throws -> Answer {
    guard !requestId.isEmpty else { return try work() }
    guard let key = UUID(requestId)?.description else {
      throw CatalogRefusal.invalid(.one("requestId", "is not a UUID"))
    }
    let fingerprint = sha256(Array(Request.typeName.utf8) + [0] + request.wireBytes())
    let known = try first(
      "SELECT fingerprint, answer FROM answered_request WHERE id = ? AND answered_ms > ?",
      .text(key), .int64(nowMs - Self.keptMs))
    if let known {
      guard try known.blob("fingerprint") == fingerprint else {
        throw CatalogRefusal.requestIdReused(key)
      }
      return try known.document("answer")
    }
    let answer = try work()
    try removeOutdated(key, nowMs)
    try execute(
      "INSERT INTO answered_request (id, fingerprint, answer, answered_ms) VALUES (?, ?, ?, ?)",
      .text(key), .blob(fingerprint), .document(answer), .int64(nowMs))
    return answer
  }

  /// Removes the outdated answer of this id, and a few others.
  private func removeOutdated(_ key: String, _ nowMs: Int64) throws(SQLError) {
    try execute("DELETE FROM answered_request WHERE id = ?", .text(key))
    try execute(
      """
      DELETE FROM answered_request WHERE id IN (
        SELECT id FROM answered_request WHERE answered_ms <= ? ORDER BY answered_ms LIMIT ?)
      """, .int64(nowMs - Self.keptMs), SQLValue(Self.removedAtOnce))
  }
}
