import SQL
import Testing

@Suite struct MigrationTests {
  private let folder: TemporaryFolder
  private static let first = Migration("halls", "CREATE TABLE hall (id TEXT)")
  private static let second = Migration(
    "seats", "CREATE TABLE seat (id TEXT); INSERT INTO seat VALUES ('A1');")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ migrations: [Migration]) throws -> Database {
    try Database(sqlite: folder.file(), migrations: migrations)
  }

  @Test func stepsAreAppliedOnceAndInOrder() async throws {
    await (try open([Self.first])).close()
    for _ in 0..<2 {
      let database = try open([Self.first, Self.second])
      let rows = try await database.read { try $0.query("SELECT id FROM seat") }
      #expect(rows.map { $0["id"] } == ["A1"])
      await database.close()
    }
  }

  @Test(arguments: [
    [Migration("halls", "CREATE TABLE hall (id TEXT, name TEXT)")],
    [Migration("rooms", "CREATE TABLE hall (id TEXT)")],
    [second, first],
    [],
  ])
  func anotherHistoryIsRefused(_ migrations: [Migration]) async throws {
    await (try open([Self.first])).close()
    await expectSQLError(.migration) { try open(migrations) }
  }

  @Test func aStepThatFailsLeavesNothing() async throws {
    let broken = Migration("broken", "CREATE TABLE seat (id TEXT); INSERT INTO nothing VALUES (1);")
    await expectSQLError(.statement) { try open([Self.first, broken]) }
    // The step before it stays, and the right one can follow.
    let database = try open([Self.first, Self.second])
    let rows = try await database.read { try $0.query("SELECT id FROM seat") }
    #expect(rows.count == 1)
    await database.close()
  }
}
