// Generated from google/protobuf/struct.proto by protoc-gen-usher. Do not edit.

extension GoogleProtobuf {
  /// `NullValue` is a singleton enumeration to represent the null value for the `Value` type union.
  ///
  /// The JSON representation for `NullValue` is JSON `null`.
  public enum NullValue: WireEnum {
    /// Null value.
    case nullValue
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [.nullValue]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .nullValue
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .nullValue: 0
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .nullValue: "NULL_VALUE"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
