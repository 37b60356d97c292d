import SQL
import Testing

@Suite struct ValueTests {
  private let folder: TemporaryFolder
  private let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(
      sqlite: folder.file(), migrations: [Migration("values", "CREATE TABLE item (value ANY)")])
  }

  @Test(arguments: [
    SQLValue.null, .int64(0), .int64(.max), .int64(.min), .double(0.1), .double(-.infinity),
    .double(.greatestFiniteMagnitude), .text(""), .text("Amélie 千と千尋 👩‍👩‍👧"),
    .text("before\u{0}after"), .text("\u{0}"), .text(String(repeating: "x", count: 1_000_000)),
    .blob([]), .blob([0, 255, 0]), .blob([UInt8](repeating: 7, count: 1_000_000)),
  ])
  func everyValueComesBackAsItWas(_ value: SQLValue) async throws {
    try await database.write { try $0.execute("INSERT INTO item VALUES (?)", value) }
    let rows = try await database.read { try $0.query("SELECT value FROM item") }
    #expect(rows.map { $0["value"] } == [value])
  }

  @Test func aNumberThatIsNoneBecomesNull() async throws {
    try await database.write { try $0.execute("INSERT INTO item VALUES (?)", .double(.nan)) }
    #expect(try await database.read { try $0.first("SELECT value FROM item") }?["value"] == .null)
  }

  @Test func optionalsBecomeNull() {
    #expect(SQLValue(nil as String?) == .null)
    #expect(SQLValue("x" as String?) == .text("x"))
    #expect(SQLValue(nil as Int64?) == .null)
    #expect(SQLValue(5 as Int32) == .int64(5))
    #expect(SQLValue(nil as [UInt8]?) == .null)
    #expect(SQLValue(true) == .int64(1))
  }

  @Test func accessorsGiveTheirKindOnly() async throws {
    let found = try await database.read {
      try $0.first("SELECT 5 AS i, 5000000000 AS big, 0.5 AS d, 't' AS t, x'01' AS b, NULL AS n")
    }
    let row = try #require(found)
    #expect(try row.int64("i") == 5)
    #expect(try row.int32("i") == 5)
    #expect(try row.bool("i"))
    #expect(try row.double("d") == 0.5)
    #expect(try row.double("i") == 5)
    #expect(try row.text("t") == "t")
    #expect(try row.blob("b") == [1])
    #expect(try row.textOrNil("n") == nil)
    #expect(try row.int64OrNil("n") == nil)
    #expect(try row.blobOrNil("n") == nil)
    #expect(row.isNull("n"))
    #expect(throws: SQLError.self) { try row.int64("t") }
    #expect(throws: SQLError.self) { try row.int32("big") }
    #expect(throws: SQLError.self) { try row.text("n") }
    #expect(throws: SQLError.self) { try row.blob("t") }
    #expect(throws: SQLError.self) { try row.double("b") }
  }

  @Test func aTextThatIsNotUTF8IsDamage() async throws {
    await expectSQLError(.corrupt) {
      try await database.read { try $0.query("SELECT CAST(x'ff' AS TEXT) AS t") }
    }
  }
}

/// Expects that `work` fails with that code.
func expectSQLError<R>(
  _ code: SQLError.Code, _ work: () async throws -> R,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  do {
    _ = try await work()
    Issue.record("nothing was thrown", sourceLocation: sourceLocation)
  } catch {
    #expect((error as? SQLError)?.code == code, "\(error)", sourceLocation: sourceLocation)
  }
}
