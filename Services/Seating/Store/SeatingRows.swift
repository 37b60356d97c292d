import Crypto
import SQL
import SeatModel

/// The log of events as rows.
enum LogRows {
  /// Appends a batch; false if its number is taken.
  static func insert(
    _ batch: StoredBatch, _ showingID: String, _ nowMs: Int64, _ transaction: Transaction
  ) throws(SQLError) -> Bool {
    let inserted = try transaction.execute(
      """
      INSERT INTO seat_log (showing_id, sequence_number, events, written_ms)
      VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
      """,
      .text(showingID), .int64(batch.firstSequenceNumber),
      .blob(SeatEventCoding.encode(batch.events)), .int64(nowMs))
    return inserted == 1
  }

  static func batches(
    of showingID: String, after sequenceNumber: Int64, _ transaction: Transaction
  ) throws -> [StoredBatch] {
    let rows = try transaction.query(
      """
      SELECT sequence_number, events FROM seat_log
      WHERE showing_id = ? AND sequence_number > ? ORDER BY sequence_number
      """,
      .text(showingID), .int64(sequenceNumber))
    return try rows.map { row in
      StoredBatch(
        firstSequenceNumber: try row.int64("sequence_number"),
        events: try SeatEventCoding.decode(try row.blob("events")))
    }
  }
}

/// Showings and the snapshots of their books as rows.
enum ShowingRows {
  static func document(
    _ id: String, _ transaction: Transaction
  ) throws(SQLError) -> ShowingDocument? {
    let found = try transaction.first(
      "SELECT layout, rules, starts_ms FROM showings WHERE id = ?", .text(id))
    guard let row = found else { return nil }
    return ShowingDocument(
      id: id, layout: try row.blob("layout"), rules: try row.blob("rules"),
      startsAtMs: try row.int64("starts_ms"))
  }

  /// The first document stays.
  static func insert(
    _ document: ShowingDocument, _ nowMs: Int64, _ transaction: Transaction
  ) throws(SQLError) {
    try transaction.execute(
      """
      INSERT INTO showings (id, layout, rules, starts_ms, opened_ms)
      VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
      """,
      .text(document.id), .blob(document.layout), .blob(document.rules),
      .int64(document.startsAtMs), .int64(nowMs))
  }

  static func snapshot(
    _ showingID: String, _ transaction: Transaction
  ) throws(SQLError) -> (sequenceNumber: Int64, book: [UInt8])? {
    let found = try transaction.first(
      "SELECT sequence_number, book FROM snapshots WHERE showing_id = ?", .text(showingID))
    guard let row = found else { return nil }
    return (try row.int64("sequence_number"), try row.blob("book"))
  }

  /// A newer snapshot stays.
  static func save(
    _ book: [UInt8], _ showingID: String, _ sequenceNumber: Int64, _ transaction: Transaction
  ) throws(SQLError) {
    try transaction.execute(
      """
      INSERT INTO snapshots (showing_id, sequence_number, book) VALUES (?, ?, ?)
      ON CONFLICT (showing_id) DO UPDATE
      SET sequence_number = excluded.sequence_number, book = excluded.book
      WHERE excluded.sequence_number > snapshots.sequence_number
      """,
      .text(showingID), .int64(sequenceNumber), .blob(book))
  }
}

/// Answered requests as rows.
enum RequestRows {
  static func answer(
    _ key: RequestKey, since timeMs: Int64, _ transaction: Transaction
  ) throws -> RememberedAnswer? {
    let found = try transaction.first(
      """
      SELECT fingerprint, showing_id, hold_number, hold FROM requests
      WHERE customer_id = ? AND request_id = ? AND answered_ms > ?
      """,
      .text(key.customerID), .blob(key.requestID.bytes), .int64(timeMs))
    guard let row = found else { return nil }
    guard case .held(let hold)? = try SeatEventCoding.decode(try row.blob("hold")).first else {
      throw SQLError(.corrupt, "a remembered answer is no hold")
    }
    return RememberedAnswer(
      fingerprint: try row.blob("fingerprint"), showingID: try row.text("showing_id"),
      number: try row.int64("hold_number"), hold: hold)
  }

  /// A row that is too old to count is replaced.
  static func remember(
    _ answer: RememberedAnswer, _ key: RequestKey, _ nowMs: Int64, _ transaction: Transaction
  ) throws(SQLError) {
    try transaction.execute(
      """
      INSERT INTO requests
        (customer_id, request_id, fingerprint, showing_id, hold_number, hold, answered_ms)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (customer_id, request_id) DO UPDATE
      SET fingerprint = excluded.fingerprint, showing_id = excluded.showing_id,
        hold_number = excluded.hold_number, hold = excluded.hold,
        answered_ms = excluded.answered_ms
      """,
      .text(key.customerID), .blob(key.requestID.bytes), .blob(answer.fingerprint),
      .text(answer.showingID), .int64(answer.number),
      .blob(SeatEventCoding.encode([.held(answer.hold)])), .int64(nowMs))
  }

  static func forget(before timeMs: Int64, _ transaction: Transaction) throws(SQLError) {
    try transaction.execute("DELETE FROM requests WHERE answered_ms <= ?", .int64(timeMs))
  }
}

/// The database's own secret.
enum SecretRows {
  static func secret(_ transaction: Transaction) throws(SQLError) -> [UInt8]? {
    try transaction.first("SELECT value FROM secrets WHERE name = 'hold-tokens'")?.blob("value")
  }

  /// Keeps a secret unless there is one; the one that is kept.
  static func keep(_ fresh: [UInt8], _ transaction: Transaction) throws(SQLError) -> [UInt8] {
    try transaction.execute(
      "INSERT INTO secrets (name, value) VALUES ('hold-tokens', ?) ON CONFLICT DO NOTHING",
      .blob(fresh))
    return try secret(transaction) ?? fresh
  }
}
