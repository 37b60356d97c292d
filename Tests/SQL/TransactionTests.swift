import Glibc
import SQL
import Testing

@Suite struct TransactionTests {
  private let folder: TemporaryFolder
  private let database: Database
  private static let schema = [
    Migration(
      "seats",
      """
      CREATE TABLE hall (id TEXT PRIMARY KEY) STRICT;
      CREATE TABLE seat (
        number INTEGER PRIMARY KEY,
        hall TEXT NOT NULL REFERENCES hall (id),
        label TEXT UNIQUE,
        row INTEGER CHECK (row > 0)
      ) STRICT;
      INSERT INTO hall VALUES ('h');
      """)
  ]

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(sqlite: folder.file(), migrations: Self.schema)
  }

  private struct Refusal: Error, Equatable {}

  private func seats() async throws -> Int64 {
    try await database.read { try $0.first("SELECT count(*) AS n FROM seat")!.int64("n") }
  }

  @Test func whatWasAnsweredIsThereAfterOpeningAgain() async throws {
    let changed = try await database.write { transaction in
      try transaction.execute("INSERT INTO seat VALUES (1, 'h', 'A1', 1), (2, 'h', 'A2', 1)")
    }
    #expect(changed == 2)
    await database.close()
    let again = try Database(sqlite: folder.file(), migrations: Self.schema)
    let rows = try await again.read { try $0.query("SELECT label FROM seat ORDER BY number") }
    #expect(try rows.map { row in try row.text("label") } == ["A1", "A2"])
    await again.close()
  }

  @Test func throwingUndoesEverything() async throws {
    await #expect(throws: Refusal()) {
      try await database.write { transaction in
        try transaction.execute("INSERT INTO seat VALUES (1, 'h', 'A1', 1)")
        throw Refusal()
      }
    }
    #expect(try await seats() == 0)
    // And the next one works.
    try await database.write { try $0.execute("INSERT INTO seat VALUES (1, 'h', 'A1', 1)") }
    #expect(try await seats() == 1)
  }

  @Test(arguments: [
    ("INSERT INTO seat VALUES (1, 'h', 'A9', 1)", SQLError.Constraint.primaryKey),
    ("INSERT INTO hall VALUES ('h')", .primaryKey),
    ("INSERT INTO seat VALUES (2, 'h', 'A1', 1)", .unique),
    ("INSERT INTO seat VALUES (2, 'none', 'A2', 1)", .foreignKey),
    ("INSERT INTO seat VALUES (2, NULL, 'A2', 1)", .notNull),
    ("INSERT INTO seat VALUES (2, 'h', 'A2', 0)", .check),
    ("INSERT INTO seat VALUES (2, 'h', 'A2', 'one')", .other),
  ])
  func eachBrokenRuleHasItsName(_ sql: String, _ constraint: SQLError.Constraint) async throws {
    try await database.write { try $0.execute("INSERT INTO seat VALUES (1, 'h', 'A1', 1)") }
    await expectSQLError(.constraint(constraint)) {
      try await database.write { transaction in
        try transaction.execute("UPDATE seat SET row = 5")
        try transaction.execute(sql)
      }
    }
    let row = try await database.read { try $0.first("SELECT row FROM seat") }
    #expect(row?["row"] == .int64(1))
  }

  @Test(arguments: [
    "SELEKT 1", "SELECT nothing FROM seat", "", "-- only a comment",
    "SELECT 1; DELETE FROM seat", "SELECT ?",
  ])
  func wrongStatementsAreRefused(_ sql: String) async {
    await expectSQLError(.statement) { try await database.write { try $0.query(sql) } }
  }

  @Test func aReaderCannotWrite() async throws {
    await expectSQLError(.statement) {
      try await database.read { try $0.execute("DELETE FROM seat") }
    }
  }

  @Test func aClosedDatabaseSaysSo() async {
    await database.close()
    await expectSQLError(.closed) { try await database.read { try $0.query("SELECT 1") } }
  }

  @Test func manyCallersAtOnceAreOneAfterTheOther() async throws {
    let callers = 50
    let database = database
    try await withThrowingTaskGroup(of: Void.self) { group in
      for caller in 1...callers {
        group.addTask {
          try await database.write { transaction in
            let count = try transaction.first("SELECT count(*) AS n FROM seat")!.int64("n")
            try transaction.execute(
              "INSERT INTO seat VALUES (?, 'h', ?, 1)", .int64(count + 1), .text("S\(caller)"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await seats() == Int64(callers))
  }

  @Test func theWorkIsDoneOnOneThreadOfItsOwn() async throws {
    let database = database
    let threads = try await withThrowingTaskGroup(of: pthread_t.self) { group in
      for _ in 0..<10 {
        group.addTask { try await database.read { _ in pthread_self() } }
      }
      return try await group.reduce(into: Set<pthread_t>()) { $0.insert($1) }
    }
    #expect(threads.count == 1)
    let other = try TemporaryFolder()
    let second = try Database(sqlite: other.file(), migrations: [])
    #expect(try await !threads.contains(second.read { _ in pthread_self() }))
  }

  @Test func aCallIsFinishedThoughItsTaskIsCancelled() async throws {
    let database = database
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await database.write { try $0.execute("INSERT INTO seat VALUES (1, 'h', 'A1', 1)") }
    }
    try await task.value
    #expect(try await seats() == 1)
  }

  @Test func moreStatementsThanAreKeptPrepared() async throws {
    try await database.write { transaction in
      for number in 1...600 {
        try transaction.execute("INSERT INTO seat VALUES (\(number), 'h', 'S\(number)', 1)")
      }
    }
    #expect(try await seats() == 600)
  }
}
