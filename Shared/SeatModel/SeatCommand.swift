/// What somebody wants to happen to the seats of a showing.
public enum SeatCommand: Sendable, Equatable {
  /// All these seats for this customer, or none.
  case hold(owner: OpaqueKey, seats: [SeatIndex], wheelchairNeeded: Bool)
  /// The hold's seats are given back; one that is being paid only if `evenIfPaying`.
  case release(HoldNumber, evenIfPaying: Bool)
  /// An order begins to pay for the hold: its seats become pending.
  case beginPayment(HoldNumber, fencingNumber: Int64, order: OpaqueKey)
  /// The order has paid: the seats become sold.
  case confirm(HoldNumber, fencingNumber: Int64, order: OpaqueKey)
  /// The seats that the order bought become available.
  case cancelSale(HoldNumber, order: OpaqueKey)
  /// Every hold that is past its expiry ends.
  case expire
}

/// What has happened to the seats of a showing. Each event has the next sequence number.
public enum SeatEvent: Sendable, Equatable {
  /// A hold was made; its number is this event's sequence number.
  case held(NewHold)
  /// The hold's seats were given back.
  case released(HoldNumber)
  /// The hold's time was up.
  case expired(HoldNumber)
  /// An order has begun to pay for the hold.
  case paymentBegun(HoldNumber, order: OpaqueKey, expiresAtMs: Int64)
  /// The hold's seats are sold.
  case confirmed(HoldNumber)
  /// The seats that the hold's order bought are available again.
  case saleCancelled(HoldNumber)

  /// What is known of a hold when it is made.
  public struct NewHold: Sendable, Equatable {
    /// Who made it.
    public let owner: OpaqueKey
    /// In the order of the layout.
    public let seats: [SeatIndex]
    /// When, in milliseconds since the Unix epoch.
    public let madeAtMs: Int64
    /// Until when, in milliseconds since the Unix epoch.
    public let expiresAtMs: Int64
    /// Whether its seats leave a free seat alone (rule: warn).
    public let leavesLoneSeat: Bool

    /// A hold that has just been made.
    public init(
      owner: OpaqueKey, seats: [SeatIndex], madeAtMs: Int64, expiresAtMs: Int64,
      leavesLoneSeat: Bool
    ) {
      self.owner = owner
      self.seats = seats
      self.madeAtMs = madeAtMs
      self.expiresAtMs = expiresAtMs
      self.leavesLoneSeat = leavesLoneSeat
    }
  }
}

/// Seats that an event has brought to a new state.
public struct SeatChange: Sendable, Equatable {
  /// The event's sequence number.
  public let sequenceNumber: Int64
  /// The seats, in ascending order.
  public let seats: [SeatIndex]
  /// Their state now.
  public let state: SeatState
}

/// Why an event can't follow on a book: the log is damaged, or not this book's.
public enum SeatBookFault: Error, Sendable, Equatable {
  /// The event names a hold that there is not, or one that does not stand as it would have to.
  case holdDoesNotFit(HoldNumber)
  /// The event takes no seat, or its seats are not in ascending order within the plan.
  case badSeats
  /// The table of moves does not lead from the seat's state to the event's.
  case impossibleMove(SeatIndex)
}
