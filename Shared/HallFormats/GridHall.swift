internal import Contracts
internal import HallLayout

/// A hall whose seats stand on a grid, as it is drawn: columns from left to right, lines from top to bottom.
///
/// A column or line without a seat is an aisle.
struct GridHall {
  struct Cell {
    var id: String
    var label: String
    var column: Int
    var kind = LayoutV1.SeatKind.standard
    var pairSeatId = ""
    var categoryId: String
    /// There is an aisle on its right, even if the next column has a seat.
    var aisleAfter = false
  }

  struct Row {
    var label: String
    var areaId: String
    var line: Int
    var cells: [Cell]
  }

  var rows: [Row] = []

  /// Puts the rows into the layout, with positions in the middle of their cells.
  func finish(into draft: inout HallDraft) {
    let filled = rows.filter { !$0.cells.isEmpty }.sorted { $0.line < $1.line }
    let columns = filled.flatMap { $0.cells.map(\.column) }
    guard let left = columns.min(), let right = columns.max(), let top = filled.first?.line,
      let bottom = filled.last?.line
    else { return }
    let frame = GridFrame(columns: left...right, lines: top...bottom)
    draft.layout.aspectRatio = frame.aspectRatio
    for (row, next) in zip(filled, filled.dropFirst()) where next.line - row.line > 1 {
      draft.report.aislesBetweenRows += 1
    }
    // Seen towards a screen at the bottom of the drawing, left and right change sides.
    let isUpsideDown = draft.layout.screenSide == .bottom
    for row in isUpsideDown ? filled.reversed() : filled {
      let cells = row.cells.sorted { $0.column < $1.column }
      var seats: [LayoutV1.Seat] = []
      for (index, cell) in (isUpsideDown ? cells.reversed() : cells).enumerated() {
        let place = isUpsideDown ? cells.count - 1 - index : index
        let rightward = isUpsideDown ? place - 1 : place
        seats.append(
          LayoutV1.Seat(
            id: cell.id, label: cell.label, kind: cell.kind,
            position: frame.position(column: cell.column, line: row.line),
            pairSeatId: cell.pairSeatId, aisleAfter: hasAisle(after: rightward, in: cells),
            priceCategoryId: cell.categoryId))
      }
      draft.layout.rows.append(LayoutV1.Row(label: row.label, areaId: row.areaId, seats: seats))
    }
    draft.settleAreaCategories()
  }

  private func hasAisle(after index: Int, in cells: [Cell]) -> Bool {
    guard index >= 0, index + 1 < cells.count else { return false }
    return cells[index].aisleAfter || cells[index + 1].column - cells[index].column > 1
  }
}

/// Turns cells of a grid into positions of a plan, one square for each cell.
struct GridFrame {
  private let columns: ClosedRange<Int>
  private let lines: ClosedRange<Int>
  private let width: Double
  private let height: Double

  init(columns: ClosedRange<Int>, lines: ClosedRange<Int>) {
    self.columns = columns
    self.lines = lines
    let wide = Double(columns.upperBound - columns.lowerBound + 1)
    let high = Double(lines.upperBound - lines.lowerBound + 1)
    // A single long row gets some air, so that the plan's shape stays within its bounds.
    width = max(wide, high * LayoutLimits.aspectRatio.lowerBound)
    height = max(high, wide / LayoutLimits.aspectRatio.upperBound)
  }

  var aspectRatio: Double {
    min(
      max(width / height, LayoutLimits.aspectRatio.lowerBound), LayoutLimits.aspectRatio.upperBound)
  }

  func position(column: Int, line: Int) -> LayoutV1.Position {
    let wide = Double(columns.upperBound - columns.lowerBound + 1)
    let high = Double(lines.upperBound - lines.lowerBound + 1)
    let x = Double(column - columns.lowerBound) + 0.5 + (width - wide) / 2
    let y = Double(line - lines.lowerBound) + 0.5 + (height - high) / 2
    return LayoutV1.Position(x: x / width, y: y / height)
  }
}
