import Contracts
import SQL

extension Transaction {
  func insert(_ table: CatalogV1.PriceTable) throws(SQLError) {
    try execute(
      "INSERT INTO price_table (id, cinema_id, sort_name, document) VALUES (?, ?, ?, ?)",
      .text(table.id), .text(table.cinemaId), .text(TitleFolding.sortKey(table.name)),
      .document(table))
  }

  func priceTable(_ id: String) throws -> CatalogV1.PriceTable {
    guard let row = try first("SELECT document FROM price_table WHERE id = ?", .text(id)) else {
      throw CatalogRefusal.notFound(.priceTable, id: id)
    }
    return try row.document("document")
  }

  /// A cinema's price tables by name: those of the page and one more.
  func priceTables(cinemaId: String, _ page: Page) throws(SQLError) -> [CatalogV1.PriceTable] {
    let rows = try query(
      """
      SELECT document FROM price_table WHERE cinema_id = ? AND (sort_name, id) > (?, ?)
      ORDER BY sort_name, id LIMIT ?
      """, [.text(cinemaId)] + page.textKeys + [SQLValue(page.size + 1)])
    return try rows.map { row throws(SQLError) in try row.document("document") }
  }
}
