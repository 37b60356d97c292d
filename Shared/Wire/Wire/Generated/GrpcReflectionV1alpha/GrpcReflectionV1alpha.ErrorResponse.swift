// Generated from grpc/reflection/v1alpha/reflection.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcReflectionV1alpha {
  /// The error code and error message sent by the server when an error occurs.
  public struct ErrorResponse: WireMessage {
    /// This field uses the error codes defined in grpc::StatusCode.
    public var errorCode: Int32 = 0
    /// The field `error_message`.
    public var errorMessage: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(errorCode: Int32 = 0, errorMessage: String = "") {
      self.errorCode = errorCode
      self.errorMessage = errorMessage
    }
  }
}

extension GrpcReflectionV1alpha.ErrorResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__reflection__v1alpha__error_response__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Reflection__V1alpha__ErrorResponse.self).pointee
    self.errorCode = unsafe c.error_code
    self.errorMessage = unsafe String(cString: c.error_message)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Reflection__V1alpha__ErrorResponse.self)
    unsafe c.pointee.error_code = self.errorCode
    unsafe c.pointee.error_message = arena.string(self.errorMessage)
    return target
  }
}
