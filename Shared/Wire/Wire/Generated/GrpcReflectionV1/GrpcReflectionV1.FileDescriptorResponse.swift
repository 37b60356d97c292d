// Generated from grpc/reflection/v1/reflection.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcReflectionV1 {
  /// Serialized FileDescriptorProto messages sent by the server answering a file_by_filename,
  /// file_containing_symbol, or file_containing_extension request.
  public struct FileDescriptorResponse: WireMessage {
    /// Serialized FileDescriptorProto messages. We avoid taking a dependency on descriptor.proto,
    /// which uses proto2 only features, by making them opaque bytes instead.
    public var fileDescriptorProto: [[UInt8]] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(fileDescriptorProto: [[UInt8]] = []) {
      self.fileDescriptorProto = fileDescriptorProto
    }
  }
}

extension GrpcReflectionV1.FileDescriptorResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__reflection__v1__file_descriptor_response__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Reflection__V1__FileDescriptorResponse.self).pointee
    self.fileDescriptorProto = unsafe (0..<c.n_file_descriptor_proto).map {
      unsafe WireStruct.bytes(c.file_descriptor_proto[$0])
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Reflection__V1__FileDescriptorResponse.self)
    if !self.fileDescriptorProto.isEmpty {
      let items = unsafe arena.array(
        of: (ProtobufCBinaryData).self, count: self.fileDescriptorProto.count)
      for (index, value) in self.fileDescriptorProto.enumerated() {
        unsafe items[index] = arena.bytes(value)
      }
      unsafe c.pointee.n_file_descriptor_proto = self.fileDescriptorProto.count
      unsafe c.pointee.file_descriptor_proto = items
    }
    return target
  }
}
