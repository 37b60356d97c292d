internal import HallLayout

/// `name` (the area) and `seats[]`: `id`, `row`, `col`, `x`, `y`, `status`, `price`, all of them strings.
///
/// x and y are the column and line of the drawing; row and col are what is printed. Price 9999900 is none.
enum GridImporter {
  private static let noPrice = "9999900"
  private static let bounds = -1_000_000...1_000_000

  private struct Spot: Hashable {
    var x: Int
    var y: Int
  }

  static func read(_ root: SourceCursor, _ unit: PriceUnit?, into draft: inout HallDraft) {
    guard let list = root.field("seats", &draft.report) else { return }
    let areaName = root.optional("name")?.text(&draft.report) ?? "Hall"
    var areas = AreaTable()
    let areaId = areas.id(named: areaName, in: &draft)
    draft.name = areaName
    var prices = PriceBook(unit: unit)
    var rows: [GridRowKey: GridHall.Row] = [:]
    var spots: [Spot: SourcePath] = [:]
    var taken = 0
    for seat in list.elements(&draft.report) {
      guard let id = seat.field("id", &draft.report)?.text(&draft.report),
        draft.note(seat: id, at: seat.path),
        let row = seat.field("row", &draft.report)?.text(&draft.report),
        let label = seat.field("col", &draft.report)?.text(&draft.report),
        let x = seat.field("x", &draft.report)?.integer(&draft.report, in: bounds),
        let y = seat.field("y", &draft.report)?.integer(&draft.report, in: bounds)
      else { continue }
      if let other = spots.updateValue(seat.path, forKey: Spot(x: x, y: y)) {
        draft.report.fault(seat.path.description, "stands on the same x and y as \(other)")
      }
      if let status = seat.optional("status"), status.text(&draft.report) != "0" { taken += 1 }
      guard let category = category(of: seat, &prices, &draft) else { continue }
      rows[
        GridRowKey(line: y, label: row),
        default: .init(label: row, areaId: areaId, line: y, cells: [])
      ]
      .cells.append(GridHall.Cell(id: id, label: label, column: x, categoryId: category))
    }
    draft.reportRepeatedSeats("id")
    draft.takeMostSeats(root.optional("max_num"))
    note(taken: taken, prices, in: &draft)
    let hall = GridHall(rows: rows.sorted { $0.key < $1.key }.map(\.value))
    if draft.report.faultCount == 0 { hall.finish(into: &draft) }
  }

  private static func category(
    of seat: SourceCursor, _ prices: inout PriceBook, _ draft: inout HallDraft
  ) -> String? {
    guard let price = seat.optional("price") else {
      return prices.categoryWithoutPrice(in: &draft)
    }
    guard price.text(&draft.report) != noPrice else {
      return prices.categoryWithoutPrice(in: &draft)
    }
    return prices.category(price: price, in: &draft)
  }

  private static func note(taken: Int, _ prices: PriceBook, in draft: inout HallDraft) {
    draft.report.guessed.append("the screen is at the top")
    if prices.hasPrices, prices.unit == nil {
      draft.report.guessed.append("prices only tell seats apart: the file does not say their unit")
    }
    if taken > 0 {
      draft.report.dropped.append("\(taken) seats are taken (status): a layout has no states")
    }
  }
}

/// Seats of one line that are printed as one row.
struct GridRowKey: Hashable, Comparable {
  var line: Int
  var label: String

  static func < (one: GridRowKey, other: GridRowKey) -> Bool {
    (one.line, one.label) < (other.line, other.label)
  }
}
