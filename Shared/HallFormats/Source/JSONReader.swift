/// Reads JSON (RFC 8259), strictly: UTF-8, no repeated member, no NUL, bounded depth and count.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var values = 0

  static func read(_ bytes: [UInt8]) throws(SourceError) -> SourceValue {
    var reader = JSONReader(bytes)
    reader.skipSpace()
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else {
      throw reader.error("text after the end of the document")
    }
    return value
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func value(depth: Int) throws(SourceError) -> SourceValue {
    guard depth <= SourceLimits.depth else {
      throw error("nested more than \(SourceLimits.depth) levels deep")
    }
    values += 1
    guard values <= SourceLimits.values else {
      throw error("more than \(SourceLimits.values) values")
    }
    let start = line
    let content: SourceValue.Content
    switch try peek() {
    case UInt8(ascii: "{"): content = .object(try members(depth: depth))
    case UInt8(ascii: "["): content = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = .bool(try word("true", true))
    case UInt8(ascii: "f"): content = .bool(try word("false", false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: content = .number(try number())
    }
    return SourceValue(line: start, content: content)
  }

  private mutating func members(depth: Int) throws(SourceError) -> [SourceValue.Member] {
    index += 1
    var members: [SourceValue.Member] = []
    var names: Set<String> = []
    skipSpace()
    if try peek() == UInt8(ascii: "}") {
      index += 1
      return members
    }
    while true {
      skipSpace()
      guard try peek() == UInt8(ascii: "\"") else { throw error("a member's name is missing") }
      let name = try string()
      guard names.insert(name).inserted else {
        throw error("the member \"\(name)\" is there twice")
      }
      skipSpace()
      guard try peek() == UInt8(ascii: ":") else { throw error("\":\" is missing") }
      index += 1
      skipSpace()
      members.append(SourceValue.Member(name: name, value: try value(depth: depth + 1)))
      if try isLast(closing: UInt8(ascii: "}")) { return members }
    }
  }

  private mutating func elements(depth: Int) throws(SourceError) -> [SourceValue] {
    index += 1
    var elements: [SourceValue] = []
    skipSpace()
    if try peek() == UInt8(ascii: "]") {
      index += 1
      return elements
    }
    while true {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      if try isLast(closing: UInt8(ascii: "]")) { return elements }
    }
  }

  private mutating func isLast(closing: UInt8) throws(SourceError) -> Bool {
    skipSpace()
    let next = try peek()
    guard next == closing || next == UInt8(ascii: ",") else {
      throw error("\",\" or \"\(Character(Unicode.Scalar(closing)))\" is missing")
    }
    index += 1
    return next == closing
  }

  private mutating func word<Value>(_ word: String, _ value: Value) throws(SourceError) -> Value {
    for byte in word.utf8 {
      guard try peek() == byte else { throw error("not a JSON value") }
      index += 1
    }
    return value
  }

  private mutating func number() throws(SourceError) -> String {
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let firstDigit = index
    let whole = digits()
    guard whole > 0 else { throw error("not a JSON value") }
    if whole > 1, bytes[firstDigit] == UInt8(ascii: "0") { throw error("a number begins with 0") }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard digits() > 0 else { throw error("a number without digits after its point") }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard digits() > 0 else { throw error("a number without digits in its exponent") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      index += 1
    }
    return index - start
  }
}

// Strings and the bytes between values.
extension JSONReader {
  private mutating func string() throws(SourceError) -> String {
    index += 1
    var text: [UInt8] = []
    while true {
      let byte = try peek()
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw error("a control character in a string")
      default: text.append(byte)
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(SourceError) {
    let byte = try peek()
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text += try unicodeEscape()
    default: throw error("an unknown escape in a string")
    }
  }

  private mutating func unicodeEscape() throws(SourceError) -> [UInt8] {
    var code = try hex4()
    if (0xD800..<0xDC00).contains(code) {
      guard try peek() == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "u")
      else { throw error("half a surrogate pair in a string") }
      index += 2
      let low = try hex4()
      guard (0xDC00..<0xE000).contains(low) else {
        throw error("half a surrogate pair in a string")
      }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard code != 0 else { throw error("a NUL in a string") }
    guard let scalar = Unicode.Scalar(code) else {
      throw error("half a surrogate pair in a string")
    }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func hex4() throws(SourceError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      let byte = try peek()
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("an unknown escape in a string")
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }

  private func peek() throws(SourceError) -> UInt8 {
    guard index < bytes.count else { throw error("the file ends in the middle of the document") }
    return bytes[index]
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 10:
        line += 1
        index += 1
      case 9, 13, 32: index += 1
      default: return
      }
    }
  }

  private func error(_ reason: String) -> SourceError { SourceError(line: line, reason: reason) }
}
