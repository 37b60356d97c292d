import Glibc

/// Numbers in JSON's grammar: `-12.5e3`.
enum NumberText {
  /// The length of the number that the text starts with; nil if there is none.
  static func length(_ text: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    func digits() -> Bool {
      let start = index
      while index < text.count, unsafe JSONScanner.isDigit(text[index]) { index += 1 }
      return index > start
    }
    func take(_ characters: UInt8...) -> Bool {
      guard index < text.count, unsafe characters.contains(text[index]) else { return false }
      index += 1
      return true
    }
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if index < text.count, unsafe JSONScanner.isDigit(text[index]) { return nil }
    } else if !digits() {
      return nil
    }
    if take(UInt8(ascii: ".")), !digits() { return nil }
    if take(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+"), UInt8(ascii: "-"))
      if !digits() { return nil }
    }
    return index
  }

  /// The parts of a number: its digits without the point, and the power of ten that they are multiplied by.
  private struct Parts {
    var isNegative = false
    /// The first 19 digits, as a number.
    var leading: UInt64 = 0
    /// How many digits there are, without zeros in front.
    var digits = 0
    /// How many digits stand at the end, zeros all.
    var trailingZeros = 0
    var exponent = 0

    init(_ text: UnsafeRawBufferPointer) {
      var index = 0
      var isFraction = false
      loop: while index < text.count {
        let byte = unsafe text[index]
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isFraction = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"): break loop
        default:
          if digits < 19 { leading = leading * 10 + UInt64(byte - 0x30) }
          if digits > 0 || byte != 0x30 { digits += 1 }
          trailingZeros = byte == 0x30 && digits > 0 ? trailingZeros + 1 : 0
          if isFraction { exponent -= 1 }
        }
        index += 1
      }
      if index < text.count { exponent += unsafe Self.exponent(text, after: index) }
    }

    private static func exponent(_ text: UnsafeRawBufferPointer, after index: Int) -> Int {
      var value = 0
      var isNegative = false
      for place in index + 1..<text.count {
        let byte = unsafe text[place]
        if byte == UInt8(ascii: "-") { isNegative = true }
        // Enough to tell that the number is far out of every range.
        if JSONScanner.isDigit(byte) { value = min(value * 10 + Int(byte - 0x30), 1_000_000_000) }
      }
      return isNegative ? -value : value
    }
  }

  /// The integer that a number is, `1e3` and `1.0` included; nil if it is none or has more than 64 bits.
  static func integer(
    _ text: UnsafeRawBufferPointer
  ) -> (isNegative: Bool, magnitude: UInt64)? {
    let parts = unsafe Parts(text)
    if parts.digits == 0 { return (parts.isNegative, 0) }
    // The digits that are left of the point.
    let whole = parts.digits + parts.exponent
    guard whole > 0, whole <= 20, -parts.exponent <= parts.trailingZeros else { return nil }
    if parts.digits <= 19 {
      return scaled(parts.leading, by: parts.exponent).map { (parts.isNegative, $0) }
    }
    return unsafe longInteger(text, whole: whole).map { (parts.isNegative, $0) }
  }

  private static func scaled(_ value: UInt64, by exponent: Int) -> UInt64? {
    var value = value
    for _ in 0..<max(-exponent, 0) { value /= 10 }
    for _ in 0..<max(exponent, 0) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }

  /// The first `whole` digits, of which there are enough.
  private static func longInteger(_ text: UnsafeRawBufferPointer, whole: Int) -> UInt64? {
    var value: UInt64 = 0
    var taken = 0
    for index in 0..<text.count where unsafe JSONScanner.isDigit(text[index]) {
      let digit = unsafe UInt64(text[index] - 0x30)
      if taken == 0 && digit == 0 { continue }
      if taken == whole { break }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
      taken += 1
    }
    for _ in taken..<max(whole, taken) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }

  /// The nearest double; infinite if the number is too large.
  static func double(_ text: UnsafeRawBufferPointer) -> Double {
    let parts = unsafe Parts(text)
    // Both factors are exact, so that the result is rounded once.
    if parts.digits <= 19, parts.leading <= 1 << 53, abs(parts.exponent) <= 22 {
      let value = Double(parts.leading)
      let scaled =
        parts.exponent < 0 ? value / powers[-parts.exponent] : value * powers[parts.exponent]
      return parts.isNegative ? -scaled : scaled
    }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { copy in
      for index in 0..<text.count { unsafe copy[index] = CChar(bitPattern: text[index]) }
      unsafe copy[text.count] = 0
      return unsafe strtod(copy.baseAddress!, nil)
    }
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
