// Generated from grpc/health/v1/health.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcHealthV1 {
  /// HealthListRequest is a request for the health of all services.
  public struct HealthListRequest: WireMessage {

    /// The message with nothing set.
    public init() {}
  }
}

extension GrpcHealthV1.HealthListRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__health__v1__health_list_request__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    arena.make(Self.wireType)
  }
}
