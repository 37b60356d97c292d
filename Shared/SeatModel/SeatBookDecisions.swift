extension SeatBook {
  /// What a command causes now: the events to append and then to apply, in this order.
  ///
  /// A hold past its expiry never wins even if nobody has noticed yet: the events begin with the
  /// expiry of every such hold. No events: the command has already had its effect.
  ///
  /// - Parameter nowMs: Milliseconds since the Unix epoch.
  public func decide(
    _ command: SeatCommand, atMs nowMs: Int64
  ) throws(SeatRefusal) -> [SeatEvent] {
    let overdue = expiries.due(atMs: nowMs)
    if overdue.isEmpty { return try effects(of: command, nowMs) }
    var book = self
    for hold in overdue { book.end(hold, as: .expired) }
    return try overdue.map(SeatEvent.expired) + book.effects(of: command, nowMs)
  }

  /// What a command causes if no hold is overdue.
  private func effects(
    of command: SeatCommand, _ nowMs: Int64
  ) throws(SeatRefusal) -> [SeatEvent] {
    switch command {
    case .hold(let owner, let seats, let wheelchairNeeded):
      return [.held(try newHold(owner, seats, wheelchairNeeded, nowMs))]
    case .release(let number, let evenIfPaying):
      return try release(known(number), evenIfPaying)
    case .beginPayment(let number, let fencingNumber, let order):
      return try beginPayment(fenced(number, fencingNumber), order)
    case .confirm(let number, let fencingNumber, let order):
      return try confirm(fenced(number, fencingNumber), order)
    case .cancelSale(let number, let order):
      return try cancelSale(known(number), order)
    case .expire:
      return []
    }
  }

  private func newHold(
    _ owner: OpaqueKey, _ seats: [SeatIndex], _ wheelchairNeeded: Bool, _ nowMs: Int64
  ) throws(SeatRefusal) -> SeatEvent.NewHold {
    guard nowMs < terms.startsAtMs else { throw SeatRefusal(.notOnSale) }
    let approval = try selectionContext(atMs: nowMs)
      .check(seats, wheelchairNeeded: wheelchairNeeded)
    guard liveHoldCount(of: owner) < terms.mostHoldsPerCustomer else {
      throw SeatRefusal(.tooManyHolds)
    }
    return SeatEvent.NewHold(
      owner: owner, seats: approval.seats, madeAtMs: nowMs,
      expiresAtMs: nowMs + min(terms.holdMs, terms.mostLifetimeMs),
      leavesLoneSeat: !approval.loneSeats.isEmpty)
  }

  /// A hold already released or expired stays as it ended.
  private func release(_ hold: Hold, _ evenIfPaying: Bool) throws(SeatRefusal) -> [SeatEvent] {
    switch hold.state {
    case .active: return [.released(hold.number)]
    case .paying:
      if evenIfPaying { return [.released(hold.number)] }
      throw SeatRefusal(.holdPending, seats: hold.seats)
    case .confirmed: throw SeatRefusal(.holdConfirmed, seats: hold.seats)
    case .released, .expired: return []
    }
  }

  /// Once, the expiry moves by the grace, but never beyond the hold's lifetime.
  private func beginPayment(_ hold: Hold, _ order: OpaqueKey) throws(SeatRefusal) -> [SeatEvent] {
    switch hold.state {
    case .active:
      let expiresAtMs = min(
        hold.expiresAtMs + terms.graceMs, hold.madeAtMs + terms.mostLifetimeMs)
      return [.paymentBegun(hold.number, order: order, expiresAtMs: expiresAtMs)]
    case .paying:
      try belongs(hold, to: order)
      return []
    case .confirmed: throw SeatRefusal(.holdConfirmed, seats: hold.seats)
    case .released: throw SeatRefusal(.holdReleased, seats: hold.seats)
    case .expired: throw SeatRefusal(.holdExpired, seats: hold.seats)
    }
  }

  private func confirm(_ hold: Hold, _ order: OpaqueKey) throws(SeatRefusal) -> [SeatEvent] {
    switch hold.state {
    case .active: throw SeatRefusal(.holdNotPending, seats: hold.seats)
    case .paying:
      try belongs(hold, to: order)
      return [.confirmed(hold.number)]
    case .confirmed:
      try belongs(hold, to: order)
      return []
    case .released: throw SeatRefusal(.holdReleased, seats: hold.seats)
    case .expired: throw SeatRefusal(.holdExpired, seats: hold.seats)
    }
  }

  /// Seats that are no longer the order's are left alone: a hold that has ended has none.
  private func cancelSale(_ hold: Hold, _ order: OpaqueKey) throws(SeatRefusal) -> [SeatEvent] {
    try belongs(hold, to: order)
    switch hold.state {
    case .confirmed: return [.saleCancelled(hold.number)]
    case .active, .paying: throw SeatRefusal(.holdPending, seats: hold.seats)
    case .released, .expired: return []
    }
  }

  private func known(_ number: HoldNumber) throws(SeatRefusal) -> Hold {
    guard let hold = holds[number] else { throw SeatRefusal(.noSuchHold) }
    return hold
  }

  private func fenced(
    _ number: HoldNumber, _ fencingNumber: Int64
  ) throws(SeatRefusal) -> Hold {
    let hold = try known(number)
    guard hold.fencingNumber == fencingNumber else {
      throw SeatRefusal(.staleFencingNumber, seats: hold.seats)
    }
    return hold
  }

  private func belongs(_ hold: Hold, to order: OpaqueKey) throws(SeatRefusal) {
    guard hold.order == order else { throw SeatRefusal(.otherOrder, seats: hold.seats) }
  }
}
