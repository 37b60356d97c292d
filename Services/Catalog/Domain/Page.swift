import ServiceKit

/// Which part of a list is wanted.
struct Page: Equatable, Sendable {
  /// Rows of a page unless the request says otherwise, and at most.
  static let usualSize: Int32 = 50
  static let largestSize: Int32 = 200

  /// Rows on the page.
  let size: Int
  /// The two sort keys of the last row of the page before; nil on the first page.
  let after: [String]?
  private let list: [String]

  /// - Parameter list: names the list and everything that filters it; a token of another one is refused.
  init(size: Int32, token: String, of list: [String]) throws(CatalogRefusal) {
    var faults = FieldFaults()
    if size < 0 { faults.add("pageSize", "\(size) is below zero") }
    self.size = Int(size == 0 ? Self.usualSize : min(size, Self.largestSize))
    self.list = list
    after = token.isEmpty ? nil : PageToken.decode(token, list: list)
    if !token.isEmpty && after?.count != 2 {
      faults.add("pageToken", "is not from an answer of this list")
    }
    try faults.throwIfAny()
  }

  /// Splits rows, of which one more than the page's size was read, into the page and the next one's token.
  func cut<Row>(_ rows: [Row], keys: (Row) -> [String]) -> (rows: [Row], nextToken: String) {
    guard rows.count > size, let last = rows.prefix(size).last else { return (rows, "") }
    return (Array(rows.prefix(size)), PageToken.encode(keys(last), list: list))
  }
}
