import CSQLite

/// A prepared statement of a connection; used by one call at a time.
@safe final class Statement {
  private let pointer: OpaquePointer
  private let connection: OpaquePointer
  private let columns: [String]

  /// Compiles exactly one statement.
  init(_ sql: String, on connection: OpaquePointer) throws(SQLError) {
    var pointer: OpaquePointer?
    var rest = 0
    var sql = sql
    let result = sql.withUTF8 { text in
      unsafe text.withMemoryRebound(to: CChar.self) { text in
        var tail: UnsafePointer<CChar>?
        let result = unsafe sqlite3_prepare_v3(
          connection, text.baseAddress, Int32(clamping: text.count),
          UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, &tail)
        if let tail = unsafe tail, let start = text.baseAddress {
          rest = unsafe text.count - (tail - start)
        }
        return result
      }
    }
    guard result == SQLITE_OK else { throw unsafe SQLError(result, of: connection) }
    guard let pointer = unsafe pointer else {
      throw SQLError(.statement, "there is no statement in: \(sql)")
    }
    unsafe self.pointer = unsafe pointer
    unsafe self.connection = unsafe connection
    columns = unsafe (0..<sqlite3_column_count(pointer)).map { index in
      unsafe sqlite3_column_name(pointer, index).map { unsafe String(cString: $0) } ?? ""
    }
    guard sql.utf8.suffix(rest).allSatisfy({ $0 == 0x20 || $0 == 0x0a || $0 == 0x3b }) else {
      throw SQLError(.statement, "more than one statement in: \(sql)")
    }
  }

  deinit {
    unsafe sqlite3_finalize(pointer)
  }

  var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(pointer) != 0 }

  func execute(_ values: [SQLValue]) throws(SQLError) -> Int {
    defer { reset() }
    try bind(values)
    while try step() {}
    return isReadOnly ? 0 : unsafe Int(sqlite3_changes64(connection))
  }

  func query(_ values: [SQLValue], limit: Int = .max) throws(SQLError) -> [Row] {
    defer { reset() }
    try bind(values)
    var rows: [Row] = []
    while rows.count < limit, try step() {
      rows.append(try row())
    }
    return rows
  }

  /// Whether there is a row now; false at the end.
  private func step() throws(SQLError) -> Bool {
    let result = unsafe sqlite3_step(pointer)
    switch result {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw unsafe SQLError(result, of: connection)
    }
  }

  private func reset() {
    // Its result repeats the failure of the step before, which was thrown already.
    _ = unsafe sqlite3_reset(pointer)
    _ = unsafe sqlite3_clear_bindings(pointer)
  }

  private func bind(_ values: [SQLValue]) throws(SQLError) {
    let expected = Int(unsafe sqlite3_bind_parameter_count(pointer))
    guard values.count == expected else {
      throw SQLError(.statement, "\(expected) values are needed, \(values.count) were given")
    }
    for (index, value) in values.enumerated() {
      let result = bind(value, at: Int32(index + 1))
      guard result == SQLITE_OK else { throw unsafe SQLError(result, of: connection) }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      return unsafe sqlite3_bind_null(pointer, index)
    case .int64(let value):
      return unsafe sqlite3_bind_int64(pointer, index, value)
    case .double(let value):
      return unsafe sqlite3_bind_double(pointer, index, value)
    case .text(var value):
      return value.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
          // An empty text must not come as a null pointer, which would be bound as NULL.
          guard let start = bytes.baseAddress else {
            return unsafe sqlite3_bind_text64(pointer, index, "", 0, copied, utf8)
          }
          return unsafe sqlite3_bind_text64(
            pointer, index, start, UInt64(bytes.count), copied, utf8)
        }
      }
    case .blob(let value):
      guard !value.isEmpty else { return unsafe sqlite3_bind_zeroblob(pointer, index, 0) }
      return unsafe sqlite3_bind_blob64(pointer, index, value, UInt64(value.count), copied)
    }
  }

  private func row() throws(SQLError) -> Row {
    var values: [SQLValue] = []
    values.reserveCapacity(columns.count)
    for index in 0..<Int32(columns.count) {
      values.append(try value(at: index))
    }
    return Row(columns: columns, values: values)
  }

  private func value(at index: Int32) throws(SQLError) -> SQLValue {
    switch unsafe sqlite3_column_type(pointer, index) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .int64(unsafe sqlite3_column_int64(pointer, index))
    case SQLITE_FLOAT: return .double(unsafe sqlite3_column_double(pointer, index))
    case SQLITE_BLOB: return .blob(unsafe bytes(sqlite3_column_blob(pointer, index), at: index))
    default:
      let start = unsafe UnsafeRawPointer(sqlite3_column_text(pointer, index))
      let bytes = unsafe bytes(start, at: index)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SQLError(.corrupt, "column \(columns[Int(index)]) holds a text that is not UTF-8")
      }
      return .text(text)
    }
  }

  private func bytes(_ start: UnsafeRawPointer?, at index: Int32) -> [UInt8] {
    guard let start = unsafe start else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(pointer, index))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private let utf8 = UInt8(SQLITE_UTF8)
  /// SQLite's SQLITE_TRANSIENT: it copies the bytes before the call returns.
  private let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
