import Foundation
import SQL

@testable import Orders

/// A folder of its own for a test's database, removed with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "usher-orders-" + Foundation.UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  func database(mostBytes: Int64? = nil) throws -> Database {
    try Database(
      sqlite: path + "/orders.db", migrations: OrderMigrations.all,
      options: DatabaseOptions(mostBytes: mostBytes))
  }

  /// The bytes of every file in it.
  func files() throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: path).map {
      try Array(Data(contentsOf: URL(filePath: path + "/" + $0)))
    }
  }
}
