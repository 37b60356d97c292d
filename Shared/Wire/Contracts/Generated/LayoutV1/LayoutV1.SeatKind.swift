// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

public import Wire

extension LayoutV1 {
  /// What a seat is.
  public enum SeatKind: WireEnum {
    /// `STANDARD`.
    case standard
    /// One half of a pair.
    case couple
    /// Space for one wheelchair.
    case wheelchair
    /// Goes with a wheelchair space.
    case companion
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [.standard, .couple, .wheelchair, .companion]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .standard
      case 1: self = .couple
      case 2: self = .wheelchair
      case 3: self = .companion
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .standard: 0
      case .couple: 1
      case .wheelchair: 2
      case .companion: 3
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .standard: "STANDARD"
      case .couple: "COUPLE"
      case .wheelchair: "WHEELCHAIR"
      case .companion: "COMPANION"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
