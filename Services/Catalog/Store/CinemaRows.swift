import Contracts
import SQL

extension Transaction {
  func insert(_ cinema: CatalogV1.Cinema) throws(SQLError) {
    try execute(
      "INSERT INTO cinema (id, sort_name, document) VALUES (?, ?, ?)", .text(cinema.id),
      .text(TitleFolding.sortKey(cinema.name)), .document(cinema))
  }

  func cinema(_ id: String) throws -> CatalogV1.Cinema {
    guard let row = try first("SELECT document FROM cinema WHERE id = ?", .text(id)) else {
      throw CatalogRefusal.notFound(.cinema, id: id)
    }
    return try row.document("document")
  }

  /// Cinemas by name: those of the page and one more if there is one.
  func cinemas(_ page: Page) throws(SQLError) -> [CatalogV1.Cinema] {
    let rows = try query(
      """
      SELECT document FROM cinema WHERE (sort_name, id) > (?, ?) ORDER BY sort_name, id LIMIT ?
      """, page.textKeys + [SQLValue(page.size + 1)])
    return try rows.map { row throws(SQLError) in try row.document("document") }
  }
}

extension Page {
  /// Two text keys to compare with; on the first page something that is before every row.
  var textKeys: [SQLValue] {
    // No id is empty, so the pair of empty texts is before all rows.
    (after ?? ["", ""]).map { .text($0) }
  }
}
