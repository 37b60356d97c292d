/// How the seats of one selection have to lie.
public enum Adjacency: UInt8, Sendable {
  /// Anyhow.
  case none = 1
  /// In one row.
  case sameRow = 2
  /// In one row, side by side; an aisle breaks it.
  case contiguous = 3
  /// In one row, side by side; an aisle does not break it.
  case contiguousOverAisle = 4
}

/// What happens to a selection that leaves exactly one free seat between taken ones or a wall.
public enum LoneSeatRule: UInt8, Sendable {
  /// Nothing.
  case off = 1
  /// It is said with the answer.
  case warn = 2
  /// It is refused, unless no other choice for that many seats exists in the area.
  case refuse = 3
}

/// What a selection of seats has to obey. Set per hall, overridable per showing.
public struct SelectionRules: Sendable, Equatable {
  /// Most seats of one selection, 1...20.
  public let mostSeats: Int32
  /// How the seats have to lie.
  public let adjacency: Adjacency
  /// What happens to a selection that leaves one free seat alone.
  public let loneSeat: LoneSeatRule
  /// Wheelchair spaces may be taken without the customer's statement that they need one.
  public let wheelchairStatementWaived: Bool

  /// The rules that hold where a hall says nothing: 6 seats, lying anyhow, lone seats warned of.
  public static let standard = SelectionRules(unchecked: 6, .none, .warn, false)

  /// Rules; nil if `mostSeats` is not in 1...20.
  public init?(
    mostSeats: Int32 = 6, adjacency: Adjacency = .none, loneSeat: LoneSeatRule = .warn,
    wheelchairStatementWaived: Bool = false
  ) {
    guard mostSeats >= 1, mostSeats <= 20 else { return nil }
    self.init(unchecked: mostSeats, adjacency, loneSeat, wheelchairStatementWaived)
  }

  private init(
    unchecked mostSeats: Int32, _ adjacency: Adjacency, _ loneSeat: LoneSeatRule,
    _ wheelchairStatementWaived: Bool
  ) {
    self.mostSeats = mostSeats
    self.adjacency = adjacency
    self.loneSeat = loneSeat
    self.wheelchairStatementWaived = wheelchairStatementWaived
  }
}
