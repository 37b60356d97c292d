/// One row of an answer.
public struct Row: Sendable, Equatable {
  /// Names of the columns, in order.
  public let columns: [String]
  /// One value a column.
  public let values: [SQLValue]

  /// The value of the first column of that name. Asking for a column that the statement does not
  /// select is a bug of the caller and traps.
  public subscript(_ column: String) -> SQLValue {
    guard let index = columns.firstIndex(of: column) else {
      preconditionFailure("no column \(column) among \(columns)")
    }
    return values[index]
  }

  /// The integer of a column that is never null.
  public func int64(_ column: String) throws(SQLError) -> Int64 {
    guard case .int64(let value) = self[column] else { throw mismatch(column, "an integer") }
    return value
  }

  /// The integer of a column that is never null and that fits 32 bits.
  public func int32(_ column: String) throws(SQLError) -> Int32 {
    guard let value = Int32(exactly: try int64(column)) else {
      throw mismatch(column, "a 32-bit integer")
    }
    return value
  }

  /// The floating point number of a column that is never null; integers are converted.
  public func double(_ column: String) throws(SQLError) -> Double {
    switch self[column] {
    case .double(let value): return value
    case .int64(let value): return Double(value)
    case .null, .text, .blob: throw mismatch(column, "a number")
    }
  }

  /// The text of a column that is never null.
  public func text(_ column: String) throws(SQLError) -> String {
    guard case .text(let value) = self[column] else { throw mismatch(column, "a text") }
    return value
  }

  /// The bytes of a column that is never null.
  public func blob(_ column: String) throws(SQLError) -> [UInt8] {
    guard case .blob(let value) = self[column] else { throw mismatch(column, "a blob") }
    return value
  }

  /// Whether the column's integer is not 0.
  public func bool(_ column: String) throws(SQLError) -> Bool {
    try int64(column) != 0
  }

  /// The integer, or nil for null.
  public func int64OrNil(_ column: String) throws(SQLError) -> Int64? {
    isNull(column) ? nil : try int64(column)
  }

  /// The text, or nil for null.
  public func textOrNil(_ column: String) throws(SQLError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// The bytes, or nil for null.
  public func blobOrNil(_ column: String) throws(SQLError) -> [UInt8]? {
    isNull(column) ? nil : try blob(column)
  }

  /// Whether the column is null.
  public func isNull(_ column: String) -> Bool {
    self[column] == .null
  }

  private func mismatch(_ column: String, _ wanted: String) -> SQLError {
    SQLError(.statement, "column \(column) does not hold \(wanted)")
  }
}
