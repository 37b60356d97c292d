// Generated from grpc/reflection/v1alpha/reflection.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcReflectionV1alpha {
  /// A list of extension numbers sent by the server answering all_extension_numbers_of_type
  /// request.
  public struct ExtensionNumberResponse: WireMessage {
    /// Full name of the base type, including the package name. The format is <package>.<type>
    public var baseTypeName: String = ""
    /// The field `extension_number`.
    public var extensionNumber: [Int32] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(baseTypeName: String = "", extensionNumber: [Int32] = []) {
      self.baseTypeName = baseTypeName
      self.extensionNumber = extensionNumber
    }
  }
}

extension GrpcReflectionV1alpha.ExtensionNumberResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__reflection__v1alpha__extension_number_response__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Reflection__V1alpha__ExtensionNumberResponse.self)
      .pointee
    self.baseTypeName = unsafe String(cString: c.base_type_name)
    self.extensionNumber = unsafe Array(
      UnsafeBufferPointer(start: c.extension_number, count: c.n_extension_number))
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Reflection__V1alpha__ExtensionNumberResponse.self)
    unsafe c.pointee.base_type_name = arena.string(self.baseTypeName)
    if !self.extensionNumber.isEmpty {
      let items = unsafe arena.array(of: (Int32).self, count: self.extensionNumber.count)
      for (index, value) in self.extensionNumber.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_extension_number = self.extensionNumber.count
      unsafe c.pointee.extension_number = items
    }
    return target
  }
}
