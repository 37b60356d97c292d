/// Reads the parts of a TZif file (RFC 9636, section 3) in their order. Every count is checked against
/// the bytes that there are.
struct TZifReader {
  /// The counts at the beginning of each block.
  struct Header {
    var version: Int
    var utcMarks = 0
    var standardMarks = 0
    var leapSeconds = 0
    var transitions = 0
    var types = 0
    var characters = 0
  }

  /// What counts of a block.
  struct Block {
    var transitions: [Int64] = []
    var offsetAfter: [UInt8] = []
    var offsets: [ZoneRules.Offset] = []
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func header() -> Header? {
    guard let magic = take(4), Array(magic) == Array("TZif".utf8), let version = take(16)?.first
    else { return nil }
    var header = Header(version: version == 0 ? 1 : Int(version) - 0x30)
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = integer(size: 4), (0...100_000).contains(count) else { return nil }
      counts.append(Int(count))
    }
    header.utcMarks = counts[0]
    header.standardMarks = counts[1]
    header.leapSeconds = counts[2]
    header.transitions = counts[3]
    header.types = counts[4]
    header.characters = counts[5]
    return header
  }

  mutating func skipBlock(_ header: Header, timeSize: Int) -> Bool {
    let size =
      header.transitions * (timeSize + 1) + header.types * 6 + header.characters
      + header.leapSeconds * (timeSize + 4) + header.standardMarks + header.utcMarks
    return take(size) != nil
  }

  /// The block of a version 2 header, with 64-bit times.
  mutating func block(_ header: Header) -> Block? {
    var block = Block()
    for _ in 0..<header.transitions {
      guard let time = integer(size: 8), time > block.transitions.last ?? .min else { return nil }
      block.transitions.append(time)
    }
    guard let offsetAfter = take(header.transitions), header.types > 0,
      offsetAfter.allSatisfy({ Int($0) < header.types })
    else { return nil }
    block.offsetAfter = Array(offsetAfter)
    var types: [(seconds: Int64, name: Int)] = []
    for _ in 0..<header.types {
      guard let seconds = integer(size: 4), abs(seconds) < 180_000, let rest = take(2) else {
        return nil
      }
      types.append((seconds, Int(rest[rest.startIndex + 1])))
    }
    guard let names = take(header.characters).map(Array.init) else { return nil }
    for type in types {
      guard type.name < names.count else { return nil }
      let name = names[type.name...].prefix { $0 != 0 }
      block.offsets.append(
        ZoneRules.Offset(
          seconds: type.seconds, abbreviation: String(decoding: name, as: UTF8.self)))
    }
    let rest = header.leapSeconds * 12 + header.standardMarks + header.utcMarks
    return take(rest) == nil ? nil : block
  }

  /// The rule after the last transition: a line between two line breaks, may be empty.
  mutating func footer() -> String? {
    guard let start = take(1), start.first == 0x0a else { return nil }
    let rule = bytes[position...].prefix { $0 != 0x0a }
    guard take(rule.count) != nil, take(1)?.first == 0x0a else { return nil }
    return String(decoding: rule, as: UTF8.self)
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// A signed big-endian integer of 4 or 8 bytes.
  private mutating func integer(size: Int) -> Int64? {
    guard let taken = take(size) else { return nil }
    let value = taken.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }
}
