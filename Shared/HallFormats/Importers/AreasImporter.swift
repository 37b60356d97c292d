internal import Contracts
internal import HallLayout

/// `name`, `rowCount`, `colCount`, `areas[]{name, priceLevel, seats[]{id, row, col, x, y, status, type, pairId}}`.
///
/// x and y are relative, 0 to 1; a column without a seat is an aisle; `type` is normal, couple or accessible.
/// `pairId` names the other half, or is the same for both halves.
enum AreasImporter {
  private static let bounds = -1_000_000...1_000_000

  private struct Seat {
    var seat: LayoutV1.Seat
    var row: String
    var column: Int
    var pairId: String?
    var path: SourcePath
  }

  static func read(_ root: SourceCursor, into draft: inout HallDraft) {
    guard let list = root.field("areas", &draft.report) else { return }
    draft.name = root.optional("name")?.text(&draft.report)
    draft.report.guessed.append("the screen is at the top")
    var areas = AreaTable()
    var taken = 0
    var pairs = PairTable()
    for (index, area) in list.elements(&draft.report).enumerated() {
      let name = area.optional("name")?.text(&draft.report) ?? "Area \(index + 1)"
      let areaId = areas.id(named: name, in: &draft)
      let category = category(of: area, &draft)
      guard let seatList = area.field("seats", &draft.report) else { continue }
      var seats: [Seat] = []
      for element in seatList.elements(&draft.report) {
        guard let seat = read(element, category, &taken, &draft) else { continue }
        pairs.note(
          seat.seat.id, pairId: seat.pairId, isCouple: seat.seat.kind == .couple, seat.path)
        seats.append(seat)
      }
      append(seats, areaId, &draft)
    }
    draft.reportRepeatedSeats("id")
    pairs.apply(to: &draft)
    draft.layout.aspectRatio = aspectRatio(root, &draft)
    if taken > 0 {
      draft.report.dropped.append("\(taken) seats are taken (status): a layout has no states")
    }
    if draft.report.faultCount == 0 { draft.settleAreaCategories() }
  }

  private static func category(of area: SourceCursor, _ draft: inout HallDraft) -> String {
    guard let level = area.optional("priceLevel")?.text(&draft.report), !level.isEmpty else {
      draft.addCategory(PriceBook.standardId, name: "Standard")
      return PriceBook.standardId
    }
    let id = "level-\(level)"
    draft.addCategory(id, name: "Level \(level)")
    return id
  }

  private static func read(
    _ element: SourceCursor, _ category: String, _ taken: inout Int, _ draft: inout HallDraft
  ) -> Seat? {
    guard let id = element.field("id", &draft.report)?.text(&draft.report),
      draft.note(seat: id, at: element.path),
      let row = element.field("row", &draft.report)?.text(&draft.report),
      let columnField = element.field("col", &draft.report),
      let column = columnField.integer(&draft.report, in: bounds),
      let x = relative("x", element, &draft), let y = relative("y", element, &draft)
    else { return nil }
    if let status = element.optional("status")?.text(&draft.report), status != "0",
      status != "available"
    {
      taken += 1
    }
    let kind: LayoutV1.SeatKind
    let type = element.optional("type")
    switch type?.string(&draft.report) {
    case nil, "normal": kind = .standard
    case "couple": kind = .couple
    case "accessible": kind = .wheelchair
    case .some(let other):
      draft.report.fault(
        type?.path.description ?? "",
        "\"\(LayoutText.shortened(other))\" is none of normal, couple, accessible")
      return nil
    }
    return Seat(
      seat: LayoutV1.Seat(
        id: id, label: columnField.text(&draft.report) ?? "", kind: kind,
        position: LayoutV1.Position(x: x, y: y), priceCategoryId: category),
      row: row, column: column, pairId: element.optional("pairId")?.text(&draft.report),
      path: element.path)
  }

  private static func relative(
    _ name: String, _ element: SourceCursor, _ draft: inout HallDraft
  ) -> Double? {
    guard let field = element.field(name, &draft.report), let value = field.number(&draft.report)
    else { return nil }
    guard (0.0...1.0).contains(value) else {
      draft.report.fault(field.path.description, "is \(value), must be from 0 to 1")
      return nil
    }
    return value
  }

  /// Makes rows of an area's seats, the one nearest to the screen first.
  private static func append(_ seats: [Seat], _ areaId: String, _ draft: inout HallDraft) {
    var rows: [(label: String, seats: [Seat])] = []
    var places: [String: Int] = [:]
    for seat in seats {
      if let place = places[seat.row] {
        rows[place].seats.append(seat)
      } else {
        places[seat.row] = rows.count
        rows.append((seat.row, [seat]))
      }
    }
    let front = rows.map { row in row.seats.map { $0.seat.position?.y ?? 0 }.min() ?? 0 }
    for index in rows.indices.sorted(by: { (front[$0], $0) < (front[$1], $1) }) {
      var row = rows[index].seats.sorted {
        ($0.seat.position?.x ?? 0, $0.column) < ($1.seat.position?.x ?? 0, $1.column)
      }
      for place in row.indices.dropLast() {
        let (one, next) = (row[place].column, row[place + 1].column)
        if one == next {
          draft.report.fault(
            row[place + 1].path.description, "has the same row and col as \(row[place].path)")
        }
        row[place].seat.aisleAfter = abs(next - one) > 1
      }
      draft.layout.rows.append(
        LayoutV1.Row(label: rows[index].label, areaId: areaId, seats: row.map(\.seat)))
    }
  }

  private static func aspectRatio(_ root: SourceCursor, _ draft: inout HallDraft) -> Double {
    let rows = root.optional("rowCount")?.integer(&draft.report, in: 1...100_000)
    let columns = root.optional("colCount")?.integer(&draft.report, in: 1...100_000)
    guard let rows, let columns else {
      draft.report.guessed.append("the plan is as wide as it is high: no rowCount and colCount")
      return 1
    }
    draft.report.guessed.append("the plan is \(columns) wide and \(rows) high")
    return GridFrame(columns: 1...columns, lines: 1...rows).aspectRatio
  }
}

/// Finds the two halves of each pair.
struct PairTable {
  private var seats: [String: SourcePath] = [:]
  private var groups: [String: [String]] = [:]
  private var wanted: [(id: String, pairId: String, path: SourcePath)] = []

  mutating func note(_ id: String, pairId: String?, isCouple: Bool, _ path: SourcePath) {
    seats[id] = path
    guard isCouple || pairId != nil else { return }
    wanted.append((id, pairId ?? "", path))
    if let pairId { groups[pairId, default: []].append(id) }
  }

  /// Writes the partners into the draft; a half without another one is a fault.
  func apply(to draft: inout HallDraft) {
    var partners: [String: String] = [:]
    for half in wanted {
      if half.pairId != half.id, seats[half.pairId] != nil {
        partners[half.id] = half.pairId
      } else if let group = groups[half.pairId], group.count == 2, !half.pairId.isEmpty {
        partners[half.id] = group[0] == half.id ? group[1] : group[0]
      } else {
        draft.report.fault(
          half.path.description,
          "is half a pair: pairId \"\(LayoutText.shortened(half.pairId))\" leads to no other half")
      }
    }
    for row in draft.layout.rows.indices {
      for seat in draft.layout.rows[row].seats.indices {
        let id = draft.layout.rows[row].seats[seat].id
        if let partner = partners[id] { draft.layout.rows[row].seats[seat].pairSeatId = partner }
      }
    }
  }
}
