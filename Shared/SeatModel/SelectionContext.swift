/// A hall at one moment under its rules: what a selection is judged in.
public struct SelectionContext: Sendable {
  /// The hall.
  public let plan: SeatPlan
  /// The rules of the showing.
  public let rules: SelectionRules
  /// One state per seat of the plan.
  public let states: [SeatState]
  /// Whether anybody may take companion seats: the release time of the showing has come.
  public let companionsReleased: Bool

  /// A hall at one moment; `states` has one entry per seat of the plan.
  public init(
    plan: SeatPlan, rules: SelectionRules, states: [SeatState], companionsReleased: Bool
  ) {
    precondition(states.count == plan.seats.count)
    self.plan = plan
    self.rules = rules
    self.states = states
    self.companionsReleased = companionsReleased
  }

  /// Whether nobody has a claim on the seat.
  func isFree(_ seat: SeatIndex) -> Bool { states[Int(seat)].isFree }
}

/// What a selection that may be held comes with.
public struct SelectionApproval: Sendable, Equatable {
  /// The seats, in the order of the layout.
  public let seats: [SeatIndex]
  /// The free seats that the selection leaves alone (rule: warn).
  public let loneSeats: [SeatIndex]
}

extension SelectionContext {
  /// Whether these seats may be held together, now and by these rules.
  ///
  /// - Parameter wheelchairNeeded: The customer says that they need a wheelchair space.
  /// - Throws: The first rule that is broken, in the order in which they stand here.
  public func check(
    _ selection: [SeatIndex], wheelchairNeeded: Bool = false
  ) throws(SeatRefusal) -> SelectionApproval {
    let seats = try distinctSeats(selection)
    try refuse(.seatNotAvailable, seats.filter { !isFree($0) })
    try refuse(.halfPair, halfPairs(of: seats))
    try refuse(.wheelchairStatementMissing, wheelchairNeeded ? [] : unstatedSpaces(among: seats))
    try refuse(.companionAlone, companionsAlone(among: seats))
    try refuse(.notAdjacent, obeysAdjacency(seats) ? [] : seats)
    return try SelectionApproval(seats: seats, loneSeats: checkLoneSeats(seats))
  }

  private func refuse(
    _ reason: SeatRefusal.Reason, _ seats: [SeatIndex]
  ) throws(SeatRefusal) {
    if !seats.isEmpty { throw SeatRefusal(reason, seats: seats) }
  }

  /// At least one seat, each named once, no more than allowed; sorted.
  private func distinctSeats(_ selection: [SeatIndex]) throws(SeatRefusal) -> [SeatIndex] {
    if selection.isEmpty { throw SeatRefusal(.noSeats) }
    let seats = selection.sorted()
    try refuse(.noSuchSeat, seats.filter { !plan.contains($0) })
    try refuse(.repeatedSeat, repeated(in: seats))
    try refuse(.tooManySeats, seats.count > Int(rules.mostSeats) ? seats : [])
    return seats
  }

  private func repeated(in sorted: [SeatIndex]) -> [SeatIndex] {
    var found: [SeatIndex] = []
    for index in sorted.indices.dropFirst()
    where sorted[index] == sorted[index - 1] && found.last != sorted[index] {
      found.append(sorted[index])
    }
    return found
  }

  /// Pair: taking one takes the other.
  private func halfPairs(of seats: [SeatIndex]) -> [SeatIndex] {
    seats.filter { seat in
      if let other = plan[seat].pair { !seats.contains(other) } else { false }
    }
  }

  /// Wheelchair spaces need the customer's statement; a showing can waive that.
  private func unstatedSpaces(among seats: [SeatIndex]) -> [SeatIndex] {
    rules.wheelchairStatementWaived ? [] : seats.filter { plan[$0].kind == .wheelchair }
  }

  /// Companion seats go with their wheelchair space until the release time of the showing.
  private func companionsAlone(among seats: [SeatIndex]) -> [SeatIndex] {
    if companionsReleased { return [] }
    return seats.filter { seat in
      if let space = plan[seat].companionOf { !seats.contains(space) } else { false }
    }
  }

  /// A run never jumps over a seat, whoever has it; only one of the modes lets it cross an aisle.
  func obeysAdjacency(_ sorted: [SeatIndex]) -> Bool {
    for index in sorted.indices.dropFirst() {
      let (one, next) = (sorted[index - 1], sorted[index])
      let sameRow = plan[one].row == plan[next].row
      let obeys =
        switch rules.adjacency {
        case .none: true
        case .sameRow: sameRow
        case .contiguous: plan.right(of: one) == next
        case .contiguousOverAisle: sameRow && one + 1 == next
        }
      if !obeys { return false }
    }
    return true
  }
}
