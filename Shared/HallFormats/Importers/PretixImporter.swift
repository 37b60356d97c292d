internal import Contracts
// For the arithmetic of Double.
internal import Glibc
internal import HallLayout

/// The seating plan of pretix, read as strictly as its schema is written, and with what the schema cannot say:
/// guids are unique, categories exist.
///
/// A seat stands at the sum of its zone's, its row's and its own position.
struct PretixImporter {
  private struct Point {
    var x: Double
    var y: Double

    static func + (one: Point, other: Point) -> Point {
      Point(x: one.x + other.x, y: one.y + other.y)
    }
  }

  private struct Seat {
    var guid: String
    var label: String
    var categoryId: String
    var at: Point
  }

  private struct Row {
    var label: String
    var areaId: String
    var seats: [Seat]
  }

  private var draft: HallDraft
  private let check = PretixSchema()
  private var categories: [String: String] = [:]
  private var rows: [Row] = []
  private var shapes = 0

  static func read(_ root: SourceCursor, into draft: inout HallDraft) {
    var importer = PretixImporter(draft: draft)
    importer.read(root)
    draft = importer.draft
  }

  private init(draft: HallDraft) {
    self.draft = draft
  }

  private mutating func read(_ root: SourceCursor) {
    check.members(of: root, .plan, &draft.report)
    draft.name = root.field("name", &draft.report)?.string(&draft.report)
    readCategories(root)
    let size = readSize(root)
    if let zones = root.field("zones", &draft.report) {
      var areas = AreaTable()
      for (index, zone) in zones.elements(&draft.report).enumerated() {
        readZone(zone, index, &areas)
      }
    }
    draft.reportRepeatedSeats("seat_guid")
    noteWhatIsLost()
    guard draft.report.faultCount == 0 else { return }
    place(within: size)
    draft.settleAreaCategories()
  }

  private mutating func readCategories(_ root: SourceCursor) {
    guard let list = root.field("categories", &draft.report) else { return }
    for category in list.elements(&draft.report) {
      check.members(of: category, .category, &draft.report)
      guard let field = category.field("name", &draft.report),
        let name = field.string(&draft.report)
      else { continue }
      var color = category.optional("color")?.string(&draft.report) ?? ""
      if !color.isEmpty, color.utf8.count != 7 || color.utf8.first != UInt8(ascii: "#") {
        draft.report.dropped.append("colour \"\(LayoutText.shortened(color))\": not #rrggbb")
        color = ""
      }
      let id = Self.id(of: name, number: draft.layout.priceCategories.count + 1, in: draft)
      guard categories.updateValue(id, forKey: name) == nil else {
        let shown = LayoutText.shortened(name)
        draft.report.fault(field.path.description, "the category \"\(shown)\" is there twice")
        continue
      }
      draft.layout.priceCategories.append(
        LayoutV1.PriceCategory(id: id, name: name, color: color))
    }
  }

  /// Letters and digits of the name where that is enough to tell it from the others, else a number.
  private static func id(of name: String, number: Int, in draft: HallDraft) -> String {
    var id = ""
    for scalar in name.lowercased().unicodeScalars {
      let isKept =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isKept {
        id.unicodeScalars.append(scalar)
      } else if !id.isEmpty, !id.hasSuffix("-") {
        id += "-"
      }
    }
    if id.hasSuffix("-") { id.removeLast() }
    let isTaken = draft.layout.priceCategories.contains { $0.id == id }
    return id.isEmpty || isTaken || id.utf8.count > LayoutLimits.idLength
      ? "category-\(number)" : id
  }

  private mutating func readSize(_ root: SourceCursor) -> Point {
    guard let size = root.field("size", &draft.report) else { return Point(x: 0, y: 0) }
    check.members(of: size, .size, &draft.report)
    let range = 0...1_000_000_000
    let width = size.field("width", &draft.report)?.integer(&draft.report, in: range) ?? 0
    let height = size.field("height", &draft.report)?.integer(&draft.report, in: range) ?? 0
    return Point(x: Double(width), y: Double(height))
  }

  private mutating func readZone(_ zone: SourceCursor, _ index: Int, _ areas: inout AreaTable) {
    check.members(of: zone, .zone, &draft.report)
    let name = zone.optional("name")?.string(&draft.report) ?? ""
    _ = zone.optional("zone_id")?.string(&draft.report)
    let areaId = areas.id(named: name.isEmpty ? "Zone \(index + 1)" : name, in: &draft)
    let origin = readPoint(zone.field("position", &draft.report))
    if let list = zone.optional("areas") {
      for shape in list.elements(&draft.report) {
        check.shape(shape, &draft.report)
        shapes += 1
      }
    }
    guard let list = zone.field("rows", &draft.report) else { return }
    for row in list.elements(&draft.report) {
      check.row(row, &draft.report)
      let label = row.field("row_number", &draft.report)?.string(&draft.report) ?? ""
      let start = row.optional("position").map { readPoint($0) } ?? Point(x: 0, y: 0)
      guard let seats = row.field("seats", &draft.report) else { continue }
      let read = seats.elements(&draft.report).compactMap { readSeat($0, origin + start) }
      if !read.isEmpty { rows.append(Row(label: label, areaId: areaId, seats: read)) }
    }
  }

  private mutating func readSeat(_ seat: SourceCursor, _ origin: Point) -> Seat? {
    check.seat(seat, &draft.report)
    guard let field = seat.field("seat_guid", &draft.report),
      let guid = field.string(&draft.report), draft.note(seat: guid, at: seat.path)
    else { return nil }
    // The schema's pattern: two characters or more, no blank at either end.
    if guid.count < 2 || guid.hasPrefix(" ") || guid.hasSuffix(" ") {
      draft.report.fault(
        field.path.description, "has fewer than two characters, or a blank at one end")
    }
    let label = seat.field("seat_number", &draft.report)?.string(&draft.report) ?? ""
    let at = origin + readPoint(seat.field("position", &draft.report))
    guard let category = seat.field("category", &draft.report),
      let name = category.string(&draft.report)
    else { return nil }
    guard let categoryId = categories[name] else {
      draft.report.fault(
        category.path.description, "the category \"\(LayoutText.shortened(name))\" does not exist")
      return nil
    }
    return Seat(guid: guid, label: label, categoryId: categoryId, at: at)
  }

  private mutating func readPoint(_ position: SourceCursor?) -> Point {
    guard let position else { return Point(x: 0, y: 0) }
    check.members(of: position, .position, &draft.report)
    let x = position.field("x", &draft.report)?.number(&draft.report) ?? 0
    let y = position.field("y", &draft.report)?.number(&draft.report) ?? 0
    return Point(x: x, y: y)
  }
}

// From the points of the plan to positions, order and aisles.
extension PretixImporter {
  private mutating func place(within size: Point) {
    let points = rows.flatMap { $0.seats.map(\.at) }
    let left = min(points.map(\.x).min() ?? 0, 0)
    let top = min(points.map(\.y).min() ?? 0, 0)
    let right = max(points.map(\.x).max() ?? 0, size.x, left + 1)
    let bottom = max(points.map(\.y).max() ?? 0, size.y, top + 1)
    if left < 0 || top < 0 || right > size.x || bottom > size.y {
      draft.report.guessed.append("the plan was made large enough: seats stand outside of its size")
    }
    let ratio = (right - left) / (bottom - top)
    draft.layout.aspectRatio = min(
      max(ratio, LayoutLimits.aspectRatio.lowerBound), LayoutLimits.aspectRatio.upperBound)
    var aisles = 0
    for row in rows.map(Self.fromLeft).enumerated().sorted(by: Self.isInFront).map(\.element) {
      var seats: [LayoutV1.Seat] = []
      let steps = zip(row.seats, row.seats.dropFirst()).map { Self.distance($0.at, $1.at) }
      let usual = steps.isEmpty ? 0 : steps.sorted()[(steps.count - 1) / 2]
      for (index, seat) in row.seats.enumerated() {
        let isAisle = index < steps.count && steps[index] > usual * 1.6
        aisles += isAisle ? 1 : 0
        let position = LayoutV1.Position(
          x: (seat.at.x - left) / (right - left), y: (seat.at.y - top) / (bottom - top))
        seats.append(
          LayoutV1.Seat(
            id: seat.guid, label: seat.label, position: position, aisleAfter: isAisle,
            priceCategoryId: seat.categoryId))
      }
      draft.layout.rows.append(LayoutV1.Row(label: row.label, areaId: row.areaId, seats: seats))
    }
    draft.report.guessed += [
      "the screen is at the top",
      "seats of a row stand side by side in the order of the file; "
        + "\(aisles) aisles where one is more than 1.6 times as far away as usual",
    ]
  }

  /// The row from left to right, or from the top where it runs down the plan.
  private static func fromLeft(_ row: Row) -> Row {
    guard let first = row.seats.first?.at, let last = row.seats.last?.at else { return row }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let isReversed = magnitude(dx) >= magnitude(dy) ? dx < 0 : dy < 0
    return isReversed
      ? Row(label: row.label, areaId: row.areaId, seats: row.seats.reversed()) : row
  }

  /// Rows of a zone follow one another from the top; zones keep their order.
  private static func isInFront(
    _ one: (offset: Int, element: Row), _ other: (offset: Int, element: Row)
  ) -> Bool {
    guard one.element.areaId == other.element.areaId else { return one.offset < other.offset }
    return (front(of: one.element), one.offset) < (front(of: other.element), other.offset)
  }

  private static func front(of row: Row) -> Double { row.seats.map(\.at.y).min() ?? 0 }

  private static func distance(_ one: Point, _ other: Point) -> Double {
    let (dx, dy) = (one.x - other.x, one.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  private static func magnitude(_ value: Double) -> Double { value < 0 ? -value : value }

  private mutating func noteWhatIsLost() {
    if shapes > 0 { draft.report.dropped.append("\(shapes) drawn areas") }
    draft.report.dropped += check.lost.sorted { $0.key < $1.key }.map {
      "\($0.key) (\($0.value) times)"
    }
  }
}
