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

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
