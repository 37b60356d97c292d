internal import HallLayout

/// The parts of the plan's schema that are more than the fields a layout needs: which members there may be, and
/// of what type those are that a layout has no place for.
final class PretixSchema {
  /// The objects of a plan.
  enum Part {
    case plan, category, size, zone, row, seat, shape, position, text, points, extent, ellipse,
      circle

    var members: Set<String> {
      switch self {
      case .plan: ["name", "zones", "categories", "size"]
      case .category: ["name", "color"]
      case .size, .extent: ["width", "height"]
      case .zone: ["name", "zone_id", "uuid", "position", "rows", "areas"]
      case .row:
        [
          "row_number", "row_label", "seat_label", "uuid", "seats", "row_number_position",
          "position",
        ]
      case .seat:
        [
          "seat_guid", "seat_number", "uuid", "start_direction", "radius", "position", "category",
        ]
      case .shape:
        [
          "color", "border_color", "rotation", "position", "uuid", "shape", "polygon",
          "rectangle", "ellipse", "circle", "text",
        ]
      case .position: ["x", "y"]
      case .text: ["text", "color", "size", "position"]
      case .points: ["points"]
      case .ellipse, .circle: ["radius"]
      }
    }
  }

  /// Members that were read but have no place in a layout, and how often.
  private(set) var lost: [String: Int] = [:]

  /// Every member must be one of the schema's.
  func members(of object: SourceCursor, _ part: Part, _ report: inout ImportReport) {
    guard case .object(let members) = object.value.content else {
      return report.fault(object.path.description, "is \(object.value.kind), must be an object")
    }
    for member in members where !part.members.contains(member.name) {
      report.fault(
        object.path.description,
        "the schema has no \"\(LayoutText.shortened(member.name))\" here")
    }
  }

  func row(_ row: SourceCursor, _ report: inout ImportReport) {
    members(of: row, .row, &report)
    for name in ["row_label", "seat_label"] { lose(name, row.optional(name)?.string(&report)) }
    _ = row.optional("uuid")?.string(&report)
    guard let field = row.optional("row_number_position"), let side = field.string(&report) else {
      return
    }
    lose("row_number_position", side)
    if !["start", "end", "both"].contains(side) {
      report.fault(field.path.description, "is none of start, end, both")
    }
  }

  func seat(_ seat: SourceCursor, _ report: inout ImportReport) {
    members(of: seat, .seat, &report)
    lose("start_direction", seat.optional("start_direction")?.string(&report))
    lose("radius", seat.optional("radius")?.number(&report))
    _ = seat.optional("uuid")?.string(&report)
  }

  func shape(_ shape: SourceCursor, _ report: inout ImportReport) {
    members(of: shape, .shape, &report)
    for name in ["color", "border_color", "uuid"] { _ = shape.optional(name)?.string(&report) }
    _ = shape.optional("rotation")?.number(&report)
    point(shape.optional("position"), &report)
    if let field = shape.optional("shape"), let name = field.string(&report),
      !["polygon", "rectangle", "ellipse", "circle", "text"].contains(name)
    {
      report.fault(field.path.description, "is none of polygon, rectangle, ellipse, circle, text")
    }
    if let polygon = shape.optional("polygon") {
      members(of: polygon, .points, &report)
      let points = polygon.field("points", &report)?.elements(&report) ?? []
      for position in points { point(position, &report) }
    }
    if let rectangle = shape.optional("rectangle") {
      members(of: rectangle, .extent, &report)
      for name in ["width", "height"] { _ = rectangle.field(name, &report)?.number(&report) }
    }
    if let ellipse = shape.optional("ellipse") {
      members(of: ellipse, .ellipse, &report)
      point(ellipse.field("radius", &report), &report)
    }
    if let circle = shape.optional("circle") {
      members(of: circle, .circle, &report)
      _ = circle.field("radius", &report)?.number(&report)
    }
    if let text = shape.optional("text") {
      members(of: text, .text, &report)
      _ = text.field("text", &report)?.string(&report)
      _ = text.optional("color")?.string(&report)
      _ = text.optional("size")?.number(&report)
      point(text.field("position", &report), &report)
    }
  }

  private func point(_ position: SourceCursor?, _ report: inout ImportReport) {
    guard let position else { return }
    members(of: position, .position, &report)
    for name in ["x", "y"] { _ = position.field(name, &report)?.number(&report) }
  }

  private func lose<Value>(_ name: String, _ value: Value?) {
    if value != nil { lost[name, default: 0] += 1 }
  }
}
