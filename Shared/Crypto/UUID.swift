/// A UUID (RFC 9562): 128 bits, written in five groups of hexadecimal digits.
public struct UUID: Sendable, Hashable, LosslessStringConvertible {
  /// Its 16 bytes, in the order in which they are written.
  public let bytes: [UInt8]

  /// From 16 bytes; nil if there are more or fewer.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// From its text form `8-4-4-4-12` of either case; nil for anything else, braces and URNs
  /// included.
  public init?(_ text: String) {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    guard let bytes = Hex.decode(groups.joined()) else { return nil }
    self.init(bytes: bytes)
  }

  /// A random one (version 4).
  public static func random(using random: some RandomSource) -> UUID {
    var bytes = random.bytes(16)
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    guard let uuid = UUID(bytes: bytes) else { preconditionFailure("16 bytes were asked for") }
    return uuid
  }

  /// Lower-case text form.
  public var description: String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += Hex.encode([byte])
    }
    return text
  }
}
