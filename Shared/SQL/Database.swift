/// Settings of a database that most services leave as they are.
public struct DatabaseOptions: Sendable {
  /// How long a call waits for another process that is writing, in milliseconds.
  public var busyMs: Int
  /// The size that the database may reach, in bytes; nil: what the disk has.
  public var mostBytes: Int64?

  public init(busyMs: Int = 2000, mostBytes: Int64? = nil) {
    self.busyMs = busyMs
    self.mostBytes = mostBytes
  }
}

/// A database: transactions on one dedicated thread, one after the other, in the order of the calls.
///
/// Blocking calls stay on that thread; the caller's executor goes on and gets the answer. What a
/// `write` answered is on the disk. A call that was begun is finished even if its task is cancelled.
public actor Database {
  private let thread: WorkThread
  private var connection: Connection?

  /// Opens or makes the SQLite database at `path` and brings its schema up to date.
  ///
  /// Blocks the caller; called once at the start.
  public init(
    sqlite path: String, migrations: [Migration], options: DatabaseOptions = DatabaseOptions()
  ) throws(SQLError) {
    let connection = try Connection(path: path, options: options)
    try connection.migrate(migrations)
    self.connection = connection
    thread = WorkThread()
  }

  deinit {
    thread.stop()
  }

  /// The dedicated thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Runs `body` in a transaction that may change data: committed if it returns, undone if it throws.
  ///
  /// - Throws: what `body` throws; `SQLError` if the transaction cannot begin or be committed.
  @discardableResult
  public func write<R: Sendable>(
    _ body: @Sendable (Transaction) throws -> R
  ) async throws -> R {
    try open().inTransaction(.write, body).get()
  }

  /// Runs `body` in a transaction that sees one state of the data and changes nothing.
  ///
  /// - Throws: what `body` throws, or `SQLError`.
  public func read<R: Sendable>(
    _ body: @Sendable (Transaction) throws -> R
  ) async throws -> R {
    try open().inTransaction(.read, body).get()
  }

  /// Closes the file after the calls before; later ones fail with `closed`.
  public func close() async {
    connection = nil
  }

  private func open() throws(SQLError) -> Connection {
    guard let connection else { throw SQLError(.closed, "the database was closed") }
    return connection
  }
}
