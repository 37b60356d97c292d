// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

public import Wire

extension LayoutV1 {
  /// What happens to a selection that leaves exactly one free seat between taken ones or a wall.
  public enum LoneSeat: WireEnum {
    /// The default: warn.
    case unspecified
    /// `LONE_SEAT_OFF`.
    case off
    /// `LONE_SEAT_WARN`.
    case warn
    /// `LONE_SEAT_REFUSE`.
    case refuse
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [.unspecified, .off, .warn, .refuse]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .unspecified
      case 1: self = .off
      case 2: self = .warn
      case 3: self = .refuse
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .unspecified: 0
      case .off: 1
      case .warn: 2
      case .refuse: 3
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .unspecified: "LONE_SEAT_UNSPECIFIED"
      case .off: "LONE_SEAT_OFF"
      case .warn: "LONE_SEAT_WARN"
      case .refuse: "LONE_SEAT_REFUSE"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
