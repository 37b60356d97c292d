public import Contracts

/// A hall drawn with characters: one for each seat, rows aligned by position, aisles left blank.
public struct LayoutPicture: Sendable {
  /// What is known of a seat besides its kind.
  public enum Occupancy: Sendable, Equatable {
    case free
    /// In somebody's hold or being paid.
    case held
    case sold
    /// Not on sale.
    case blocked
  }

  private static let widestLabel = 8

  /// The narrowest picture that is drawn; narrower terminals wrap it.
  public static let narrowest = 20

  private let layout: LayoutV1.Layout
  private let width: Int
  private let occupancy: [Occupancy]

  /// A picture of a valid layout.
  ///
  /// - Parameters:
  ///   - layout: what is drawn.
  ///   - width: characters that fit on a line; a wider hall is folded into blocks of columns.
  ///   - occupancy: one for each seat in the order of the layout, or empty when nothing is known.
  public init(_ layout: LayoutV1.Layout, width: Int = 80, occupancy: [Occupancy] = []) {
    self.layout = layout
    self.width = max(width, Self.narrowest)
    self.occupancy = occupancy
  }

  /// The lines of the picture with its legend, without line ends.
  public func lines() -> [String] {
    let raster = PictureRaster(layout)
    let symbols = seatSymbols()
    var text: [String] = []
    let labelWidth = min(
      raster.lines.map { LayoutText.columns(of: label(of: $0)) }.max() ?? 0, Self.widestLabel)
    // Two characters a seat when they fit, else one, else blocks of columns.
    let room = max(width - labelWidth - 2, 8)
    let step = raster.columns * 2 - 1 <= room ? 2 : 1
    let perBlock = step == 2 ? max(raster.columns, 1) : room
    for start in stride(from: 0, to: max(raster.columns, 1), by: perBlock) {
      let end = min(start + perBlock, raster.columns)
      if raster.columns > perBlock {
        if start > 0 { text.append("") }
        text.append("columns \(start + 1) to \(end) of \(raster.columns)")
      }
      let blockWidth = (end - start - 1) * step + 1
      let screen = screenBar(indent: labelWidth + 2, width: blockWidth)
      if layout.screenSide != .bottom { text.append(screen) }
      for line in raster.lines {
        if line.aisleAbove { text.append("") }
        text.append(draw(line, start..<end, step, labelWidth, symbols))
      }
      if layout.screenSide == .bottom { text.append(screen) }
    }
    text.append("")
    return text + legend(symbols)
  }

  private func draw(
    _ line: PictureRaster.Line, _ columns: Range<Int>, _ step: Int, _ labelWidth: Int,
    _ symbols: [Character]
  ) -> String {
    var cells = [Character](repeating: " ", count: (columns.count - 1) * step + 1)
    for cell in line.cells where columns.contains(cell.column) {
      cells[(cell.column - columns.lowerBound) * step] = symbols[cell.index]
    }
    while cells.last == " " { cells.removeLast() }
    let name = label(of: line)
    let padding = String(
      repeating: " ", count: max(labelWidth - LayoutText.columns(of: name), 0))
    return cells.isEmpty ? padding + name : padding + name + "  " + String(cells)
  }

  private func label(of line: PictureRaster.Line) -> String {
    let labels = line.labels.filter { !$0.isEmpty }.map { LayoutText.shortened($0, longest: 16) }
    let all = labels.joined(separator: "/")
    return LayoutText.columns(of: all) <= Self.widestLabel ? all : (labels.first ?? "") + "…"
  }

  private func screenBar(indent: Int, width: Int) -> String {
    let side: String
    switch layout.screenSide {
    case .left: side = "screen at the left"
    case .right: side = "screen at the right"
    default: side = "screen"
    }
    let bar = max(width - side.count - 2, 4)
    let left = String(repeating: "=", count: bar / 2)
    let right = String(repeating: "=", count: bar - bar / 2)
    return String(repeating: " ", count: indent) + "\(left) \(side) \(right)"
  }
}

// Which character stands for what.
extension LayoutPicture {
  private static let standard: Character = "o"
  private static let coupleLeft: Character = "("
  private static let coupleRight: Character = ")"
  private static let wheelchair: Character = "w"
  private static let companion: Character = "p"
  private static let held: Character = "-"
  private static let sold: Character = "x"
  private static let blocked: Character = "#"

  /// One for each seat, in the order of the layout.
  private func seatSymbols() -> [Character] {
    var symbols: [Character] = []
    for row in layout.rows {
      for (index, seat) in row.seats.enumerated() {
        let place = symbols.count
        switch place < occupancy.count ? occupancy[place] : .free {
        case .held: symbols.append(Self.held)
        case .sold: symbols.append(Self.sold)
        case .blocked: symbols.append(Self.blocked)
        case .free: symbols.append(symbol(of: seat, at: index, in: row))
        }
      }
    }
    return symbols
  }

  private func symbol(of seat: LayoutV1.Seat, at index: Int, in row: LayoutV1.Row) -> Character {
    switch seat.kind {
    case .couple:
      // The half that is drawn on the left opens the sofa.
      let partnerIndex =
        index > 0 && row.seats[index - 1].id == seat.pairSeatId ? index - 1 : index + 1
      guard row.seats.indices.contains(partnerIndex) else { return Self.coupleLeft }
      let partner = row.seats[partnerIndex]
      return (seat.position?.x ?? 0) <= (partner.position?.x ?? 0)
        ? Self.coupleLeft : Self.coupleRight
    case .wheelchair: return Self.wheelchair
    case .companion: return Self.companion
    default: return Self.standard
    }
  }

  /// A line for each sign that is in the picture.
  private func legend(_ symbols: [Character]) -> [String] {
    let present = Set(symbols)
    let meanings: [(sign: Character, text: String)] = [
      (Self.standard, "o    seat"),
      (Self.coupleLeft, "( )  couple seat"),
      (Self.wheelchair, "w    wheelchair space"),
      (Self.companion, "p    companion seat"),
      (Self.held, "-    held"),
      (Self.sold, "x    sold"),
      (Self.blocked, "#    not on sale"),
    ]
    return meanings.filter { present.contains($0.sign) }.map(\.text)
  }
}
