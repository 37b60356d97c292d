/// What a piece of work inside of one transaction can do. Valid until the closure that got it
/// returns.
public final class Transaction {
  private let connection: Connection
  private let mode: Mode
  private var isOpen = true

  /// Whether the work may change anything.
  enum Mode {
    case read
    case write
  }

  init(_ connection: Connection, mode: Mode) {
    self.connection = connection
    self.mode = mode
  }

  /// Runs one statement whose rows nobody needs.
  ///
  /// - Parameter values: one for each `?`, in order.
  /// - Returns: how many rows an `INSERT`, `UPDATE` or `DELETE` changed.
  @discardableResult
  public func execute(_ sql: String, _ values: SQLValue...) throws(SQLError) -> Int {
    try execute(sql, values)
  }

  /// The same with the values as an array.
  @discardableResult
  public func execute(_ sql: String, _ values: [SQLValue]) throws(SQLError) -> Int {
    try prepared(sql).execute(values)
  }

  /// Runs one statement and gives all of its rows. Bound them with `LIMIT`.
  ///
  /// - Parameter values: one for each `?`, in order.
  public func query(_ sql: String, _ values: SQLValue...) throws(SQLError) -> [Row] {
    try query(sql, values)
  }

  /// The same with the values as an array.
  public func query(_ sql: String, _ values: [SQLValue]) throws(SQLError) -> [Row] {
    try prepared(sql).query(values)
  }

  /// Runs a statement that gives one row or none; further rows are not looked at.
  public func first(_ sql: String, _ values: SQLValue...) throws(SQLError) -> Row? {
    try prepared(sql).query(values, limit: 1).first
  }

  func finish() {
    isOpen = false
  }

  private func prepared(_ sql: String) throws(SQLError) -> Statement {
    precondition(isOpen, "a transaction was kept beyond its closure")
    let statement = try connection.statement(sql)
    guard mode == .write || statement.isReadOnly else {
      throw SQLError(.statement, "a reading transaction cannot run: \(sql)")
    }
    return statement
  }
}
