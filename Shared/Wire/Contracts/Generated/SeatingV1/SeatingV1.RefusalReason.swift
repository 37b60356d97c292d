// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

public import Wire

extension SeatingV1 {
  /// Why a command was refused.
  public enum RefusalReason: WireEnum {
    /// `REFUSAL_REASON_UNSPECIFIED`.
    case unspecified
    /// The showing is unknown. NOT_FOUND.
    case noSuchShowing
    /// The showing has begun. FAILED_PRECONDITION.
    case notOnSale
    /// Seats that the showing does not have. NOT_FOUND.
    case noSuchSeat
    /// Seats that are not available. ABORTED: the map has changed, look again.
    case seatNotAvailable
    /// No seat was named. INVALID_ARGUMENT.
    case noSeats
    /// A seat was named twice. INVALID_ARGUMENT.
    case repeatedSeat
    /// More seats than one hold may have. FAILED_PRECONDITION.
    case tooManySeats
    /// Half a pair. FAILED_PRECONDITION.
    case halfPair
    /// A companion seat without its wheelchair space. FAILED_PRECONDITION.
    case companionAlone
    /// A wheelchair space without the customer's statement. FAILED_PRECONDITION.
    case wheelchairStatementMissing
    /// The seats do not lie as the adjacency rule demands. FAILED_PRECONDITION.
    case notAdjacent
    /// The seats would leave one free seat alone; `alternative_seat_ids` names other ones.
    /// FAILED_PRECONDITION.
    case loneSeat
    /// The customer has as many live holds of this showing as allowed. RESOURCE_EXHAUSTED.
    case tooManyHolds
    /// The hold is unknown, or the caller may not see it. NOT_FOUND.
    case noSuchHold
    /// The hold has expired. FAILED_PRECONDITION.
    case holdExpired
    /// The hold was released. FAILED_PRECONDITION.
    case holdReleased
    /// The hold is being paid; only the outcome or the expiry ends that. FAILED_PRECONDITION.
    case holdPending
    /// The hold's seats are sold. FAILED_PRECONDITION.
    case holdConfirmed
    /// The hold is not being paid. FAILED_PRECONDITION.
    case holdNotPending
    /// A newer fencing number has been given out. ABORTED.
    case staleFencingNumber
    /// The hold belongs to another order. FAILED_PRECONDITION.
    case otherOrder
    /// The request id was used for another request. ALREADY_EXISTS.
    case requestIdReused
    /// There are not so many seats together or at all. RESOURCE_EXHAUSTED.
    case noSeatsLeft
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [
      .unspecified, .noSuchShowing, .notOnSale, .noSuchSeat, .seatNotAvailable, .noSeats,
      .repeatedSeat, .tooManySeats, .halfPair, .companionAlone, .wheelchairStatementMissing,
      .notAdjacent, .loneSeat, .tooManyHolds, .noSuchHold, .holdExpired, .holdReleased,
      .holdPending, .holdConfirmed, .holdNotPending, .staleFencingNumber, .otherOrder,
      .requestIdReused, .noSeatsLeft,
    ]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .unspecified
      case 1: self = .noSuchShowing
      case 2: self = .notOnSale
      case 3: self = .noSuchSeat
      case 4: self = .seatNotAvailable
      case 5: self = .noSeats
      case 6: self = .repeatedSeat
      case 7: self = .tooManySeats
      case 8: self = .halfPair
      case 9: self = .companionAlone
      case 10: self = .wheelchairStatementMissing
      case 11: self = .notAdjacent
      case 12: self = .loneSeat
      case 13: self = .tooManyHolds
      case 14: self = .noSuchHold
      case 15: self = .holdExpired
      case 16: self = .holdReleased
      case 17: self = .holdPending
      case 18: self = .holdConfirmed
      case 19: self = .holdNotPending
      case 20: self = .staleFencingNumber
      case 21: self = .otherOrder
      case 22: self = .requestIdReused
      case 23: self = .noSeatsLeft
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .unspecified: 0
      case .noSuchShowing: 1
      case .notOnSale: 2
      case .noSuchSeat: 3
      case .seatNotAvailable: 4
      case .noSeats: 5
      case .repeatedSeat: 6
      case .tooManySeats: 7
      case .halfPair: 8
      case .companionAlone: 9
      case .wheelchairStatementMissing: 10
      case .notAdjacent: 11
      case .loneSeat: 12
      case .tooManyHolds: 13
      case .noSuchHold: 14
      case .holdExpired: 15
      case .holdReleased: 16
      case .holdPending: 17
      case .holdConfirmed: 18
      case .holdNotPending: 19
      case .staleFencingNumber: 20
      case .otherOrder: 21
      case .requestIdReused: 22
      case .noSeatsLeft: 23
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .unspecified: "REFUSAL_REASON_UNSPECIFIED"
      case .noSuchShowing: "REFUSAL_REASON_NO_SUCH_SHOWING"
      case .notOnSale: "REFUSAL_REASON_NOT_ON_SALE"
      case .noSuchSeat: "REFUSAL_REASON_NO_SUCH_SEAT"
      case .seatNotAvailable: "REFUSAL_REASON_SEAT_NOT_AVAILABLE"
      case .noSeats: "REFUSAL_REASON_NO_SEATS"
      case .repeatedSeat: "REFUSAL_REASON_REPEATED_SEAT"
      case .tooManySeats: "REFUSAL_REASON_TOO_MANY_SEATS"
      case .halfPair: "REFUSAL_REASON_HALF_PAIR"
      case .companionAlone: "REFUSAL_REASON_COMPANION_ALONE"
      case .wheelchairStatementMissing: "REFUSAL_REASON_WHEELCHAIR_STATEMENT_MISSING"
      case .notAdjacent: "REFUSAL_REASON_NOT_ADJACENT"
      case .loneSeat: "REFUSAL_REASON_LONE_SEAT"
      case .tooManyHolds: "REFUSAL_REASON_TOO_MANY_HOLDS"
      case .noSuchHold: "REFUSAL_REASON_NO_SUCH_HOLD"
      case .holdExpired: "REFUSAL_REASON_HOLD_EXPIRED"
      case .holdReleased: "REFUSAL_REASON_HOLD_RELEASED"
      case .holdPending: "REFUSAL_REASON_HOLD_PENDING"
      case .holdConfirmed: "REFUSAL_REASON_HOLD_CONFIRMED"
      case .holdNotPending: "REFUSAL_REASON_HOLD_NOT_PENDING"
      case .staleFencingNumber: "REFUSAL_REASON_STALE_FENCING_NUMBER"
      case .otherOrder: "REFUSAL_REASON_OTHER_ORDER"
      case .requestIdReused: "REFUSAL_REASON_REQUEST_ID_REUSED"
      case .noSeatsLeft: "REFUSAL_REASON_NO_SEATS_LEFT"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
