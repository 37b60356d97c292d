import Contracts
import SQL

extension Transaction {
  /// Keeps a hall and the layout in it.
  func insert(_ hall: CatalogV1.Hall) throws(SQLError) {
    var document = hall
    document.layout = nil
    try execute(
      "INSERT INTO hall (id, cinema_id, sort_name, name, document) VALUES (?, ?, ?, ?, ?)",
      .text(hall.id), .text(hall.cinemaId), .text(TitleFolding.sortKey(hall.name)),
      .text(hall.name), .document(document))
    try execute(
      "INSERT INTO hall_layout (hall_id, version, document) VALUES (?, ?, ?)", .text(hall.id),
      SQLValue(hall.layoutVersion), .document(hall.layout ?? LayoutV1.Layout()))
  }

  /// The hall without its layout.
  func hall(_ id: String) throws -> CatalogV1.Hall {
    guard let row = try first("SELECT document FROM hall WHERE id = ?", .text(id)) else {
      throw CatalogRefusal.notFound(.hall, id: id)
    }
    return try row.document("document")
  }

  /// A version of a hall's layout, which must be there.
  func layout(hallId: String, version: Int32) throws(SQLError) -> LayoutV1.Layout {
    let row = try first(
      "SELECT document FROM hall_layout WHERE hall_id = ? AND version = ?", .text(hallId),
      SQLValue(version))
    guard let row else {
      throw SQLError(.corrupt, "hall \(hallId) has no version \(version) of its layout")
    }
    return try row.document("document")
  }

  /// A cinema's halls by name, without layouts: those of the page and one more.
  func halls(cinemaId: String, _ page: Page) throws(SQLError) -> [CatalogV1.Hall] {
    let rows = try query(
      """
      SELECT document FROM hall WHERE cinema_id = ? AND (sort_name, id) > (?, ?)
      ORDER BY sort_name, id LIMIT ?
      """, [.text(cinemaId)] + page.textKeys + [SQLValue(page.size + 1)])
    return try rows.map { row throws(SQLError) in try row.document("document") }
  }
}
