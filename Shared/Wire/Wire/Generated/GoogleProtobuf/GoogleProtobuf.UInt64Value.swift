// Generated from google/protobuf/wrappers.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// Wrapper message for `uint64`.
  ///
  /// The JSON representation for `UInt64Value` is JSON string.
  public struct UInt64Value: WireMessage {
    /// The uint64 value.
    public var value: UInt64 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(value: UInt64 = 0) {
      self.value = value
    }
  }
}

extension GoogleProtobuf.UInt64Value {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__uint64_value__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Protobuf__UInt64Value.self).pointee
    self.value = unsafe c.value
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Protobuf__UInt64Value.self)
    unsafe c.pointee.value = self.value
    return target
  }
}
