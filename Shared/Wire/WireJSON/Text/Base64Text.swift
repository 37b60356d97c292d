/// Base64 in JSON strings: written with the standard alphabet and padding; read with either alphabet, padded or
/// not.
enum Base64Text {
  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  /// Writes bytes as a string in quotes.
  static func write(_ bytes: UnsafeRawBufferPointer, _ out: inout JSONBuffer) {
    let digits = unsafe alphabet.utf8Start
    out.append(UInt8(ascii: "\""))
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let first = unsafe UInt32(bytes[index])
      let second = rest > 1 ? unsafe UInt32(bytes[index + 1]) : 0
      let third = rest > 2 ? unsafe UInt32(bytes[index + 2]) : 0
      let group = first << 16 | second << 8 | third
      unsafe out.append(digits[Int(group >> 18)])
      unsafe out.append(digits[Int(group >> 12 & 63)])
      unsafe out.append(rest > 1 ? digits[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      unsafe out.append(rest > 2 ? digits[Int(group & 63)] : UInt8(ascii: "="))
      index += 3
    }
    out.append(UInt8(ascii: "\""))
  }

  /// Reads text into memory that has room for 3 bytes for each 4 characters; nil if it is no base64.
  static func read(
    _ text: UnsafeRawBufferPointer, into memory: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    var end = text.count
    var padding = 0
    while end > 0, padding < 2, unsafe text[end - 1] == UInt8(ascii: "=") {
      end -= 1
      padding += 1
    }
    guard padding == 0 || (end + padding) % 4 == 0, end % 4 != 1 else { return nil }
    var count = 0
    var group: UInt32 = 0
    var bits = 0
    for index in 0..<end {
      guard let digit = unsafe value(of: text[index]) else { return nil }
      group = group << 6 | digit
      bits += 6
      if bits >= 8 {
        bits -= 8
        unsafe memory[count] = UInt8(truncatingIfNeeded: group >> UInt32(bits))
        count += 1
      }
    }
    return count
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
