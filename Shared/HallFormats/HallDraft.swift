internal import Contracts
internal import HallLayout

/// What an importer fills in.
struct HallDraft {
  var layout = LayoutV1.Layout(formatVersion: LayoutLimits.formatVersion, screenSide: .top)
  var report = ImportReport()
  var name: String?
  var mostSeats: Int32?

  /// Where in the file each seat id stands, in the order of the file.
  private var places: [String: [SourcePath]] = [:]
  private var order: [String] = []
  private(set) var seatCount = 0

  /// Notes a seat of the file. Past the most seats of a hall, seats are only counted; false then.
  mutating func note(seat id: String, at path: SourcePath) -> Bool {
    seatCount += 1
    guard seatCount <= LayoutLimits.seats else { return false }
    if places[id] == nil { order.append(id) }
    places[id, default: []].append(path)
    return true
  }

  /// Names every seat id that stands in the file more than once, with all its places.
  mutating func reportRepeatedSeats(_ what: String = "seat") {
    if seatCount > LayoutLimits.seats {
      report.fault("file", "has \(seatCount) seats, at most \(LayoutLimits.seats) are allowed")
    }
    if seatCount == 0, report.faultCount == 0 { report.fault("file", "has no seat") }
    for id in order {
      guard let paths = places[id], paths.count > 1 else { continue }
      let others = paths.dropFirst().map(\.description).joined(separator: "; ")
      report.fault(
        paths[0].description,
        "\(what) \"\(LayoutText.shortened(id))\" stands \(paths.count) times: also at \(others)")
    }
  }

  /// Takes the price category over, once.
  mutating func addCategory(_ id: String, name: String, color: String = "") {
    if !layout.priceCategories.contains(where: { $0.id == id }) {
      layout.priceCategories.append(LayoutV1.PriceCategory(id: id, name: name, color: color))
    }
  }

  /// Takes the most seats of one purchase over from a field of the file.
  mutating func takeMostSeats(_ field: SourceCursor?) {
    guard let field else { return }
    guard let count = field.integer(&report, in: 0...1_000_000) else { return }
    if (1...20).contains(count) {
      mostSeats = Int32(count)
      report.guessed.append("most seats of a purchase: \(count), from \(field.path.lastName)")
    } else {
      report.dropped.append("\(field.path.lastName) \(count): a hall may allow 1 to 20")
    }
  }

  /// Reports what the layout's own rules forbid.
  mutating func checkLayout(place: (String) -> String) {
    let faults = layout.faults()
    for fault in faults.list { report.fault(place(fault.place), fault.reason) }
    report.furtherFaults += faults.further
  }
}
