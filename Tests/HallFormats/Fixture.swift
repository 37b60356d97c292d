import Contracts
import Foundation
import HallFormats

/// Files that the tests read.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Fixtures")

  /// A file committed beside the tests.
  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: name)))
  }

  /// The folder with the halls of others that may not be committed, or nil.
  static var foreignHalls: URL? {
    ProcessInfo.processInfo.environment["USHER_HALL_DATA"].map { URL(filePath: $0) }
  }
}

/// A committed file, or the text of one, read.
func importing(_ name: String, _ options: ImportOptions = ImportOptions()) throws -> HallImport {
  HallImport(try Fixture.bytes(name), options)
}

func importing(text: String, _ options: ImportOptions = ImportOptions()) -> HallImport {
  HallImport(Array(text.utf8), options)
}

extension HallImport {
  var faults: [String] { report.faults.map(\.description) }

  /// Rows as `label: seat ids`, `|` for an aisle, `=` between the halves of a pair, `*` a wheelchair space.
  var sketch: [String] {
    (layout?.rows ?? []).map { row in
      var text = row.label + ":"
      for (index, seat) in row.seats.enumerated() {
        let joins = index > 0 && row.seats[index - 1].id == seat.pairSeatId
        text += (joins ? "=" : " ") + seat.id + (seat.kind == .wheelchair ? "*" : "")
        if seat.aisleAfter { text += " |" }
      }
      return text
    }
  }
}
