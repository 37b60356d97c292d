// Generated from grpc/health/v1/health.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcHealthV1 {
  /// The message `grpc.health.v1.HealthCheckRequest`.
  public struct HealthCheckRequest: WireMessage {
    /// The field `service`.
    public var service: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(service: String = "") {
      self.service = service
    }
  }
}

extension GrpcHealthV1.HealthCheckRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__health__v1__health_check_request__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Health__V1__HealthCheckRequest.self).pointee
    self.service = unsafe String(cString: c.service)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Health__V1__HealthCheckRequest.self)
    unsafe c.pointee.service = arena.string(self.service)
    return target
  }
}
