// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

public import Wire

extension GrpcTesting {
  /// The type of payload that should be returned.
  public enum PayloadType: WireEnum {
    /// Compressable text format.
    case compressable
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [.compressable]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .compressable
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .compressable: 0
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .compressable: "COMPRESSABLE"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
