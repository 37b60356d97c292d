internal import Contracts
internal import HallLayout

/// One line a row: a label, a blank, then `a` a seat, `_` a gap, `c` half of a pair, `w` a wheelchair space.
///
/// A line without a seat is an aisle. Seats are numbered from the left.
enum AsciiImporter {
  private static let signs: Set<Character> = ["a", "_", "c", "w"]

  /// Whether most lines look like rows of seats.
  static func recognises(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map(words).filter { !$0.isEmpty }
    let rows = lines.filter { words in
      words.count <= 2 && words[words.count - 1].allSatisfy(signs.contains)
    }
    return rows.count * 2 > lines.count
  }

  static func read(_ text: String, into draft: inout HallDraft) {
    var hall = GridHall()
    var areas = AreaTable()
    let areaId = areas.id(named: "Hall", in: &draft)
    draft.addCategory(PriceBook.standardId, name: "Standard")
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = words(of: line)
      guard let cells = words.last else { continue }
      let number = index + 1
      guard words.count <= 2 else {
        draft.report.fault("line \(number)", "has blanks inside the row")
        continue
      }
      let label = words.count == 2 ? String(words[0]) : ""
      let seats = read(cells, label: label, line: number, into: &draft)
      hall.rows.append(GridHall.Row(label: label, areaId: areaId, line: number, cells: seats))
    }
    draft.reportRepeatedSeats()
    draft.report.guessed += [
      "the screen is at the top", "seats are numbered from the left, from 1",
    ]
    if draft.report.faultCount == 0 { hall.finish(into: &draft) }
  }

  private static func read(
    _ signs: Substring, label: String, line: Int, into draft: inout HallDraft
  ) -> [GridHall.Cell] {
    var cells: [GridHall.Cell] = []
    var openPair: Int?
    for (column, sign) in signs.enumerated() {
      if let left = openPair, sign != "c" {
        draft.report.fault("line \(line)", "column \(left + 1): half a pair stands alone")
        openPair = nil
      }
      guard sign != "_" else { continue }
      guard self.signs.contains(sign) else {
        let shown = LayoutText.shortened(String(sign))
        draft.report.fault(
          "line \(line)", "column \(column + 1): \"\(shown)\" is no sign of a seat")
        continue
      }
      let number = cells.count + 1
      let id = label.isEmpty ? "r\(line)-\(number)" : "\(label)-\(number)"
      guard draft.note(seat: id, at: .line(line)) else { continue }
      var cell = GridHall.Cell(
        id: id, label: "\(number)", column: column, categoryId: PriceBook.standardId)
      if sign == "w" { cell.kind = .wheelchair }
      if sign == "c" {
        cell.kind = .couple
        if openPair == nil {
          openPair = column
        } else {
          openPair = nil
          let left = cells.count - 1
          cell.pairSeatId = cells[left].id
          cells[left].pairSeatId = cell.id
        }
      }
      cells.append(cell)
    }
    if let left = openPair {
      draft.report.fault("line \(line)", "column \(left + 1): half a pair stands alone")
    }
    return cells
  }

  private static func words(of line: Substring) -> [Substring] {
    line.split(whereSeparator: { $0 == " " || $0 == "\t" })
  }
}
