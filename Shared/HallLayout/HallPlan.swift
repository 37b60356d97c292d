public import Contracts
public import SeatModel

/// A layout that cannot be used, with everything that is wrong with it.
public struct LayoutError: Error, Sendable, Equatable {
  /// What is wrong; never empty.
  public let faults: LayoutFaults

  /// Makes the error from what a check has found.
  public init(faults: LayoutFaults) {
    self.faults = faults
  }
}

/// A checked layout together with the plan that the seat rules work on: names on one side, indices on the other.
///
/// A seat's index is its place in the order of the layout, from 0: the order of `GetSeatMapResponse.states`.
public struct HallPlan: Sendable {
  /// The document itself.
  public let layout: LayoutV1.Layout
  /// The same hall without text.
  public let seatPlan: SeatPlan
  /// The id of each seat, by index.
  public let seatIds: [String]

  private let indices: [String: SeatIndex]
  private let areaIndices: [String: Int32]

  /// Checks a layout and makes its plan.
  public init(_ layout: LayoutV1.Layout) throws(LayoutError) {
    let faults = layout.faults()
    guard faults.isEmpty else { throw LayoutError(faults: faults) }
    self.layout = layout
    seatIds = layout.rows.flatMap { $0.seats.map(\.id) }
    indices = Self.indices(of: seatIds)
    areaIndices = Self.indices(of: layout.areas.map(\.id))
    seatPlan = try Self.plan(of: layout, seats: indices, areas: areaIndices)
  }

  /// The index of the seat with an id, or nil when the hall has no such seat.
  public func index(ofSeat id: String) -> SeatIndex? { indices[id] }

  /// The index of the area with an id, or nil when the hall has no such area.
  public func index(ofArea id: String) -> Int32? { areaIndices[id] }

  /// The area of a seat.
  public func area(of seat: SeatIndex) -> LayoutV1.Area { layout.areas[Int(seatPlan[seat].area)] }

  /// The row of a seat.
  public func row(of seat: SeatIndex) -> LayoutV1.Row { layout.rows[Int(seatPlan[seat].row)] }

  /// A seat as the layout describes it.
  public func seat(_ seat: SeatIndex) -> LayoutV1.Seat {
    let row = Int(seatPlan[seat].row)
    return layout.rows[row].seats[Int(seat - seatPlan.rows[row].seats.lowerBound)]
  }

  /// What a seat is priced by: its own price category or else its area's.
  public func priceCategoryId(of seat: SeatIndex) -> String {
    layout.priceCategories[Int(seatPlan[seat].priceCategory)].id
  }

  private static func indices(of ids: [String]) -> [String: Int32] {
    var indices: [String: Int32] = [:]
    indices.reserveCapacity(ids.count)
    for (index, id) in ids.enumerated() { indices[id] = Int32(index) }
    return indices
  }

  private static func plan(
    of layout: LayoutV1.Layout, seats: [String: SeatIndex], areas: [String: Int32]
  ) throws(LayoutError) -> SeatPlan {
    let categories = indices(of: layout.priceCategories.map(\.id))
    var rows: [SeatPlan.RowDraft] = []
    for row in layout.rows {
      let area = areas[row.areaId] ?? 0
      let areaCategory = layout.areas[Int(area)].priceCategoryId
      let drafts = row.seats.compactMap { seat -> SeatPlan.SeatDraft? in
        // Never nil: the layout has been checked.
        guard let place = seat.position, let position = PlanPosition(x: place.x, y: place.y)
        else { return nil }
        return SeatPlan.SeatDraft(
          kind: kind(of: seat), position: position,
          priceCategory: categories[
            seat.priceCategoryId.isEmpty ? areaCategory : seat.priceCategoryId] ?? 0,
          pair: seats[seat.pairSeatId], companionOf: seats[seat.companionOfSeatId],
          aisleAfter: seat.aisleAfter)
      }
      rows.append(SeatPlan.RowDraft(area: area, seats: drafts))
    }
    do {
      return try SeatPlan(
        rows: rows, areaCount: Int32(layout.areas.count),
        priceCategoryCount: Int32(layout.priceCategories.count), screenSide: side(of: layout),
        aspectRatio: layout.aspectRatio)
    } catch {
      // The check above knows all these faults by name; this tells of a gap between the two.
      var faults = LayoutFaults()
      faults.add("rows", "make no plan of seats: \(error)")
      throw LayoutError(faults: faults)
    }
  }

  private static func kind(of seat: LayoutV1.Seat) -> SeatKind {
    switch seat.kind {
    case .couple: .couple
    case .wheelchair: .wheelchair
    case .companion: .companion
    default: .standard
    }
  }

  private static func side(of layout: LayoutV1.Layout) -> ScreenSide {
    switch layout.screenSide {
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    default: .top
    }
  }
}

extension SeatPlan {
  /// The plan of a layout; throws everything that is wrong with it.
  public init(_ layout: LayoutV1.Layout) throws(LayoutError) {
    self = try HallPlan(layout).seatPlan
  }
}
