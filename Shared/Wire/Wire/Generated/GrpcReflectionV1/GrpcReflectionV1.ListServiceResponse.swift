// Generated from grpc/reflection/v1/reflection.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcReflectionV1 {
  /// A list of ServiceResponse sent by the server answering list_services request.
  public struct ListServiceResponse: WireMessage {
    /// The information of each service may be expanded in the future, so we use ServiceResponse
    /// message to encapsulate it.
    public var service: [GrpcReflectionV1.ServiceResponse] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(service: [GrpcReflectionV1.ServiceResponse] = []) {
      self.service = service
    }
  }
}

extension GrpcReflectionV1.ListServiceResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__reflection__v1__list_service_response__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Reflection__V1__ListServiceResponse.self).pointee
    self.service = unsafe (0..<c.n_service).map {
      unsafe GrpcReflectionV1.ServiceResponse(WireStruct(c.service[$0]!))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Reflection__V1__ListServiceResponse.self)
    if !self.service.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Grpc__Reflection__V1__ServiceResponse>?).self,
        count: self.service.count)
      for (index, value) in self.service.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Grpc__Reflection__V1__ServiceResponse.self)
      }
      unsafe c.pointee.n_service = self.service.count
      unsafe c.pointee.service = items
    }
    return target
  }
}
