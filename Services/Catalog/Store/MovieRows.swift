import Contracts
import SQL

extension Transaction {
  func insert(_ movie: CatalogV1.Movie) throws(SQLError) {
    try execute(
      "INSERT INTO movie (id, sort_title, title, document) VALUES (?, ?, ?, ?)", .text(movie.id),
      .text(TitleFolding.sortKey(movie.title)), .text(movie.title), .document(movie))
    for word in TitleFolding.indexWords(MovieRules.titles(movie)).sorted() {
      try execute(
        "INSERT INTO movie_word (movie_id, word) VALUES (?, ?)", .text(movie.id), .text(word))
    }
  }

  func movie(_ id: String) throws -> CatalogV1.Movie {
    guard let row = try first("SELECT document FROM movie WHERE id = ?", .text(id)) else {
      throw CatalogRefusal.notFound(.movie, id: id)
    }
    return try row.document("document")
  }

  /// Movies by title in which each of `words` begins a word of some title: those of the page and one more.
  func movies(words: [String], _ page: Page) throws(SQLError) -> [CatalogV1.Movie] {
    let rows = try query(
      Self.moviesQuery(wordCount: words.count),
      page.textKeys
        // Everything that begins with the word is before the word with the last of all scalars.
        + words.flatMap { [.text($0), .text($0 + "\u{10ffff}")] } + [SQLValue(page.size + 1)])
    return try rows.map { row throws(SQLError) in try row.document("document") }
  }

  /// The statement for movies after a title and an id, with a range for each word and how many are wanted.
  static func moviesQuery(wordCount: Int) -> String {
    let hasWord = " AND id IN (SELECT movie_id FROM movie_word WHERE word >= ? AND word < ?)"
    return """
      SELECT document FROM movie
      WHERE (sort_title, id) > (?, ?)\(String(repeating: hasWord, count: wordCount))
      ORDER BY sort_title, id LIMIT ?
      """
  }
}
