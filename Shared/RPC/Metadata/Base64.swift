/// Base64 as `-bin` metadata uses it: the standard alphabet, written without padding, read with or without.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes without padding.
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var index = 0
    while index < bytes.count {
      let second = index + 1 < bytes.count ? bytes[index + 1] : 0
      let third = index + 2 < bytes.count ? bytes[index + 2] : 0
      let group = UInt32(bytes[index]) << 16 | UInt32(second) << 8 | UInt32(third)
      let characters = min(bytes.count - index, 3) + 1
      for position in 0..<characters {
        text.append(alphabet[Int(group >> (18 - 6 * UInt32(position)) & 0x3f)])
      }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes; nil if the text is not base64.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var accumulator: UInt32 = 0
    var bits: UInt32 = 0
    var characters = 0
    var padding = 0
    for character in text {
      if character == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: character) else { return nil }
      characters += 1
      accumulator = accumulator << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: accumulator >> bits))
        accumulator &= (1 << bits) - 1
      }
    }
    guard characters % 4 != 1 else { return nil }
    guard padding == 0 || (padding <= 2 && (characters + padding) % 4 == 0) else { return nil }
    return bytes
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
