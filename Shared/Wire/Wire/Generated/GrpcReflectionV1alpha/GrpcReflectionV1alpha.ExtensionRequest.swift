// Generated from grpc/reflection/v1alpha/reflection.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcReflectionV1alpha {
  /// The type name and extension number sent by the client when requesting
  /// file_containing_extension.
  public struct ExtensionRequest: WireMessage {
    /// Fully-qualified type name. The format should be <package>.<type>
    public var containingType: String = ""
    /// The field `extension_number`.
    public var extensionNumber: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(containingType: String = "", extensionNumber: Int32 = 0) {
      self.containingType = containingType
      self.extensionNumber = extensionNumber
    }
  }
}

extension GrpcReflectionV1alpha.ExtensionRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__reflection__v1alpha__extension_request__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Reflection__V1alpha__ExtensionRequest.self).pointee
    self.containingType = unsafe String(cString: c.containing_type)
    self.extensionNumber = unsafe c.extension_number
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Reflection__V1alpha__ExtensionRequest.self)
    unsafe c.pointee.containing_type = arena.string(self.containingType)
    unsafe c.pointee.extension_number = self.extensionNumber
    return target
  }
}
