/// What may stand in a layout's texts, and how foreign text is shown.
public enum LayoutText {
  /// True when no control character, line separator or direction override is in the text.
  public static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(isPlain)
  }

  /// The text as it may be shown in a message: control characters replaced, at most `longest` scalars.
  public static func shortened(_ text: String, longest: Int = 64) -> String {
    var shown = String.UnicodeScalarView()
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == longest {
        shown.append("…")
        break
      }
      shown.append(isPlain(scalar) ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }

  /// Columns that a text takes on a terminal: two for each wide character of East Asia, none for a combining mark.
  public static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The text with blanks after it up to a number of columns.
  public static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - columns(of: text), 0))
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200D, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
