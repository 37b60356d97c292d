internal import Contracts
internal import HallLayout

/// `seats[]`: rows with `rowId` and `columns[]`, each with `columnId` (label), `seatNo` (identity) and `st`.
///
/// `st`: `E` a gap, `N` free, `LK` taken, `L` and `R` the halves of a couple seat. A row of only `E` is an aisle.
enum MaoyanImporter {
  /// A seat before its id is settled.
  private struct Seat {
    var row: Int
    var column: Int
    var label: String
    var number: String
    var sign: String
    var path: SourcePath
  }

  static func read(_ root: SourceCursor, into draft: inout HallDraft) {
    guard let list = root.field("seats", &draft.report) else { return }
    var areas = AreaTable()
    let areaId = areas.id(named: "Hall", in: &draft)
    draft.addCategory(PriceBook.standardId, name: "Standard")
    var hall = GridHall()
    var seats: [Seat] = []
    let rows = list.elements(&draft.report)
    let lines = lineNumbers(of: rows, in: &draft)
    for (index, row) in rows.enumerated() {
      let label = row.field("rowId", &draft.report)?.text(&draft.report) ?? ""
      guard let columns = row.field("columns", &draft.report) else { continue }
      hall.rows.append(GridHall.Row(label: label, areaId: areaId, line: lines[index], cells: []))
      for (column, cell) in columns.elements(&draft.report).enumerated() {
        guard let seat = read(cell, row: hall.rows.count - 1, column: column, in: &draft) else {
          continue
        }
        seats.append(seat)
      }
    }
    place(seats, in: &hall, &draft)
    pairUp(seats, in: &hall, &draft)
    draft.reportRepeatedSeats("seatNo")
    note(seats, in: &draft)
    if draft.report.faultCount == 0 { hall.finish(into: &draft) }
  }

  /// `rowNum` where it counts up, else the order of the file.
  private static func lineNumbers(of rows: [SourceCursor], in draft: inout HallDraft) -> [Int] {
    let order = Array(rows.indices)
    var numbers: [Int] = []
    for row in rows {
      guard let field = row.optional("rowNum") else { return order }
      guard let number = field.integer(&draft.report, in: 0...1_000_000) else { return order }
      numbers.append(number)
    }
    guard zip(numbers, numbers.dropFirst()).allSatisfy(<) else {
      draft.report.guessed.append("rows stand in the order of the file: rowNum does not count up")
      return order
    }
    return numbers
  }

  private static func read(
    _ cell: SourceCursor, row: Int, column: Int, in draft: inout HallDraft
  ) -> Seat? {
    guard let state = cell.field("st", &draft.report), let sign = state.string(&draft.report),
      sign != "E"
    else { return nil }
    guard ["N", "LK", "L", "R"].contains(sign) else {
      let shown = LayoutText.shortened(sign)
      draft.report.fault(state.path.description, "\"\(shown)\" is none of E, N, LK, L, R")
      return nil
    }
    guard let label = cell.field("columnId", &draft.report)?.text(&draft.report),
      let identity = cell.field("seatNo", &draft.report),
      let number = identity.text(&draft.report)
    else { return nil }
    guard !number.isEmpty else {
      draft.report.fault(identity.path.description, "is empty, but the column is a seat")
      return nil
    }
    return Seat(
      row: row, column: column, label: label, number: number, sign: sign, path: identity.path)
  }

  /// Settles the ids: `seatNo`, or, where most of them come back in every row, the row and `seatNo`.
  private static func place(_ seats: [Seat], in hall: inout GridHall, _ draft: inout HallDraft) {
    let isNumberedByRow = Set(seats.map(\.number)).count * 2 <= seats.count
    if isNumberedByRow {
      draft.report.guessed.append("seatNo is only unique in its row: ids are row and seatNo")
    }
    for seat in seats {
      let row = hall.rows[seat.row]
      let rowName = row.label.isEmpty ? "r\(row.line)" : row.label
      let id = isNumberedByRow ? "\(rowName)-\(seat.number)" : seat.number
      guard draft.note(seat: id, at: seat.path) else { continue }
      hall.rows[seat.row].cells.append(
        GridHall.Cell(
          id: id, label: seat.label, column: seat.column, categoryId: PriceBook.standardId))
    }
  }

  /// Joins each `L` with the `R` on its right.
  private static func pairUp(_ seats: [Seat], in hall: inout GridHall, _ draft: inout HallDraft) {
    guard draft.seatCount == hall.rows.reduce(0, { $0 + $1.cells.count }) else { return }
    var cellIndex = [Int](repeating: 0, count: hall.rows.count)
    var open: Seat?
    for seat in seats {
      let index = cellIndex[seat.row]
      cellIndex[seat.row] += 1
      if let left = open, seat.sign != "R" || left.row != seat.row || left.column + 1 != seat.column
      {
        draft.report.fault(left.path.description, "L without an R on its right")
        open = nil
      }
      switch seat.sign {
      case "L": open = seat
      case "R":
        guard open != nil else {
          draft.report.fault(seat.path.description, "R without an L on its left")
          continue
        }
        open = nil
        hall.rows[seat.row].cells.joinPair(index - 1, index)
      default: break
      }
    }
    if let left = open { draft.report.fault(left.path.description, "L without an R on its right") }
  }

  private static func note(_ seats: [Seat], in draft: inout HallDraft) {
    draft.report.guessed.append("the screen is at the top")
    let taken = seats.filter { $0.sign == "LK" }.count
    if taken > 0 {
      draft.report.dropped.append("\(taken) seats are taken (LK): a layout has no states")
    }
  }
}

extension [GridHall.Cell] {
  /// Makes a couple seat of two cells that stand side by side.
  mutating func joinPair(_ left: Int, _ right: Int) {
    self[left].kind = .couple
    self[right].kind = .couple
    self[left].pairSeatId = self[right].id
    self[right].pairSeatId = self[left].id
  }
}
