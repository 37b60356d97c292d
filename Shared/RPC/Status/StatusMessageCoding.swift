/// The percent-encoding of `grpc-message` (grpc/doc/PROTOCOL-HTTP2.md, "Responses").
enum StatusMessageCoding {
  private static let space = UInt8(ascii: " ")

  /// Encodes the text's UTF-8: everything outside of space to `~`, and `%` itself, as `%XX`; spaces at the ends as well,
  /// where a field's value may have none (RFC 9113, section 8.2.1).
  static func encode(_ text: String) -> String {
    let hasSpacesAtEnds = text.utf8.first == space || text.utf8.last == space
    if !hasSpacesAtEnds, text.utf8.allSatisfy({ isPlain($0) }) { return text }
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count + 16)
    for (index, byte) in text.utf8.enumerated() {
      let isAtEnd = index == 0 || index == text.utf8.count - 1
      if isPlain(byte), !(isAtEnd && byte == space) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(hexDigit(byte >> 4))
        encoded.append(hexDigit(byte & 0xf))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Decodes; never fails: an escape that is none stays as it is, and bytes that are no UTF-8 become U+FFFD.
  static func decode(_ value: String) -> String {
    let bytes = Array(value.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return value }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte <= 0x7e && byte != UInt8(ascii: "%")
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
