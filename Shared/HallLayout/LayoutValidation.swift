public import Contracts

extension LayoutV1.Layout {
  /// Everything that is wrong with the document; empty when a hall can be made from it.
  ///
  /// Checked are the rules of `usher/layout/v1/layout.proto`: the format's version, unique ids, references that
  /// lead somewhere, positions inside the plan, pairs that name each other and sit side by side, companions that
  /// name a wheelchair space, and the bounds of `LayoutLimits`.
  public func faults() -> LayoutFaults {
    var check = LayoutCheck(layout: self)
    check.run()
    return check.faults
  }
}

/// Walks a document once to learn its ids, and once more to check what refers to them.
struct LayoutCheck {
  /// Where a seat stands in the document.
  struct Place: Equatable {
    var row: Int
    var seat: Int

    var path: String { "rows[\(row)].seats[\(seat)]" }
  }

  let layout: LayoutV1.Layout
  var faults = LayoutFaults()
  var categories: [String: Int] = [:]
  var areas: [String: Int] = [:]
  var seats: [String: Place] = [:]

  init(layout: LayoutV1.Layout) {
    self.layout = layout
  }

  mutating func run() {
    checkHead()
    checkPriceCategories()
    checkAreas()
    guard checkSeatCount() else { return }
    for (rowIndex, row) in layout.rows.enumerated() {
      checkRow(row, rowIndex)
    }
    for (rowIndex, row) in layout.rows.enumerated() {
      for seatIndex in row.seats.indices {
        checkCompany(of: Place(row: rowIndex, seat: seatIndex))
      }
    }
  }

  private mutating func checkHead() {
    if layout.formatVersion != LayoutLimits.formatVersion {
      faults.add(
        "formatVersion", "is \(layout.formatVersion), must be \(LayoutLimits.formatVersion)")
    }
    switch layout.screenSide {
    case .top, .bottom, .left, .right: break
    default: faults.add("screenSide", "must be a side: top, bottom, left or right")
    }
    if !LayoutLimits.aspectRatio.contains(layout.aspectRatio) {
      let range = LayoutLimits.aspectRatio
      faults.add(
        "aspectRatio",
        "is \(layout.aspectRatio), must be from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  private mutating func checkPriceCategories() {
    let list = layout.priceCategories
    if list.isEmpty { faults.add("priceCategories", "at least one is needed") }
    if list.count > LayoutLimits.priceCategories {
      faults.add(
        "priceCategories", "are \(list.count), at most \(LayoutLimits.priceCategories) are allowed")
    }
    for (index, category) in list.enumerated() {
      let place = "priceCategories[\(index)]"
      checkId(category.id, at: "\(place).id")
      if let first = categories.updateValue(index, forKey: category.id), !category.id.isEmpty {
        faults.add("\(place).id", "\"\(category.id)\" is also the id of priceCategories[\(first)]")
      }
      checkText(category.name, at: "\(place).name", longest: LayoutLimits.nameLength)
      if !category.color.isEmpty, !Self.isColor(category.color) {
        faults.add("\(place).color", "must be empty or of the form #rrggbb")
      }
    }
  }

  private mutating func checkAreas() {
    if layout.areas.isEmpty { faults.add("areas", "at least one is needed") }
    if layout.areas.count > LayoutLimits.areas {
      faults.add(
        "areas", "are \(layout.areas.count), at most \(LayoutLimits.areas) are allowed")
    }
    for (index, area) in layout.areas.enumerated() {
      let place = "areas[\(index)]"
      checkId(area.id, at: "\(place).id")
      if let first = areas.updateValue(index, forKey: area.id), !area.id.isEmpty {
        faults.add("\(place).id", "\"\(area.id)\" is also the id of areas[\(first)]")
      }
      checkText(area.name, at: "\(place).name", longest: LayoutLimits.nameLength)
      checkCategory(area.priceCategoryId, at: "\(place).priceCategoryId")
    }
  }

  /// False when there are so many seats that looking at each of them is not worth it.
  private mutating func checkSeatCount() -> Bool {
    let count = layout.rows.reduce(0) { $0 + $1.seats.count }
    if count == 0 { faults.add("rows", "there is no seat") }
    if count > LayoutLimits.seats {
      faults.add("rows", "there are \(count) seats, at most \(LayoutLimits.seats) are allowed")
    }
    return count <= LayoutLimits.seats
  }

  private mutating func checkRow(_ row: LayoutV1.Row, _ rowIndex: Int) {
    let place = "rows[\(rowIndex)]"
    checkText(row.label, at: "\(place).label", longest: LayoutLimits.labelLength)
    if areas[row.areaId] == nil {
      faults.add(
        "\(place).areaId", "\"\(LayoutText.shortened(row.areaId))\" is not the id of an area")
    }
    if row.seats.isEmpty { faults.add("\(place).seats", "a row needs at least one seat") }
    for (seatIndex, seat) in row.seats.enumerated() {
      checkSeat(seat, Place(row: rowIndex, seat: seatIndex))
    }
  }

  private mutating func checkSeat(_ seat: LayoutV1.Seat, _ at: Place) {
    let place = at.path
    checkId(seat.id, at: "\(place).id")
    if let first = seats.updateValue(at, forKey: seat.id), !seat.id.isEmpty {
      faults.add(
        "\(place).id", "\"\(LayoutText.shortened(seat.id))\" is also the id of \(first.path)")
    }
    checkText(seat.label, at: "\(place).label", longest: LayoutLimits.labelLength)
    checkText(seat.note, at: "\(place).note", longest: LayoutLimits.noteLength)
    if !seat.priceCategoryId.isEmpty {
      checkCategory(seat.priceCategoryId, at: "\(place).priceCategoryId")
    }
    guard let position = seat.position else {
      return faults.add("\(place).position", "is missing")
    }
    // NaN and infinity are in no range.
    if !(0.0...1.0).contains(position.x) {
      faults.add("\(place).position.x", "is \(position.x), must be from 0 to 1")
    }
    if !(0.0...1.0).contains(position.y) {
      faults.add("\(place).position.y", "is \(position.y), must be from 0 to 1")
    }
  }
}

// What refers to other seats, and the small checks.
extension LayoutCheck {
  private mutating func checkCompany(of at: Place) {
    let seat = layout.rows[at.row].seats[at.seat]
    switch seat.kind {
    case .couple: checkPair(seat, at)
    case .companion: checkCompanion(seat, at)
    case .standard, .wheelchair: break
    default: faults.add("\(at.path).kind", "is not a kind of seat that is known")
    }
    if seat.kind != .couple, !seat.pairSeatId.isEmpty {
      faults.add("\(at.path).pairSeatId", "is set, but the seat is not one of a couple")
    }
    if seat.kind != .companion, !seat.companionOfSeatId.isEmpty {
      faults.add("\(at.path).companionOfSeatId", "is set, but the seat is not a companion seat")
    }
  }

  private mutating func checkPair(_ seat: LayoutV1.Seat, _ at: Place) {
    let place = "\(at.path).pairSeatId"
    let partnerId = LayoutText.shortened(seat.pairSeatId)
    guard let partnerAt = seats[seat.pairSeatId] else {
      return faults.add(place, "\"\(partnerId)\" is not the id of a seat")
    }
    if partnerAt == at { return faults.add(place, "names the seat itself") }
    let partner = layout.rows[partnerAt.row].seats[partnerAt.seat]
    guard partner.kind == .couple, partner.pairSeatId == seat.id else {
      return faults.add(place, "\"\(partnerId)\" does not name this seat as its other half")
    }
    let left = min(at.seat, partnerAt.seat)
    guard at.row == partnerAt.row, abs(at.seat - partnerAt.seat) == 1,
      !layout.rows[at.row].seats[left].aisleAfter
    else {
      return faults.add(place, "\"\(partnerId)\" is not the seat beside this one")
    }
  }

  private mutating func checkCompanion(_ seat: LayoutV1.Seat, _ at: Place) {
    let place = "\(at.path).companionOfSeatId"
    let spaceId = LayoutText.shortened(seat.companionOfSeatId)
    guard let space = seats[seat.companionOfSeatId] else {
      return faults.add(place, "\"\(spaceId)\" is not the id of a seat")
    }
    if layout.rows[space.row].seats[space.seat].kind != .wheelchair {
      faults.add(place, "\"\(spaceId)\" is not a wheelchair space")
    }
  }

  private mutating func checkCategory(_ id: String, at place: @autoclosure () -> String) {
    if categories[id] == nil {
      faults.add(place(), "\"\(LayoutText.shortened(id))\" is not the id of a price category")
    }
  }

  private mutating func checkId(_ id: String, at place: @autoclosure () -> String) {
    if id.isEmpty { return faults.add(place(), "is empty") }
    checkText(id, at: place(), longest: LayoutLimits.idLength)
  }

  /// No text of a layout holds control characters: it ends up on terminals and on paper.
  private mutating func checkText(
    _ text: String, at place: @autoclosure () -> String, longest: Int
  ) {
    if text.utf8.count > longest {
      faults.add(place(), "is \(text.utf8.count) bytes long, at most \(longest) are allowed")
    }
    if !LayoutText.isPlain(text) {
      faults.add(place(), "holds a control character")
    }
  }

  private static func isColor(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 7 && bytes[0] == UInt8(ascii: "#")
      && bytes.dropFirst().allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
      }
  }
}
