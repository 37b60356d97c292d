import CSQLite
import Glibc

/// One open SQLite database and its prepared statements. Used by one thread at a time.
@safe final class Connection {
  /// Statements kept prepared; a program has a fixed set of them, far fewer than this.
  private static let mostStatements = 256

  private let pointer: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens or makes the file at `path`, which only its owner may read.
  init(path: String, options: DatabaseOptions) throws(SQLError) {
    try Self.makePrivateFile(path)
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let result = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard result == SQLITE_OK, let pointer = unsafe opened else {
      let error = unsafe SQLError(result, of: opened)
      unsafe sqlite3_close_v2(opened)
      throw SQLError(error.code, "\(path): \(error.message)")
    }
    unsafe self.pointer = unsafe pointer
    do throws(SQLError) {
      // The engine falls back to reading when it may not write: a service would find out too late.
      guard unsafe sqlite3_db_readonly(pointer, "main") == 0 else {
        throw SQLError(.readOnly, "the file or its file system cannot be written")
      }
      try configure(options)
    } catch {
      throw SQLError(error.code, "\(path): \(error.message)")
    }
  }

  deinit {
    statements.removeAll()
    unsafe sqlite3_close_v2(pointer)
  }

  /// Runs all statements of `sql`, without values and rows.
  func run(_ sql: String) throws(SQLError) {
    let result = unsafe sqlite3_exec(pointer, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw unsafe SQLError(result, of: pointer) }
  }

  /// Runs `body` in a transaction: committed if it returns, undone if it throws.
  func inTransaction<R, E: Error>(
    _ mode: Transaction.Mode, _ body: (Transaction) throws(E) -> R
  ) throws(SQLError) -> Result<R, E> {
    try run(mode == .write ? "BEGIN IMMEDIATE" : "BEGIN")
    let transaction = Transaction(self, mode: mode)
    let outcome: Result<R, E>
    do throws(E) {
      outcome = .success(try body(transaction))
    } catch {
      outcome = .failure(error)
    }
    transaction.finish()
    guard case .success = outcome else {
      rollBack()
      return outcome
    }
    do {
      try run("COMMIT")
    } catch {
      rollBack()
      throw error
    }
    return outcome
  }

  /// The same for work that fails with nothing but the database's errors.
  @discardableResult
  func inTransaction<R>(
    _ mode: Transaction.Mode, _ body: (Transaction) throws(SQLError) -> R
  ) throws(SQLError) -> R {
    let outcome: Result<R, SQLError> = try inTransaction(mode, body)
    return try outcome.get()
  }

  /// The prepared statement of `sql`.
  func statement(_ sql: String) throws(SQLError) -> Statement {
    if let known = statements[sql] { return known }
    if statements.count >= Self.mostStatements { statements.removeAll() }
    let statement = try unsafe Statement(sql, on: pointer)
    statements[sql] = statement
    return statement
  }

  private func rollBack() {
    // A full disk and some other failures have rolled back already.
    guard unsafe sqlite3_get_autocommit(pointer) == 0 else { return }
    // Fails only if there is nothing to roll back, which was just asked.
    _ = unsafe sqlite3_exec(pointer, "ROLLBACK", nil, nil, nil)
  }

  private func configure(_ options: DatabaseOptions) throws(SQLError) {
    _ = unsafe sqlite3_busy_timeout(pointer, Int32(clamping: options.busyMs))
    try run(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA temp_store = MEMORY;
      PRAGMA journal_size_limit = 16777216;
      """)
    if let mostBytes = options.mostBytes {
      guard
        case .int64(let pageSize)? = try statement("PRAGMA page_size").query([]).first?.values[0]
      else { throw SQLError(.corrupt, "the database does not tell its page size") }
      try run("PRAGMA max_page_count = \(max(1, mostBytes / pageSize))")
    }
  }

  /// Makes the file if there is none, before the engine does with everybody allowed to read it.
  private static func makePrivateFile(_ path: String) throws(SQLError) {
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor < 0 else {
      close(descriptor)
      return
    }
    switch errno {
    case EEXIST: return
    case EROFS: throw SQLError(.readOnly, "\(path): its file system cannot be written")
    case ENOSPC: throw SQLError(.full, "\(path): its file system is full")
    default: throw SQLError(.cannotOpen, "\(path): \(unsafe String(cString: strerror(errno)))")
    }
  }
}
