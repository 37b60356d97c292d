// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

public import Wire

extension LayoutV1 {
  /// A side of the plan.
  public enum ScreenSide: WireEnum {
    /// `SCREEN_SIDE_UNSPECIFIED`.
    case unspecified
    /// `SCREEN_SIDE_TOP`.
    case top
    /// `SCREEN_SIDE_BOTTOM`.
    case bottom
    /// `SCREEN_SIDE_LEFT`.
    case left
    /// `SCREEN_SIDE_RIGHT`.
    case right
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [.unspecified, .top, .bottom, .left, .right]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .unspecified
      case 1: self = .top
      case 2: self = .bottom
      case 3: self = .left
      case 4: self = .right
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .unspecified: 0
      case .top: 1
      case .bottom: 2
      case .left: 3
      case .right: 4
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .unspecified: "SCREEN_SIDE_UNSPECIFIED"
      case .top: "SCREEN_SIDE_TOP"
      case .bottom: "SCREEN_SIDE_BOTTOM"
      case .left: "SCREEN_SIDE_LEFT"
      case .right: "SCREEN_SIDE_RIGHT"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
