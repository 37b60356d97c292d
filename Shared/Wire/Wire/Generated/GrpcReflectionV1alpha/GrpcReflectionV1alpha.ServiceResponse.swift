// Generated from grpc/reflection/v1alpha/reflection.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcReflectionV1alpha {
  /// The information of a single service used by ListServiceResponse to answer list_services
  /// request.
  public struct ServiceResponse: WireMessage {
    /// Full name of a registered service, including its package name. The format is
    /// <package>.<service>
    public var name: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(name: String = "") {
      self.name = name
    }
  }
}

extension GrpcReflectionV1alpha.ServiceResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__reflection__v1alpha__service_response__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Reflection__V1alpha__ServiceResponse.self).pointee
    self.name = unsafe String(cString: c.name)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Reflection__V1alpha__ServiceResponse.self)
    unsafe c.pointee.name = arena.string(self.name)
    return target
  }
}
