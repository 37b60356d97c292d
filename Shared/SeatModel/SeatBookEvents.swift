extension SeatBook {
  /// Makes an event so. All of it, or, if it can't follow on this book, nothing.
  @discardableResult
  public mutating func apply(_ event: SeatEvent) throws(SeatBookFault) -> SeatChange {
    switch event {
    case .held(let hold):
      return try make(hold)
    case .released(let number):
      try expect(number, in: [.active, .paying])
      return end(number, as: .released)
    case .expired(let number):
      try expect(number, in: [.active, .paying])
      return end(number, as: .expired)
    case .paymentBegun(let number, let order, let expiresAtMs):
      var hold = try expect(number, in: [.active])
      expiries.remove(hold)
      (hold.state, hold.order, hold.expiresAtMs) = (.paying, order, expiresAtMs)
      expiries.insert(hold)
      holds[number] = hold
      return move(hold.seats, to: .pending)
    case .confirmed(let number):
      var hold = try expect(number, in: [.paying])
      retire(hold)
      hold.state = .confirmed
      holds[number] = hold
      return move(hold.seats, to: .sold)
    case .saleCancelled(let number):
      try expect(number, in: [.confirmed])
      return end(number, as: .released)
    }
  }

  private mutating func make(_ new: SeatEvent.NewHold) throws(SeatBookFault) -> SeatChange {
    guard let first = new.seats.first, let last = new.seats.last, plan.contains(first),
      plan.contains(last), isAscending(new.seats)
    else { throw .badSeats }
    for seat in new.seats
    where !SeatMoves.allows(.command, from: states[Int(seat)], to: .locked) {
      throw .impossibleMove(seat)
    }
    let hold = Hold(new, number: sequenceNumber + 1)
    holds[hold.number] = hold
    enlist(hold)
    for seat in hold.seats { claims[Int(seat)] = hold.number }
    return move(hold.seats, to: .locked)
  }

  /// Ends a hold that has claims: its seats are available again.
  @discardableResult
  mutating func end(_ number: HoldNumber, as state: Hold.State) -> SeatChange {
    guard var hold = holds[number] else { preconditionFailure("the caller has looked it up") }
    if hold.state.isLive { retire(hold) }
    hold.state = state
    holds[number] = hold
    for seat in hold.seats { claims[Int(seat)] = 0 }
    remember(ended: number)
    return move(hold.seats, to: .available)
  }

  /// The one place where a seat's state changes; the table of moves has to lead there.
  private mutating func move(_ seats: [SeatIndex], to state: SeatState) -> SeatChange {
    for seat in seats {
      precondition(SeatMoves.allows(.command, from: states[Int(seat)], to: state))
      states[Int(seat)] = state
    }
    sequenceNumber += 1
    return SeatChange(sequenceNumber: sequenceNumber, seats: seats, state: state)
  }

  @discardableResult
  private func expect(
    _ number: HoldNumber, in states: [Hold.State]
  ) throws(SeatBookFault) -> Hold {
    guard let hold = holds[number], states.contains(hold.state) else {
      throw .holdDoesNotFit(number)
    }
    return hold
  }

  /// Puts a hold among the live ones.
  mutating func enlist(_ hold: Hold) {
    expiries.insert(hold)
    liveHolds[hold.owner.fingerprint, default: []].append(hold.number)
  }

  /// Takes a hold from the live ones.
  private mutating func retire(_ hold: Hold) {
    expiries.remove(hold)
    let fingerprint = hold.owner.fingerprint
    let others = (liveHolds[fingerprint] ?? []).filter { $0 != hold.number }
    liveHolds[fingerprint] = others.isEmpty ? nil : others
  }

  private mutating func remember(ended number: HoldNumber) {
    ended.append(number)
    guard ended.count == 2 * Self.endedHoldsKept else { return }
    for old in ended.prefix(Self.endedHoldsKept) { holds[old] = nil }
    ended.removeFirst(Self.endedHoldsKept)
  }
}

/// Whether each seat comes after the one before it.
func isAscending(_ seats: [SeatIndex]) -> Bool {
  for index in seats.indices.dropFirst() where seats[index] <= seats[index - 1] { return false }
  return true
}
