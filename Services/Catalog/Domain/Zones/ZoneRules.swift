/// A zone's offsets from UTC through time, from a TZif file (RFC 9636).
struct ZoneRules: Equatable, Sendable {
  /// Offset and name of a zone during some time.
  struct Offset: Equatable, Sendable {
    /// To be added to UTC.
    var seconds: Int64
    /// "CET", "+03".
    var abbreviation: String
  }

  /// When the offset changes, ascending, in seconds since the Unix epoch.
  private let transitions: [Int64]
  /// Which of `offsets` holds from each transition on.
  private let offsetAfter: [UInt8]
  private let offsets: [Offset]
  /// What holds after the last transition; nil: the last offset for ever.
  private let rule: ZoneRule?

  /// Reads a TZif file; nil if it is none of version 2 or later, or damaged.
  init?(tzif bytes: [UInt8]) {
    var reader = TZifReader(bytes)
    // The block of version 1 has 32-bit times; the one that counts follows it.
    guard let first = reader.header(), first.version >= 2, reader.skipBlock(first, timeSize: 4),
      let header = reader.header(), let block = reader.block(header), let footer = reader.footer()
    else { return nil }
    transitions = block.transitions
    offsetAfter = block.offsetAfter
    offsets = block.offsets
    if footer.isEmpty {
      rule = nil
    } else {
      guard let rule = ZoneRule(footer) else { return nil }
      self.rule = rule
    }
  }

  /// What holds at an instant.
  func offset(atSeconds seconds: Int64) -> Offset {
    guard let last = transitions.last, seconds < last else {
      return rule?.offset(atSeconds: seconds) ?? offsetAfter.last.map { offsets[Int($0)] }
        ?? offsets[0]
    }
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offsets[0] : offsets[Int(offsetAfter[low - 1])]
  }
}
