internal import Contracts
internal import HallLayout

/// `hallName`, `screenPos`, `maxSelectCount`, `seatList[]{seatId, row, col, area, price, state}`, and optionally
/// `gapCols`, `gapRows`, `skipColumns`.
enum FlatImporter {
  private static let bounds = 0...1_000_000

  private struct Seat {
    var id: String
    var row: String
    var column: Int
    var label: String
    var areaId: String
    var categoryId: String
    var path: SourcePath
  }

  static func read(_ root: SourceCursor, _ unit: PriceUnit?, into draft: inout HallDraft) {
    guard let list = root.field("seatList", &draft.report) else { return }
    draft.name = root.optional("hallName")?.text(&draft.report)
    draft.layout.screenSide = ScreenPosition.read(root.optional("screenPos"), in: &draft)
    draft.takeMostSeats(root.optional("maxSelectCount"))
    var areas = AreaTable()
    var prices = PriceBook(unit: unit)
    var seats: [Seat] = []
    var sold = 0
    for element in list.elements(&draft.report) {
      if let seat = read(element, &areas, &prices, &sold, &draft) { seats.append(seat) }
    }
    draft.reportRepeatedSeats("seatId")
    if prices.hasPrices, unit == nil {
      draft.report.fault(
        list.path.description,
        "has prices, but nothing says what they count: give --price-unit major or minor")
    }
    if sold > 0 {
      draft.report.dropped.append("\(sold) seats are sold (state 1): a layout has no states")
    }
    let hall = arrange(seats, root, &draft)
    if draft.report.faultCount == 0 { hall.finish(into: &draft) }
  }

  private static func read(
    _ element: SourceCursor, _ areas: inout AreaTable, _ prices: inout PriceBook,
    _ sold: inout Int, _ draft: inout HallDraft
  ) -> Seat? {
    guard let id = element.field("seatId", &draft.report)?.text(&draft.report),
      draft.note(seat: id, at: element.path),
      let row = element.field("row", &draft.report)?.text(&draft.report),
      let columnField = element.field("col", &draft.report),
      let column = columnField.integer(&draft.report, in: bounds)
    else { return nil }
    if let state = element.optional("state")?.integer(&draft.report, in: 0...3), state == 1 {
      sold += 1
    }
    let area = element.optional("area")?.text(&draft.report) ?? ""
    let category: String?
    if let price = element.optional("price") {
      category = prices.category(price: price, in: &draft)
    } else {
      category = prices.categoryWithoutPrice(in: &draft)
    }
    guard let category else { return nil }
    return Seat(
      id: id, row: row, column: column, label: columnField.text(&draft.report) ?? "",
      areaId: areas.id(named: area.isEmpty ? "Hall" : area, in: &draft), categoryId: category,
      path: element.path)
  }

  /// Rows in the order of their numbers, or of the file where they have other names.
  private static func arrange(
    _ seats: [Seat], _ root: SourceCursor, _ draft: inout HallDraft
  ) -> GridHall {
    var names: [String] = []
    var known: Set<String> = []
    for seat in seats where known.insert(seat.row).inserted { names.append(seat.row) }
    let numbers = names.compactMap { Int($0) }.filter(bounds.contains)
    let areNumbers = numbers.count == names.count
    if !areNumbers { draft.report.guessed.append("rows stand in the order of the file") }
    let gapRows = Set(aisleList("gapRows", root, &draft))
    let gapColumns = Set(aisleList("gapCols", root, &draft).compactMap { Int($0) })
    noteSkipped(root, &draft)

    var lines: [String: Int] = [:]
    var shift = 0
    let order = areNumbers ? names.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) } : names
    for (index, name) in order.enumerated() {
      lines[name] = (areNumbers ? Int(name) ?? 0 : index) + shift
      if gapRows.contains(name) { shift += 1 }
    }
    var rows: [String: GridHall.Row] = [:]
    var spots: [String: SourcePath] = [:]
    for seat in seats {
      if let other = spots.updateValue(seat.path, forKey: "\(seat.row)\n\(seat.column)") {
        draft.report.fault(seat.path.description, "has the same row and column as \(other)")
      }
      let empty = GridHall.Row(
        label: seat.row, areaId: seat.areaId, line: lines[seat.row] ?? 0, cells: [])
      rows["\(seat.row)\n\(seat.areaId)", default: empty].cells.append(
        GridHall.Cell(
          id: seat.id, label: seat.label, column: seat.column, categoryId: seat.categoryId,
          aisleAfter: gapColumns.contains(seat.column)))
    }
    return GridHall(
      rows: rows.sorted { ($0.value.line, $0.key) < ($1.value.line, $1.key) }.map(\.value))
  }

  private static func aisleList(
    _ name: String, _ root: SourceCursor, _ draft: inout HallDraft
  ) -> [String] {
    guard let field = root.optional(name) else { return [] }
    let values = field.elements(&draft.report).compactMap { $0.text(&draft.report) }
    if !values.isEmpty {
      draft.report.guessed.append("\(name): an aisle after \(values.joined(separator: ", "))")
    }
    return values
  }

  private static func noteSkipped(_ root: SourceCursor, _ draft: inout HallDraft) {
    guard let field = root.optional("skipColumns") else { return }
    let values = field.elements(&draft.report).compactMap { $0.text(&draft.report) }
    if !values.isEmpty {
      draft.report.guessed.append(
        "skipColumns: columns without seats, each an aisle: \(values.joined(separator: ", "))")
    }
  }
}
