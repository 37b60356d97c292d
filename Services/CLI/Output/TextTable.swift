internal import HallLayout

/// Columns for a terminal: as wide as what stands in them, two blanks between.
enum TextTable {
  static func lines(_ titles: [String], _ rows: [[String]]) -> [String] {
    let cells = [titles] + rows.map { row in row.map { LayoutText.shortened($0, longest: 60) } }
    let widths = titles.indices.map { column in
      cells.map { LayoutText.columns(of: $0[column]) }.max() ?? 0
    }
    return cells.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line +=
          column + 1 < row.count ? LayoutText.padded(cell, to: widths[column] + 2) : cell
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
