import Contracts
import HallFormats
import HallLayout
import Testing

/// A small generator whose numbers come again with its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Good files, damaged at random: whatever comes of it is a valid hall or a list of faults.
@Suite struct DamagedFileTests {
  static let names = [
    "areas.json", "characters.txt", "flat.json", "grid.plist", "layout.json", "pretix.json",
    "rows-of-columns.plist", "rows.json",
  ]

  @Test(arguments: names) func aDamagedFileIsReadOrRefused(_ name: String) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let good = try Fixture.bytes(name)
    for round in 0..<300 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&bytes, &random) }
      let hall = HallImport(bytes, ImportOptions(priceUnit: .major))
      let place = "\(name), seed \(seed), round \(round)"
      if let layout = hall.layout {
        #expect(layout.faults().isEmpty, "\(place)")
        #expect(
          hall.report.summary?.seats == layout.rows.reduce(0) { $0 + $1.seats.count }, "\(place)")
        #expect(LayoutPicture(layout).lines().count > 1, "\(place)")
      } else {
        #expect(hall.report.faultCount > 0, "\(place)")
        #expect(hall.report.summary == nil, "\(place)")
      }
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    let length = Int.random(in: 1...min(30, bytes.count - at), using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(at..<at + length)
    case 2: bytes.insert(contentsOf: bytes[at..<at + length], at: at)
    case 3: bytes.removeSubrange(at...)
    case 4:
      // Another number where a number stands.
      let numbers = [
        "0", "-1", "1e308", "99999999999999999999", "0.5", "1e-320", "9223372036854775807",
      ]
      guard let digit = bytes[at...].firstIndex(where: { (48...57).contains($0) }) else { return }
      let end = bytes[digit...].firstIndex { !(48...57).contains($0) } ?? bytes.endIndex
      bytes.replaceSubrange(
        digit..<end, with: Array(numbers.randomElement(using: &random)?.utf8 ?? "0".utf8))
    case 5:
      let pieces = [
        "null", "\"\"", "{}", "[]", "<string></string>", "<array/>", "E", "c", "\\u0000",
        "\u{202E}",
      ]
      bytes.insert(contentsOf: Array(pieces.randomElement(using: &random)?.utf8 ?? "".utf8), at: at)
    default: bytes.swapAt(at, Int.random(in: 0..<bytes.count, using: &random))
    }
  }
}
