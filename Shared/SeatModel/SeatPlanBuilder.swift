/// Collects the rows of a plan and checks them.
struct SeatPlanBuilder {
  let areaCount: Int32
  let priceCategoryCount: Int32
  private(set) var seats: [SeatPlan.Seat] = []
  private(set) var rows: [SeatPlan.Row] = []
  private(set) var stretches: [Range<SeatIndex>] = []

  init(areaCount: Int32, priceCategoryCount: Int32) {
    self.areaCount = areaCount
    self.priceCategoryCount = priceCategoryCount
  }

  mutating func append(_ draft: SeatPlan.RowDraft) throws(SeatPlanFault) {
    let row = Int32(rows.count)
    guard !draft.seats.isEmpty else { throw .emptyRow(row) }
    guard draft.area >= 0, draft.area < areaCount else { throw .noSuchArea(row: row) }
    guard seats.count + draft.seats.count <= Int(SeatPlan.mostSeats) else { throw .tooManySeats }
    let firstSeat = Int32(seats.count)
    let firstStretch = Int32(stretches.count)
    var stretchStart = firstSeat
    for (offset, seat) in draft.seats.enumerated() {
      let index = firstSeat + Int32(offset)
      guard seat.priceCategory >= 0, seat.priceCategory < priceCategoryCount else {
        throw .noSuchPriceCategory(index)
      }
      seats.append(
        SeatPlan.Seat(
          kind: seat.kind, position: seat.position, row: row, area: draft.area,
          priceCategory: seat.priceCategory, pair: seat.pair, companionOf: seat.companionOf,
          stretch: Int32(stretches.count)))
      if seat.aisleAfter || offset == draft.seats.count - 1 {
        stretches.append(stretchStart..<index + 1)
        stretchStart = index + 1
      }
    }
    rows.append(
      SeatPlan.Row(
        area: draft.area, seats: firstSeat..<Int32(seats.count),
        stretches: firstStretch..<Int32(stretches.count)))
  }

  /// Checks what binds one seat to another, once all of them are there.
  func checkBonds() throws(SeatPlanFault) {
    guard !seats.isEmpty else { throw .noSeats }
    for index in seats.indices {
      let seat = seats[index]
      let number = SeatIndex(index)
      guard pairIsGood(seat, number) else { throw .brokenPair(number) }
      guard companionIsGood(seat) else { throw .brokenCompanion(number) }
    }
  }

  /// A couple seat has another half, a couple seat too, that names it; no other seat has a pair.
  private func pairIsGood(_ seat: SeatPlan.Seat, _ number: SeatIndex) -> Bool {
    guard let other = seat.pair else { return seat.kind != .couple }
    guard seat.kind == .couple, other != number, let half = existing(other) else { return false }
    return half.kind == .couple && half.pair == number
  }

  /// A companion seat names a wheelchair space; no other seat does.
  private func companionIsGood(_ seat: SeatPlan.Seat) -> Bool {
    guard let space = seat.companionOf else { return seat.kind != .companion }
    return seat.kind == .companion && existing(space)?.kind == .wheelchair
  }

  private func existing(_ seat: SeatIndex) -> SeatPlan.Seat? {
    seat >= 0 && Int(seat) < seats.count ? seats[Int(seat)] : nil
  }
}

/// The middle of the rectangle around all seats, two thirds of the way back from the screen.
func focalPointOf(_ seats: [SeatPlan.Seat], _ screenSide: ScreenSide) -> PlanPosition {
  var low = PlanPosition(unchecked: 1_000_000, 1_000_000)
  var high = PlanPosition(unchecked: 0, 0)
  for seat in seats {
    let place = seat.position
    low = PlanPosition(unchecked: min(low.x, place.x), min(low.y, place.y))
    high = PlanPosition(unchecked: max(high.x, place.x), max(high.y, place.y))
  }
  let width = high.x - low.x
  let height = high.y - low.y
  return switch screenSide {
  case .top: PlanPosition(unchecked: low.x + width / 2, low.y + height * 2 / 3)
  case .bottom: PlanPosition(unchecked: low.x + width / 2, high.y - height * 2 / 3)
  case .left: PlanPosition(unchecked: low.x + width * 2 / 3, low.y + height / 2)
  case .right: PlanPosition(unchecked: high.x - width * 2 / 3, low.y + height / 2)
  }
}
