/// Why something was refused, and which seats it is about.
public struct SeatRefusal: Error, Sendable, Equatable {
  /// The rule that was broken.
  public let reason: Reason
  /// The seats that it is about, in ascending order.
  public let seats: [SeatIndex]
  /// Lone seat: other seats, as many, that would do.
  public let alternative: [SeatIndex]

  /// A refusal for a reason.
  public init(_ reason: Reason, seats: [SeatIndex] = [], alternative: [SeatIndex] = []) {
    self.reason = reason
    self.seats = seats
    self.alternative = alternative
  }

  /// The fixed list of reasons. The raw values are the numbers on the wire.
  public enum Reason: UInt8, Sendable, CaseIterable {
    /// The showing is unknown.
    case noSuchShowing = 1
    /// The showing has begun.
    case notOnSale = 2
    /// The showing does not have the seats.
    case noSuchSeat = 3
    /// The seats are not available.
    case seatNotAvailable = 4
    /// No seat was named.
    case noSeats = 5
    /// A seat was named twice.
    case repeatedSeat = 6
    /// More seats than one hold may have.
    case tooManySeats = 7
    /// Half a pair.
    case halfPair = 8
    /// A companion seat without its wheelchair space.
    case companionAlone = 9
    /// A wheelchair space without the customer's statement.
    case wheelchairStatementMissing = 10
    /// The seats don't lie as the adjacency rule demands.
    case notAdjacent = 11
    /// The seats would leave one free seat alone.
    case loneSeat = 12
    /// The customer has as many live holds of this showing as allowed.
    case tooManyHolds = 13
    /// The hold is unknown.
    case noSuchHold = 14
    /// The hold has expired.
    case holdExpired = 15
    /// The hold was released.
    case holdReleased = 16
    /// The hold is being paid.
    case holdPending = 17
    /// The hold's seats are sold.
    case holdConfirmed = 18
    /// The hold is not being paid.
    case holdNotPending = 19
    /// A newer fencing number has been given out.
    case staleFencingNumber = 20
    /// The hold belongs to another order.
    case otherOrder = 21
    /// The request id was used for another request.
    case requestIDReused = 22
    /// There are not so many seats together or at all.
    case noSeatsLeft = 23
  }
}
