/// One JSON object on one line, built field by field.
struct LogLine {
  static let mostFields = 32
  static let mostTextBytes = 4096
  private static let mostListItems = 64

  private var text = "{"

  mutating func append(_ name: String, _ value: LogValue) {
    if text.utf8.count > 1 { text += "," }
    appendString(name)
    text += ":"
    append(value)
  }

  consuming func finished() -> String {
    text + "}"
  }

  private mutating func append(_ value: LogValue) {
    switch value {
    case .text(let string): appendString(string)
    case .integer(let integer): text += String(integer)
    // JSON has no word for infinity or "not a number".
    case .number(let number): text += number.isFinite ? String(number) : "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .list(let items):
      text += "["
      for (index, item) in items.prefix(Self.mostListItems).enumerated() {
        if index > 0 { text += "," }
        append(item)
      }
      text += "]"
    }
  }

  private mutating func appendString(_ string: String) {
    text += "\""
    var bytes = 0
    for scalar in string.unicodeScalars {
      bytes += scalar.utf8.count
      if bytes > Self.mostTextBytes {
        text += "…"
        break
      }
      appendEscaped(scalar)
    }
    text += "\""
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    // Control characters, and the two line separators that some readers of lines break at.
    case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
