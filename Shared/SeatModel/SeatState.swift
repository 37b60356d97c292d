/// What a seat is to those who look at it.
///
/// The raw values are the numbers on the wire, in stored events and in every exported form.
public enum SeatState: UInt8, Sendable, Equatable, CaseIterable {
  /// Free to hold.
  case available = 0
  /// A client's own: this customer has tapped it, nothing has been asked yet.
  case selected = 1
  /// In a live hold.
  case locked = 2
  /// Confirmed.
  case sold = 3
  /// Broken, blocked by the house, or kept for a channel.
  case disabled = 4
  /// Its hold is being paid.
  case pending = 5
  /// A client's own: its idea was wrong; until the next truth from the server.
  case conflict = 6

  /// Whether the server itself uses this state; the other two are a client's own.
  public var isServerState: Bool { self != .selected && self != .conflict }

  /// Whether nobody has a claim on the seat: a tapped seat is still everybody's.
  public var isFree: Bool { self == .available || self == .selected }
}
