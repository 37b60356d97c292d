import Contracts
import Foundation
import HallFormats
import HallLayout
import Testing

/// Files that nobody made for these tests.
@Suite struct RealHallTests {
  @Test(arguments: [("districtOne", 1_081, 24), ("districtTwo", 234, 10)])
  func gridFilesHaveAllTheirSeats(_ name: String, _ seats: Int, _ rows: Int) throws {
    let hall = try importing("grid-xy-plist/\(name).plist")
    #expect(hall.faults == [])
    #expect(hall.report.summary?.seats == seats)
    #expect(hall.report.summary?.rows == rows)
  }

  @Test(.enabled(if: Fixture.foreignHalls != nil))
  func gridFilesOutsideOfTheProjectAreTheSame() throws {
    let folder = try #require(Fixture.foreignHalls)
    for (name, seats) in [("districtOne", 1_081), ("districtTwo", 234)] {
      let url = folder.appending(path: "grid-xy-plist/\(name).plist")
      let hall = HallImport([UInt8](try Data(contentsOf: url)))
      #expect(hall.report.summary?.seats == seats)
    }
  }

  /// Every column that is not `E`, counted with nothing but a search for text.
  @Test(.enabled(if: Fixture.foreignHalls != nil))
  func rowsOfColumnsHaveEveryColumnThatIsNoGap() throws {
    let folder = try #require(Fixture.foreignHalls).appending(path: "maoyan-rows-plist")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(files.count >= 3)
    for file in files.sorted() {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
      let signs = String(decoding: bytes, as: UTF8.self).split(separator: "<key>st</key>")
        .dropFirst()
      let gaps = signs.filter { $0.prefix(60).contains("<string>E</string>") }
      let hall = HallImport(bytes)
      #expect(hall.faults == [])
      #expect(hall.report.format == .maoyan)
      #expect(hall.report.summary?.seats == signs.count - gaps.count, "\(file)")
    }
  }

  @Test(.enabled(if: Fixture.foreignHalls != nil))
  func aPlanWithRepeatedGuidsIsRefusedWithAllOfThem() throws {
    let folder = try #require(Fixture.foreignHalls)
    let url = folder.appending(path: "pretix-plan-json/courtside-complimentary.json")
    let bytes = [UInt8](try Data(contentsOf: url))
    var counts: [Substring: Int] = [:]
    for part in String(decoding: bytes, as: UTF8.self).split(separator: "\"seat_guid\": \"")
      .dropFirst()
    {
      counts[part.prefix { $0 != "\"" }, default: 0] += 1
    }
    let repeated = counts.filter { $0.value > 1 }.keys
    #expect(repeated.count == 40)
    let hall = HallImport(bytes)
    #expect(hall.layout == nil)
    #expect(hall.report.faultCount == repeated.count)
    for guid in repeated {
      #expect(
        hall.report.faults.contains { $0.reason.hasPrefix("seat_guid \"\(guid)\" stands 2 times") })
    }
  }
}
