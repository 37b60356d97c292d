import Wire

/// Takes JSON text apart (RFC 8259), byte by byte, and refuses what is not exactly JSON.
@safe
struct JSONScanner {
  private let text: UnsafeRawBufferPointer
  private(set) var offset = 0
  /// Where strings with escapes are put together.
  private let arena: WireArena

  init(_ text: UnsafeRawBufferPointer, arena: WireArena) {
    unsafe self.text = text
    self.arena = arena
  }

  /// The next byte that is no blank; nil at the end.
  mutating func peek() -> UInt8? {
    while unsafe offset < text.count {
      let byte = unsafe text[offset]
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  /// Takes a character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Takes a character, or says what was expected.
  mutating func expect(_ character: Unicode.Scalar, _ expectation: String) throws(JSONError) {
    guard take(character) else { throw fault(expectation) }
  }

  /// Takes `true`, `false` or `null` if it comes next.
  mutating func takeWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    _ = peek()
    guard unsafe text.count - offset >= length else { return false }
    for index in 0..<length where unsafe text[offset + index] != word.utf8Start[index] {
      return false
    }
    offset += length
    return true
  }

  /// Goes back to where the scanner has been.
  mutating func rewind(to offset: Int) {
    self.offset = offset
  }

  /// A fault at this place in the text.
  func fault(_ problem: String) -> JSONError {
    unsafe JSONError(
      offset < text.count ? "\(problem) (byte \(offset))" : "\(problem), but the text ends here")
  }

  // MARK: Numbers

  /// The characters of a number, checked against JSON's grammar.
  mutating func number(_ expectation: String) throws(JSONError) -> UnsafeRawBufferPointer {
    guard let first = peek(), first == UInt8(ascii: "-") || Self.isDigit(first) else {
      throw fault(expectation)
    }
    let rest = unsafe UnsafeRawBufferPointer(rebasing: text[offset...])
    guard let length = unsafe NumberText.length(rest) else { throw fault("not a number") }
    offset += length
    return unsafe UnsafeRawBufferPointer(rebasing: rest[..<length])
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  // MARK: Strings

  /// The text of a string without its quotes; valid as long as the whole text and the arena.
  mutating func string(_ expectation: String) throws(JSONError) -> UnsafeRawBufferPointer {
    guard take("\"") else { throw fault(expectation) }
    let start = offset
    var hasEscapes = false
    while unsafe offset < text.count {
      if unsafe text.count - offset >= 8 {
        let word = unsafe text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 && JSONBuffer.isPlain(word) {
          offset += 8
          continue
        }
      }
      let byte = unsafe text[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let raw = unsafe UnsafeRawBufferPointer(rebasing: text[start..<offset])
        offset += 1
        return hasEscapes ? try unsafe unescaped(raw) : unsafe raw
      case UInt8(ascii: "\\"):
        hasEscapes = true
        offset += 2
      case ..<0x20: throw fault("a control character in a string")
      case 0x80...:
        let length = unsafe UTF8Check.sequenceLength(text, at: offset)
        guard length > 0 else { throw fault("the text is not UTF-8") }
        offset += length
      default: offset += 1
      }
    }
    offset = unsafe text.count
    throw fault("the string is not closed")
  }

  private func unescaped(_ raw: UnsafeRawBufferPointer) throws(JSONError) -> UnsafeRawBufferPointer
  {
    guard let memory = unsafe arena.allocate(raw.count) else { throw JSONError("too large") }
    let bytes = unsafe memory.assumingMemoryBound(to: UInt8.self)
    var count = 0
    var index = 0
    while index < raw.count {
      let byte = unsafe raw[index]
      guard byte == UInt8(ascii: "\\") else {
        unsafe bytes[count] = byte
        count += 1
        index += 1
        continue
      }
      let escape = unsafe raw[index + 1]
      index += 2
      if escape != UInt8(ascii: "u") {
        guard let value = Self.escapes(escape) else {
          throw JSONError("an unknown escape in a string")
        }
        unsafe bytes[count] = value
        count += 1
        continue
      }
      let scalar = try unsafe Self.scalar(raw, &index)
      for unit in UTF8.encode(scalar)! {
        unsafe bytes[count] = unit
        count += 1
      }
    }
    return unsafe UnsafeRawBufferPointer(start: memory, count: count)
  }

  private static func escapes(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): character
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0c
    case UInt8(ascii: "n"): 0x0a
    case UInt8(ascii: "r"): 0x0d
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The character of `\uXXXX` after the `\u`, with the second half of a surrogate pair.
  private static func scalar(
    _ raw: UnsafeRawBufferPointer, _ index: inout Int
  ) throws(JSONError) -> Unicode.Scalar {
    let first = try unsafe hex(raw, &index)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xdc00, index + 1 < raw.count, unsafe raw[index] == UInt8(ascii: "\\"),
      unsafe raw[index + 1] == UInt8(ascii: "u")
    else { throw JSONError("half of a surrogate pair in a string") }
    index += 2
    let second = try unsafe hex(raw, &index)
    guard (0xdc00...0xdfff).contains(second),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xd800) << 10 + (second - 0xdc00))
    else { throw JSONError("half of a surrogate pair in a string") }
    return scalar
  }

  private static func hex(
    _ raw: UnsafeRawBufferPointer, _ index: inout Int
  ) throws(JSONError) -> UInt32 {
    guard raw.count - index >= 4 else { throw JSONError("a \\u escape without four digits") }
    var value: UInt32 = 0
    for place in index..<index + 4 {
      let digit = unsafe raw[place]
      let low = digit | 0x20
      if isDigit(digit) {
        value = value << 4 | UInt32(digit - 0x30)
      } else if low >= UInt8(ascii: "a") && low <= UInt8(ascii: "f") {
        value = value << 4 | UInt32(low - UInt8(ascii: "a") + 10)
      } else {
        throw JSONError("a \\u escape without four digits")
      }
    }
    index += 4
    return value
  }

  // MARK: Whole values

  /// Reads over a value of any kind.
  mutating func skipValue(depth: Int, limit: Int) throws(JSONError) {
    switch peek() {
    case UInt8(ascii: "\""): _ = try unsafe string("")
    case UInt8(ascii: "{"):
      guard depth <= limit else { throw JSONError("nested too deeply") }
      offset += 1
      if take("}") { return }
      repeat {
        _ = try unsafe string("expected a name in quotes")
        try expect(":", "expected ':'")
        try skipValue(depth: depth + 1, limit: limit)
      } while take(",")
      try expect("}", "expected ',' or '}'")
    case UInt8(ascii: "["):
      guard depth <= limit else { throw JSONError("nested too deeply") }
      offset += 1
      if take("]") { return }
      repeat {
        try skipValue(depth: depth + 1, limit: limit)
      } while take(",")
      try expect("]", "expected ',' or ']'")
    default:
      if takeWord("true") || takeWord("false") || takeWord("null") { return }
      _ = try unsafe number("expected a value")
    }
  }
}
