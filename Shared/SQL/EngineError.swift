import CSQLite

extension SQLError {
  /// What a result code of the engine means, with the connection's last message.
  init(_ result: Int32, of connection: OpaquePointer?) {
    let text = unsafe connection.map { unsafe sqlite3_errmsg($0) } ?? sqlite3_errstr(result)
    let message = unsafe text.map { unsafe String(cString: $0) } ?? "unknown failure"
    let extended = unsafe connection.map { unsafe sqlite3_extended_errcode($0) } ?? result
    // The connection's code belongs to `result` only if their low bytes agree.
    let exact = extended & 0xff == result & 0xff ? extended : result
    self.init(Self.code(exact), "\(message) (\(exact))")
  }

  private static func code(_ result: Int32) -> Code {
    switch result & 0xff {
    case SQLITE_CONSTRAINT: .constraint(constraint(result))
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_IOERR, SQLITE_PROTOCOL: .io
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
    case SQLITE_TOOBIG: .tooBig
    case SQLITE_NOMEM: .outOfMemory
    case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE, SQLITE_MISMATCH: .statement
    default: .other
    }
  }

  private static func constraint(_ result: Int32) -> Constraint {
    // The extended codes are macros over macros, which Swift does not see: reason in the second
    // byte (sqlite.org/rescode.html).
    switch result >> 8 {
    case 1: .check
    case 3: .foreignKey
    case 5: .notNull
    case 6: .primaryKey
    case 8: .unique
    // A repeated row id is the primary key of a table whose key is an INTEGER.
    case 10: .primaryKey
    default: .other
    }
  }
}
