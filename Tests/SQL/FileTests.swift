import Glibc
import SQL
import Testing

@Suite struct FileTests {
  private let folder: TemporaryFolder
  private static let schema = [Migration("items", "CREATE TABLE item (value BLOB) STRICT")]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func insert(_ count: Int, into database: Database) async throws {
    try await database.write { transaction in
      for _ in 0..<count {
        try transaction.execute("INSERT INTO item VALUES (zeroblob(10000))")
      }
    }
  }

  private func count(_ database: Database) async throws -> SQLValue? {
    try await database.read { try $0.first("SELECT count(*) AS n FROM item") }?["n"]
  }

  @Test func onlyItsOwnerMayReadTheFile() async throws {
    let database = try Database(sqlite: folder.file(), migrations: Self.schema)
    try await insert(1, into: database)
    for name in folder.names {
      var status = stat()
      #expect(stat(folder.file(name), &status) == 0)
      #expect(status.st_mode & 0o077 == 0, "\(name)")
    }
  }

  @Test func aDatabaseOfTheAllowedSizeIsFull() async throws {
    let database = try Database(
      sqlite: folder.file(), migrations: Self.schema,
      options: DatabaseOptions(mostBytes: 500_000))
    try await insert(20, into: database)
    await expectSQLError(.full) { try await insert(100, into: database) }
    #expect(try await count(database) == .int64(20))
    // What still fits can be written.
    try await insert(1, into: database)
    #expect(try await count(database) == .int64(21))
  }

  @Test(.enabled(if: TemporaryFolder.canMount, "needs the right to mount a file system"))
  func aFullDiskIsToldAndNothingIsHalfDone() async throws {
    let disk = try TemporaryFolder(sizeKB: 1024)
    let database = try Database(sqlite: disk.file(), migrations: Self.schema)
    try await insert(2, into: database)
    await expectSQLError(.full) { try await insert(1000, into: database) }
    #expect(try await count(database) == .int64(2))
    await database.close()
    let again = try Database(sqlite: disk.file(), migrations: Self.schema)
    #expect(try await count(again) == .int64(2))
    try await insert(1, into: again)
    await again.close()
  }

  @Test(.enabled(if: TemporaryFolder.canMount, "needs the right to mount a file system"))
  func aReadOnlyDiskIsRefusedAtTheStart() async throws {
    let disk = try TemporaryFolder(sizeKB: 1024)
    let database = try Database(sqlite: disk.file(), migrations: Self.schema)
    await database.close()
    try disk.makeReadOnly()
    await expectSQLError(.readOnly) {
      try Database(sqlite: disk.file(), migrations: Self.schema)
    }
    await expectSQLError(.readOnly) {
      try Database(sqlite: disk.file("new.db"), migrations: Self.schema)
    }
  }

  @Test(arguments: ["/nowhere/test.db", "/proc/self/test.db", "/tmp"])
  func aPathThatCannotBeOpenedIsNamed(_ path: String) {
    let error = #expect(throws: SQLError.self) { try Database(sqlite: path, migrations: []) }
    #expect(error?.code == .cannotOpen)
    #expect(error?.message.contains(path) == true)
  }

  @Test func anotherFileIsNoDatabase() async throws {
    try write(
      Array("Hello, I am a letter. ".utf8) + [UInt8](repeating: 65, count: 5000), to: folder.file())
    await expectSQLError(.notADatabase) {
      try Database(sqlite: folder.file(), migrations: Self.schema)
    }
  }

  @Test func damageInTheFileIsFound() async throws {
    let database = try Database(sqlite: folder.file(), migrations: Self.schema)
    try await insert(20, into: database)
    await database.close()
    let file = try #require(fopen(folder.file(), "r+"))
    fseek(file, 4096, SEEK_SET)
    let garbage = [UInt8](repeating: 0xaa, count: 40_000)
    #expect(fwrite(garbage, 1, garbage.count, file) == garbage.count)
    fclose(file)
    await expectSQLError(.corrupt) {
      try await count(Database(sqlite: folder.file(), migrations: Self.schema))
    }
  }

  @Test func aSecondWriterWaitsOnlySoLong() async throws {
    let one = try Database(sqlite: folder.file(), migrations: Self.schema)
    let two = try Database(
      sqlite: folder.file(), migrations: Self.schema, options: DatabaseOptions(busyMs: 10))
    let twoPath = folder.file()
    try await one.write { transaction in
      try transaction.execute("INSERT INTO item VALUES (x'01')")
      // Opening reads only, as nothing is to be migrated, and so is not held up.
      let error = #expect(throws: SQLError.self) {
        try Database(
          sqlite: twoPath, migrations: Self.schema + [Migration("more", "CREATE TABLE more (x)")],
          options: DatabaseOptions(busyMs: 10))
      }
      #expect(error?.code == .busy)
    }
    // Both see what the other has written.
    #expect(try await count(two) == .int64(1))
    try await insert(1, into: two)
    #expect(try await count(one) == .int64(2))
  }
}
