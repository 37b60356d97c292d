/// Reads the parts of a date or a duration.
@safe
struct DigitReader {
  private let text: UnsafeRawBufferPointer
  private var index = 0

  init(_ text: UnsafeRawBufferPointer) {
    unsafe self.text = text
  }

  var isAtEnd: Bool { unsafe index == text.count }

  /// Takes one character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard unsafe index < text.count, unsafe text[index] == UInt8(ascii: character) else {
      return false
    }
    index += 1
    return true
  }

  /// A number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<count {
      guard let digit = nextDigit() else { return nil }
      value = value * 10 + Int64(digit)
    }
    return value
  }

  /// A number of at least one digit that is not above a limit.
  mutating func number(upTo limit: Int64) -> Int64? {
    guard let first = nextDigit() else { return nil }
    var value = Int64(first)
    while let digit = nextDigit() {
      value = value * 10 + Int64(digit)
      if value > limit { return nil }
    }
    return value
  }

  /// One to nine digits after a point, as nanoseconds.
  mutating func fraction() -> Int32? {
    var value: Int32 = 0
    var count = 0
    while let digit = nextDigit() {
      count += 1
      if count > 9 { return nil }
      value = value * 10 + Int32(digit)
    }
    if count == 0 { return nil }
    for _ in count..<9 { value *= 10 }
    return value
  }

  private mutating func nextDigit() -> UInt8? {
    guard unsafe index < text.count, unsafe (48...57).contains(text[index]) else { return nil }
    defer { index += 1 }
    return unsafe text[index] - 48
  }
}
