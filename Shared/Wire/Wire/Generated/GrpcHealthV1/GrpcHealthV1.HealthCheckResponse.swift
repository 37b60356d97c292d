// Generated from grpc/health/v1/health.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcHealthV1 {
  /// The message `grpc.health.v1.HealthCheckResponse`.
  public struct HealthCheckResponse: WireMessage {
    /// The enum `grpc.health.v1.HealthCheckResponse.ServingStatus`.
    public enum ServingStatus: WireEnum {
      /// `UNKNOWN`.
      case unknown
      /// `SERVING`.
      case serving
      /// `NOT_SERVING`.
      case notServing
      /// Used only by the Watch method.
      case serviceUnknown
      /// A number that has no name in the proto.
      case unrecognized(Int32)

      /// The values that have a name, in the order of the proto.
      public static let known: [Self] = [.unknown, .serving, .notServing, .serviceUnknown]

      /// The value of a number.
      public init(rawValue: Int32) {
        switch rawValue {
        case 0: self = .unknown
        case 1: self = .serving
        case 2: self = .notServing
        case 3: self = .serviceUnknown
        default: self = .unrecognized(rawValue)
        }
      }

      /// The value's number.
      public var rawValue: Int32 {
        switch self {
        case .unknown: 0
        case .serving: 1
        case .notServing: 2
        case .serviceUnknown: 3
        case .unrecognized(let number): number
        }
      }

      /// The value's name as the proto spells it; its number if it has none.
      public var protoName: String {
        switch self {
        case .unknown: "UNKNOWN"
        case .serving: "SERVING"
        case .notServing: "NOT_SERVING"
        case .serviceUnknown: "SERVICE_UNKNOWN"
        case .unrecognized(let number): String(number)
        }
      }
    }

    /// The field `status`.
    public var status: GrpcHealthV1.HealthCheckResponse.ServingStatus = .unknown

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(status: GrpcHealthV1.HealthCheckResponse.ServingStatus = .unknown) {
      self.status = status
    }
  }
}

extension GrpcHealthV1.HealthCheckResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__health__v1__health_check_response__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Health__V1__HealthCheckResponse.self).pointee
    self.status = unsafe GrpcHealthV1.HealthCheckResponse.ServingStatus(
      rawValue: Int32(truncatingIfNeeded: c.status.rawValue))
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Health__V1__HealthCheckResponse.self)
    unsafe c.pointee.status = .init(rawValue: .init(truncatingIfNeeded: self.status.rawValue))
    return target
  }
}
