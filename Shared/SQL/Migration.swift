/// One step of a schema's history.
///
/// Steps are applied in order, each in a transaction of its own, and recorded with their text. A
/// step that was applied must never change again: a database whose record differs is refused.
public struct Migration: Sendable, Equatable {
  /// What the step does, unique in its list: "showings".
  public let name: String
  /// One or more statements.
  public let sql: String

  public init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }
}

extension Connection {
  /// Brings the schema up to the end of `migrations`.
  func migrate(_ migrations: [Migration]) throws(SQLError) {
    precondition(Set(migrations.map(\.name)).count == migrations.count, "names are unique")
    try run(
      """
      CREATE TABLE IF NOT EXISTS schema_migration (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, statements TEXT NOT NULL)
      """)
    for (index, migration) in migrations.enumerated() {
      // Read inside of the transaction: another process may be migrating the same file.
      try inTransaction(.write) { transaction throws(SQLError) in
        let applied = try self.appliedMigrations(transaction)
        try Self.check(applied, against: migrations)
        guard applied.count == index else { return }
        try self.run(migration.sql)
        try transaction.execute(
          "INSERT INTO schema_migration (number, name, statements) VALUES (?, ?, ?)",
          .int64(Int64(index + 1)), .text(migration.name), .text(migration.sql))
      }
    }
    try inTransaction(.read) { transaction throws(SQLError) in
      try Self.check(try self.appliedMigrations(transaction), against: migrations)
    }
  }

  private func appliedMigrations(_ transaction: Transaction) throws(SQLError) -> [Migration] {
    let rows = try transaction.query(
      "SELECT name, statements FROM schema_migration ORDER BY number")
    var applied: [Migration] = []
    for row in rows {
      applied.append(Migration(try row.text("name"), try row.text("statements")))
    }
    return applied
  }

  /// Refuses a record that is not the beginning of `migrations`.
  private static func check(
    _ applied: [Migration], against migrations: [Migration]
  ) throws(SQLError) {
    guard applied.count <= migrations.count else {
      throw SQLError(
        .migration,
        "the database has \(applied.count) migrations, this program knows \(migrations.count): "
          + "it was written by a newer version")
    }
    for (number, (old, new)) in zip(applied, migrations).enumerated() where old != new {
      throw SQLError(
        .migration,
        "migration \(number + 1) (\(old.name)) was applied with another text than this "
          + "program's (\(new.name))")
    }
  }
}
