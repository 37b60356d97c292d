/// Crockford's base 32 in upper case: digits and letters without I, L, O, U, all of which fit a QR code's alphanumeric
/// mode. Each run of bytes has exactly one text; anything else is refused.
enum Crockford32 {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// The text of bytes, five bits a character; the last one is filled up with zeros.
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 8 + 4) / 5)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = (bits << 8 | UInt32(byte)) & 0xFFF
      count += 8
      while count >= 5 {
        count -= 5
        text.append(alphabet[Int(bits >> count & 31)])
      }
    }
    if count > 0 { text.append(alphabet[Int(bits << (5 - count) & 31)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text, or nil if `encode` would not have written it.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 5 / 8)
    var bits: UInt32 = 0
    var count = 0
    for character in text.utf8 {
      guard let value = value(of: character) else { return nil }
      bits = (bits << 5 | value) & 0xFFF
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    // A whole character too many, or bits that no byte has put there.
    guard count < 5, bits & (1 << count - 1) == 0 else { return nil }
    return bytes
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      alphabet.firstIndex(of: character).map { UInt32($0) }
    default: nil
    }
  }
}
