// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

public import Wire

extension SeatingV1 {
  /// The state of a seat. The numbers are those of the seat model, on the wire and everywhere else;
  /// `SELECTED` and `CONFLICT` are a client's own and never sent by the server.
  public enum SeatState: WireEnum {
    /// Free to hold.
    case available
    /// `SELECTED`.
    case selected
    /// In a live hold.
    case locked
    /// Confirmed.
    case sold
    /// Broken, blocked by the house, or kept for a channel.
    case disabled
    /// Its hold is being paid.
    case pending
    /// `CONFLICT`.
    case conflict
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [
      .available, .selected, .locked, .sold, .disabled, .pending, .conflict,
    ]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .available
      case 1: self = .selected
      case 2: self = .locked
      case 3: self = .sold
      case 4: self = .disabled
      case 5: self = .pending
      case 6: self = .conflict
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .available: 0
      case .selected: 1
      case .locked: 2
      case .sold: 3
      case .disabled: 4
      case .pending: 5
      case .conflict: 6
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .available: "AVAILABLE"
      case .selected: "SELECTED"
      case .locked: "LOCKED"
      case .sold: "SOLD"
      case .disabled: "DISABLED"
      case .pending: "PENDING"
      case .conflict: "CONFLICT"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
