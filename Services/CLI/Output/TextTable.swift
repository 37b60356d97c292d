internal import HallLayout

/// Columns for a terminal: as wide as what stands in them, two blanks between.
enum TextTable {
  static func lines(_ titles: [String], _ rows: [[String]]) -> [String] {
    let cells = [titles] + rows.map { row in row.map { LayoutText.shortened($0, longest: 60) } }
    let widths = titles.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column + 1 < row.count {
          line += String(repeating: " ", count: widths[column] - cell.count + 2)
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
