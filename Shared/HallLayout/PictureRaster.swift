internal import Contracts

/// A layout's seats on lines and columns of equal width, so that characters can stand for them.
///
/// Rows that lie across the plan keep together on one line, wherever they curve; the seats of rows that run
/// towards the screen each find their own. Columns are as wide as the usual distance of two neighbours.
struct PictureRaster {
  /// One seat's place in the picture.
  struct Cell {
    /// Index of the seat in the order of the layout.
    var index: Int
    var column: Int
  }

  /// One line of the picture, front to back as the plan is drawn.
  struct Line {
    var labels: [String] = []
    var cells: [Cell] = []
    var y: Double
    /// An aisle runs between this line and the one above it.
    var aisleAbove = false
  }

  /// A picture is never wider than this, whatever the positions are.
  static let mostColumns = 2_000

  private(set) var lines: [Line] = []
  private(set) var columns = 0

  /// What keeps together on a line.
  private struct Strip {
    var label: String
    var y: Double
    var seats: [(index: Int, x: Double)]
  }

  init(_ layout: LayoutV1.Layout) {
    let strips = Self.strips(of: layout)
    guard !strips.isEmpty else { return }
    let xs = strips.flatMap { $0.seats.map(\.x) }
    let left = xs.min() ?? 0
    let unit = Self.columnWidth(strips, width: (xs.max() ?? 0) - left)
    let pitch = Self.linePitch(strips, unit)
    for strip in strips {
      place(strip, left: left, unit: unit, pitch: pitch)
    }
    for index in lines.indices.dropFirst() {
      lines[index].aisleAbove = lines[index].y - lines[index - 1].y > pitch * 1.6
    }
    columns = (lines.flatMap { $0.cells.map(\.column) }.max() ?? -1) + 1
  }

  private static func strips(of layout: LayoutV1.Layout) -> [Strip] {
    var strips: [Strip] = []
    var index = 0
    for row in layout.rows {
      var seats: [(index: Int, x: Double, y: Double)] = []
      for seat in row.seats {
        let position = seat.position ?? LayoutV1.Position()
        seats.append((index, position.x, position.y * heightScale(layout)))
        index += 1
      }
      guard let first = seats.first else { continue }
      var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
      for seat in seats {
        (minX, maxX) = (min(minX, seat.x), max(maxX, seat.x))
        (minY, maxY) = (min(minY, seat.y), max(maxY, seat.y))
      }
      if maxX - minX >= maxY - minY {
        let y = seats.reduce(0) { $0 + $1.y } / Double(seats.count)
        let ordered = seats.map { (index: $0.index, x: $0.x) }.sorted { $0.x < $1.x }
        strips.append(Strip(label: row.label, y: y, seats: ordered))
      } else {
        strips += seats.map {
          Strip(label: row.label, y: $0.y, seats: [(index: $0.index, x: $0.x)])
        }
      }
    }
    return strips.sorted { ($0.y, $0.seats[0].x) < ($1.y, $1.seats[0].x) }
  }

  /// Brings y to the scale of x.
  private static func heightScale(_ layout: LayoutV1.Layout) -> Double {
    LayoutLimits.aspectRatio.contains(layout.aspectRatio) ? 1 / layout.aspectRatio : 1
  }

  /// The usual distance of two neighbours, but never so small that the picture grows beyond its bound.
  private static func columnWidth(_ strips: [Strip], width: Double) -> Double {
    var steps: [Double] = []
    for strip in strips {
      for (seat, next) in zip(strip.seats, strip.seats.dropFirst()) where next.x > seat.x {
        steps.append(next.x - seat.x)
      }
    }
    if steps.isEmpty {
      let xs = Set(strips.flatMap { $0.seats.map(\.x) }).sorted()
      steps = zip(xs, xs.dropFirst()).map { $1 - $0 }
    }
    steps.sort()
    let usual = steps.isEmpty ? 1 : steps[(steps.count - 1) / 2]
    return max(usual, width / Double(mostColumns - 1), 1e-9)
  }

  /// The usual distance of two lines. What is much closer than two neighbours is one line, drawn unevenly.
  private static func linePitch(_ strips: [Strip], _ columnWidth: Double) -> Double {
    var steps: [Double] = []
    var last = strips[0].y
    for strip in strips where strip.y - last > columnWidth * 0.3 {
      steps.append(strip.y - last)
      last = strip.y
    }
    steps.sort()
    return steps.isEmpty ? 1 : steps[(steps.count - 1) / 2]
  }

  private mutating func place(_ strip: Strip, left: Double, unit: Double, pitch: Double) {
    var cells: [Cell] = []
    for seat in strip.seats {
      let distance = (seat.x - left) / unit
      let wanted = distance.isFinite ? Int(min(distance, Double(Self.mostColumns)) + 0.5) : 0
      let column = max(wanted, (cells.last?.column ?? -1) + 1)
      cells.append(Cell(index: seat.index, column: column))
    }
    if let last = lines.last, strip.y - last.y <= pitch * 0.3 {
      let taken = Set(last.cells.map(\.column))
      if cells.allSatisfy({ !taken.contains($0.column) }) {
        lines[lines.count - 1].cells += cells
        if !last.labels.contains(strip.label) { lines[lines.count - 1].labels.append(strip.label) }
        return
      }
    }
    lines.append(Line(labels: [strip.label], cells: cells, y: strip.y))
  }
}
