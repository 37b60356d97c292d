// Generated from kinds/v1/kinds.proto by protoc-gen-usher. Do not edit.

public import Wire

extension KindsV1 {
  /// The enum `kinds.v1.Color`.
  public enum Color: WireEnum {
    /// `COLOR_UNSPECIFIED`.
    case unspecified
    /// `COLOR_RED`.
    case red
    /// `COLOR_FAR`.
    case far
    /// `COLOR_BELOW`.
    case below
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [.unspecified, .red, .far, .below]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .unspecified
      case 1: self = .red
      case 2_147_483_647: self = .far
      case -3: self = .below
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .unspecified: 0
      case .red: 1
      case .far: 2_147_483_647
      case .below: -3
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .unspecified: "COLOR_UNSPECIFIED"
      case .red: "COLOR_RED"
      case .far: "COLOR_FAR"
      case .below: "COLOR_BELOW"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
