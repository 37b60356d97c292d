/// How titles are compared: accents, case and width folded, words taken apart.
enum TitleFolding {
  /// Most words of one query; the ones after are ignored.
  static let mostQueryWords = 8
  /// Longest word that is kept of a title, in scalars; what follows is cut off.
  private static let longestWord = 64

  /// The text without accents, in lower case, full-width forms as plain ones.
  static func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = FoldingTable.folded[scalar] {
        folded.append(contentsOf: replacement.unicodeScalars)
      } else if !isAccent(scalar) {
        folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(folded)
  }

  /// The words of a query: each has to begin some word of a movie.
  static func queryWords(_ query: String) -> [String] {
    Array(words(query).prefix(mostQueryWords).map { String($0) })
  }

  /// Everything that a query word may begin, for a movie's titles; no word twice.
  ///
  /// Scripts that are written without spaces give every end of a run, so that the words inside are found.
  static func indexWords(_ titles: [String]) -> Set<String> {
    var found: Set<String> = []
    for word in titles.flatMap({ words($0) + words($0, splitAtApostrophes: true) }) {
      found.insert(String(word))
      for start in word.indices.dropFirst() where isUnspaced(word.unicodeScalars[start]) {
        found.insert(String(word[start...]))
      }
    }
    return found
  }

  /// What titles and names are sorted by: the alphabet, as far as that goes without a language, and numbers
  /// by their value, so that Saal 2 is before Saal 10.
  static func sortKey(_ title: String) -> String {
    words(title).map { word in
      let isNumber = word.utf8.count <= 9 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
      let digits = word.drop { $0 == "0" }
      // The number of digits in front makes the longer number the later one.
      return isNumber ? "\(digits.utf8.count)\(digits)" : String(word)
    }.joined(separator: " ")
  }

  /// The runs of letters and digits of the folded text: "d'Amélie" is "damelie", or "d" and "amelie".
  private static func words(
    _ text: String, splitAtApostrophes: Bool = false
  ) -> [Substring] {
    fold(text).unicodeScalars
      .filter { splitAtApostrophes || ($0 != "'" && $0 != "\u{2019}") }
      .split { !isWordPart($0) }
      .map { Substring($0.prefix(longestWord)) }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036f, 0x1ab0...0x1aff, 0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe20...0xfe2f: true
    default: false
    }
  }

  /// Thai, Lao, Burmese, Khmer, kana and Han.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff, 0x3040...0x30ff, 0x31f0...0x31ff,
      0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff:
      true
    default: false
    }
  }
}
