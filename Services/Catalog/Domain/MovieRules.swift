import Contracts

/// What a movie must be like.
enum MovieRules {
  /// Longer than any that is shown in a cinema in one piece.
  static let longestMinutes: Int32 = 1440

  /// The movie as it is kept, under a new id.
  static func checked(
    _ draft: CatalogV1.Movie?, id: String
  ) throws(CatalogRefusal) -> CatalogV1.Movie {
    guard var movie = draft else { throw .invalid(.one("movie", "is missing")) }
    var faults = FieldFaults()
    if !movie.id.isEmpty { faults.add("movie.id", "is given by the catalog") }
    faults.check(movie.title, "movie.title", bytes: 1...300)
    faults.check(movie.originalTitle, "movie.originalTitle", bytes: 0...300)
    faults.check(movie.runtimeMinutes, "movie.runtimeMinutes", within: 1...longestMinutes)
    faults.check(movie.certificate, "movie.certificate", bytes: 0...32)
    faults.check(count: movie.genres.count, "movie.genres", within: 0...32)
    for (index, genre) in movie.genres.prefix(32).enumerated() {
      faults.check(genre, "movie.genres[\(index)]", bytes: 1...64)
    }
    checkLocalizedTitles(movie.localizedTitles, &faults)
    try faults.throwIfAny()
    movie.id = id
    return movie
  }

  /// All of a movie's titles, for the search.
  static func titles(_ movie: CatalogV1.Movie) -> [String] {
    [movie.title, movie.originalTitle] + movie.localizedTitles.map(\.title)
  }

  private static func checkLocalizedTitles(
    _ titles: [CatalogV1.LocalizedTitle], _ faults: inout FieldFaults
  ) {
    faults.check(count: titles.count, "movie.localizedTitles", within: 0...100)
    var languages: Set<String> = []
    for (index, title) in titles.prefix(100).enumerated() {
      let place = "movie.localizedTitles[\(index)]"
      faults.check(title.title, "\(place).title", bytes: 1...300)
      if !isLanguageCode(title.languageCode) {
        faults.add("\(place).languageCode", "is not a language code such as zh-Hans")
      } else if !languages.insert(title.languageCode.lowercased()).inserted {
        faults.add("\(place).languageCode", "is there twice")
      }
    }
  }

  /// Whether a text has the form of a BCP 47 tag: parts of 1 to 8 letters or digits, the first of 2 to 8
  /// letters.
  private static func isLanguageCode(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard text.utf8.count <= 35, let first = parts.first, (2...8).contains(first.count),
      first.allSatisfy(isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte | 0x20)
  }
}
