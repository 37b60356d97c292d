import Glibc

/// The bytes of a JSON text as it grows.
@safe
struct JSONBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1024) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// A copy of all bytes.
  var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    unsafe base[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) {
    unsafe append(text.utf8Start, text.utf8CodeUnitCount)
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if let start = bytes.baseAddress { unsafe append(start, bytes.count) }
  }

  mutating func append(_ start: UnsafeRawPointer, _ length: Int) {
    if capacity - count < length { grow(by: length) }
    unsafe memcpy(base + count, start, length)
    count += length
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append(UnsafeRawBufferPointer($0)) }
  }

  /// A number in decimal digits, with zeros in front up to a width.
  mutating func append(_ value: UInt64, width: Int = 1) {
    var digits = 1
    var rest = value
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    digits = max(digits, width)
    if capacity - count < digits { grow(by: digits) }
    rest = value
    for place in stride(from: count + digits - 1, through: count, by: -1) {
      unsafe base[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  mutating func append(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  /// Text in quotes. Its bytes are known to be UTF-8.
  mutating func appendQuoted(_ text: UnsafeRawBufferPointer) {
    append(UInt8(ascii: "\""))
    var start = 0
    var index = 0
    while index < text.count {
      if text.count - index >= 8,
        unsafe Self.isPlain(text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      {
        index += 8
        continue
      }
      let byte = unsafe text[index]
      if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      unsafe append(UnsafeRawBufferPointer(rebasing: text[start..<index]))
      appendEscape(byte)
      index += 1
      start = index
    }
    unsafe append(UnsafeRawBufferPointer(rebasing: text[start...]))
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0a: append(UInt8(ascii: "n"))
    case 0x0c: append(UInt8(ascii: "f"))
    case 0x0d: append(UInt8(ascii: "r"))
    default:
      append("u00")
      append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      let low = byte & 0xf
      append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    }
  }

  /// True if none of eight bytes has to be escaped. May say false though it is true.
  static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5c)
    let control = (word &- ones &* 0x20) & ~word
    let quote = (quotes &- ones) & ~quotes
    let backslash = (backslashes &- ones) & ~backslashes
    return (control | quote | backslash) & highs == 0
  }

  private mutating func grow(by needed: Int) {
    let larger = max(capacity * 2, count + needed)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe memcpy(copy, base, count)
    unsafe base.deallocate()
    unsafe base = copy
    capacity = larger
  }
}
