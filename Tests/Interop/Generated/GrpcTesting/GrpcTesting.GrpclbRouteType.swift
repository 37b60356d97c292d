// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

public import Wire

extension GrpcTesting {
  /// The type of route that a client took to reach a server w.r.t. gRPCLB. The server must fill in
  /// "fallback" if it detects that the RPC reached the server via the "gRPCLB fallback" path, and
  /// "backend" if it detects that the RPC reached the server via "gRPCLB backend" path (i.e. if it
  /// got the address of this server from the gRPCLB server BalanceLoad RPC). Exactly how this
  /// detection is done is context and server dependent.
  public enum GrpclbRouteType: WireEnum {
    /// Server didn't detect the route that a client took to reach it.
    case unknown
    /// Indicates that a client reached a server via gRPCLB fallback.
    case fallback
    /// Indicates that a client reached a server as a gRPCLB-given backend.
    case backend
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [.unknown, .fallback, .backend]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .unknown
      case 1: self = .fallback
      case 2: self = .backend
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .unknown: 0
      case .fallback: 1
      case .backend: 2
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .unknown: "GRPCLB_ROUTE_TYPE_UNKNOWN"
      case .fallback: "GRPCLB_ROUTE_TYPE_FALLBACK"
      case .backend: "GRPCLB_ROUTE_TYPE_BACKEND"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
