public import Contracts

/// What a hall has, counted.
public struct LayoutSummary: Sendable, Equatable {
  /// Seats and wheelchair spaces.
  public var seats = 0
  /// Rows that hold a seat.
  public var rows = 0
  /// Parts of the hall.
  public var areas = 0
  /// Couple seats, two seats each.
  public var pairs = 0
  /// Spaces for wheelchairs.
  public var wheelchairSpaces = 0
  /// Seats that go with a wheelchair space.
  public var companionSeats = 0
  /// Places inside a row where an aisle or a wall stands between two seats.
  public var aisles = 0
  /// What seats are priced by.
  public var priceCategories = 0

  /// Counts a layout.
  public init(_ layout: LayoutV1.Layout) {
    areas = layout.areas.count
    priceCategories = layout.priceCategories.count
    rows = layout.rows.count
    var halves = 0
    for row in layout.rows {
      seats += row.seats.count
      for (index, seat) in row.seats.enumerated() {
        switch seat.kind {
        case .couple: halves += 1
        case .wheelchair: wheelchairSpaces += 1
        case .companion: companionSeats += 1
        default: break
        }
        if seat.aisleAfter, index + 1 < row.seats.count { aisles += 1 }
      }
    }
    pairs = halves / 2
  }
}
