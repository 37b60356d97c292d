// Generated from google/protobuf/wrappers.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// Wrapper message for `bytes`.
  ///
  /// The JSON representation for `BytesValue` is JSON string.
  public struct BytesValue: WireMessage {
    /// The bytes value.
    public var value: [UInt8] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(value: [UInt8] = []) {
      self.value = value
    }
  }
}

extension GoogleProtobuf.BytesValue {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__bytes_value__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Protobuf__BytesValue.self).pointee
    self.value = unsafe WireStruct.bytes(c.value)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Protobuf__BytesValue.self)
    unsafe c.pointee.value = arena.bytes(self.value)
    return target
  }
}
