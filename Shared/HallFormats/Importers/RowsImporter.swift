internal import HallLayout

/// `hallName`, `maxSelectCount`, `rows[]{row, price, seats[]{column, status}}`.
///
/// `status`: 0 free, 1 locked, 2 sold, 3 aisle or passage. A seat stands where it stands in its list.
enum RowsImporter {
  static func read(_ root: SourceCursor, _ unit: PriceUnit?, into draft: inout HallDraft) {
    guard let list = root.field("rows", &draft.report) else { return }
    draft.name = root.optional("hallName")?.text(&draft.report)
    draft.takeMostSeats(root.optional("maxSelectCount"))
    var areas = AreaTable()
    let areaId = areas.id(named: "Hall", in: &draft)
    var prices = PriceBook(unit: unit)
    var hall = GridHall()
    var taken = 0
    for (line, row) in list.elements(&draft.report).enumerated() {
      guard let label = row.field("row", &draft.report)?.text(&draft.report),
        let seats = row.field("seats", &draft.report)
      else { continue }
      var cells: [GridHall.Cell] = []
      for (column, seat) in seats.elements(&draft.report).enumerated() {
        guard let status = seat.field("status", &draft.report)?.integer(&draft.report, in: 0...3),
          status != 3,
          let number = seat.field("column", &draft.report)?.text(&draft.report)
        else { continue }
        if status != 0 { taken += 1 }
        let id = label.isEmpty ? "r\(line + 1)-\(number)" : "\(label)-\(number)"
        guard draft.note(seat: id, at: seat.path) else { continue }
        cells.append(GridHall.Cell(id: id, label: number, column: column, categoryId: ""))
      }
      guard !cells.isEmpty else { continue }
      guard let category = category(of: row, &prices, &draft) else { continue }
      for index in cells.indices { cells[index].categoryId = category }
      hall.rows.append(GridHall.Row(label: label, areaId: areaId, line: line, cells: cells))
    }
    draft.reportRepeatedSeats()
    note(taken: taken, prices, root, in: &draft)
    if draft.report.faultCount == 0 { hall.finish(into: &draft) }
  }

  private static func category(
    of row: SourceCursor, _ prices: inout PriceBook, _ draft: inout HallDraft
  ) -> String? {
    guard let price = row.optional("price") else {
      return prices.categoryWithoutPrice(in: &draft)
    }
    return prices.category(price: price, in: &draft)
  }

  private static func note(
    taken: Int, _ prices: PriceBook, _ root: SourceCursor, in draft: inout HallDraft
  ) {
    draft.report.guessed += [
      "the screen is at the top", "ids are row and column",
      "a seat stands where it stands in its row's list",
    ]
    if prices.hasPrices, prices.unit == nil {
      draft.report.guessed.append("prices only tell rows apart: the file does not say their unit")
    }
    if taken > 0 {
      draft.report.dropped.append("\(taken) seats are taken (status): a layout has no states")
    }
    for name in ["cinemaName", "movieStartTime"] where root.optional(name) != nil {
      draft.report.dropped.append(name)
    }
  }
}
