/// The sequence number of the event that made a hold; it names the hold within its showing.
public typealias HoldNumber = Int64

/// Some seats kept for one customer until they pay or the time is up.
public struct Hold: Sendable, Equatable {
  /// How a hold stands. The raw values are the numbers on the wire.
  public enum State: UInt8, Sendable {
    /// Its seats are locked.
    case active = 1
    /// It is being paid; its seats are pending.
    case paying = 2
    /// Its seats are sold.
    case confirmed = 3
    /// Given back, or its sale was cancelled.
    case released = 4
    /// Its time was up.
    case expired = 5

    /// Whether it ends by itself when its time is up.
    public var isLive: Bool { self == .active || self == .paying }
  }

  /// Its name within the showing.
  public let number: HoldNumber
  /// Who made it.
  public let owner: OpaqueKey
  /// In the order of the layout.
  public let seats: [SeatIndex]
  /// When it was made, in milliseconds since the Unix epoch.
  public let madeAtMs: Int64
  /// Whether its seats leave a free seat alone (rule: warn).
  public let leavesLoneSeat: Bool
  /// The first moment at which it is over, in milliseconds since the Unix epoch.
  public internal(set) var expiresAtMs: Int64
  /// How it stands.
  public internal(set) var state: State
  /// The order that pays or has paid for it.
  public internal(set) var order: OpaqueKey?

  /// A hold that has just been made.
  public init(_ new: SeatEvent.NewHold, number: HoldNumber) {
    self.number = number
    owner = new.owner
    seats = new.seats
    madeAtMs = new.madeAtMs
    leavesLoneSeat = new.leavesLoneSeat
    expiresAtMs = new.expiresAtMs
    state = .active
  }

  /// How it stands at a moment: past its expiry it is over, whether anybody has noticed yet or not.
  public func state(atMs nowMs: Int64) -> State {
    state.isLive && expiresAtMs <= nowMs ? .expired : state
  }

  /// Grows with every hold of the showing: the number of the event that made it. An older one never
  /// wins over a newer one.
  public var fencingNumber: Int64 { number }

  /// Whether its expiry has been moved by the grace for paying, which happens once.
  public var graceUsed: Bool { order != nil }
}
