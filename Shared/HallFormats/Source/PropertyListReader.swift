/// Reads an XML property list: the elements of Apple's DTD, the five named entities, nothing that a document
/// declares itself.
struct PropertyListReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var values = 0

  static func read(_ bytes: [UInt8]) throws(SourceError) -> SourceValue {
    var reader = PropertyListReader(bytes)
    guard case .open("plist") = try reader.nextTag() else {
      throw reader.error("the element <plist> is missing")
    }
    guard let value = try reader.value(depth: 0) else { throw reader.error("the list is empty") }
    guard case .close("plist") = try reader.nextTag() else {
      throw reader.error("</plist> is missing")
    }
    try reader.skipMisc()
    guard reader.index == bytes.count else {
      throw reader.error("text after the end of the document")
    }
    return value
  }

  private enum Tag: Equatable {
    case open(String)
    case close(String)
    case empty(String)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next value; nil at the end of what is around it, which is left unread.
  private mutating func value(depth: Int) throws(SourceError) -> SourceValue? {
    guard depth <= SourceLimits.depth else {
      throw error("nested more than \(SourceLimits.depth) levels deep")
    }
    try skipMisc()
    if starts(with: "</") { return nil }
    values += 1
    guard values <= SourceLimits.values else {
      throw error("more than \(SourceLimits.values) values")
    }
    let start = line
    let content: SourceValue.Content
    switch try nextTag() {
    case .open("dict"): content = .object(try members(depth: depth))
    case .open("array"): content = .array(try elements(depth: depth))
    case .open(let name): content = try scalar(name, try text(until: name))
    case .empty("dict"): content = .object([])
    case .empty("array"): content = .array([])
    case .empty(let name): content = try scalar(name, "")
    case .close(let name): throw error("</\(name)> without its beginning")
    }
    return SourceValue(line: start, content: content)
  }

  private mutating func members(depth: Int) throws(SourceError) -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    var names: Set<String> = []
    while true {
      switch try nextTag() {
      case .close("dict"): return members
      case .open("key"):
        let name = try text(until: "key")
        guard names.insert(name).inserted else {
          throw error("the key \"\(name)\" is there twice")
        }
        guard let value = try value(depth: depth + 1) else {
          throw error("the key \"\(name)\" has no value")
        }
        members.append(SourceValue.Member(name: name, value: value))
      default: throw error("a key is missing in a <dict>")
      }
    }
  }

  private mutating func elements(depth: Int) throws(SourceError) -> [SourceValue] {
    var elements: [SourceValue] = []
    while let element = try value(depth: depth + 1) { elements.append(element) }
    guard case .close("array") = try nextTag() else { throw error("</array> is missing") }
    return elements
  }

  private func scalar(_ name: String, _ text: String) throws(SourceError) -> SourceValue.Content {
    switch name {
    case "string", "date", "data": return .string(text)
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "integer", "real":
      let number = text.filter { !$0.isWhitespace }
      guard Double(number) != nil else { throw error("<\(name)> holds no number") }
      return .number(number)
    default: throw error("the element <\(name)> is not one of a property list")
    }
  }

  private mutating func nextTag() throws(SourceError) -> Tag {
    try skipMisc()
    guard index < bytes.count else { throw ended() }
    guard bytes[index] == UInt8(ascii: "<") else { throw error("text between elements") }
    index += 1
    let closes = starts(with: "/")
    if closes { index += 1 }
    let nameStart = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    // Attributes (<plist version="1.0">) say nothing that is needed.
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: "<") { throw error("\">\" is missing") }
      if bytes[index] == 10 { line += 1 }
      index += 1
    }
    guard index < bytes.count else { throw ended() }
    let isEmpty = bytes[index - 1] == UInt8(ascii: "/") && !closes
    index += 1
    guard !name.isEmpty else { throw error("an element without a name") }
    return closes ? .close(name) : isEmpty ? .empty(name) : .open(name)
  }

  private mutating func text(until name: String) throws(SourceError) -> String {
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") {
        guard case .close(name) = try nextTag() else {
          throw error("an element inside of <\(name)>")
        }
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "&") {
        text += try entity()
        continue
      }
      guard byte != 0 else { throw error("a NUL in a text") }
      if byte == 10 { line += 1 }
      text.append(byte)
      index += 1
    }
    throw ended()
  }
}

// Entities, and what stands between elements.
extension PropertyListReader {
  private mutating func entity() throws(SourceError) -> [UInt8] {
    let start = index + 1
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw error("\"&\" without \";\"")
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    index = end + 1
    switch name {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    let code =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let code, code != 0, let scalar = Unicode.Scalar(code) else {
      throw error("the entity &\(name); is not known")
    }
    return Array(String(Character(scalar)).utf8)
  }

  /// White space, comments, processing instructions and the document type.
  private mutating func skipMisc() throws(SourceError) {
    while index < bytes.count {
      if bytes[index] == 10 {
        line += 1
        index += 1
      } else if [9, 13, 32].contains(bytes[index]) {
        index += 1
      } else if starts(with: "<!--") {
        try skip(past: "-->")
      } else if starts(with: "<?") {
        try skip(past: "?>")
      } else if starts(with: "<!DOCTYPE") {
        let start = index
        try skip(past: ">")
        if bytes[start..<index].contains(UInt8(ascii: "[")) {
          throw error("the document type declares something of its own")
        }
      } else {
        return
      }
    }
  }

  private mutating func skip(past end: String) throws(SourceError) {
    while index < bytes.count {
      if starts(with: end) {
        index += end.utf8.count
        return
      }
      if bytes[index] == 10 { line += 1 }
      index += 1
    }
    throw ended()
  }

  private func starts(with text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func ended() -> SourceError { error("the file ends in the middle of the document") }

  private func error(_ reason: String) -> SourceError { SourceError(line: line, reason: reason) }
}
