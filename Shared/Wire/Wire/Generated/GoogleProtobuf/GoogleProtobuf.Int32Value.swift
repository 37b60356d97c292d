// Generated from google/protobuf/wrappers.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// Wrapper message for `int32`.
  ///
  /// The JSON representation for `Int32Value` is JSON number.
  public struct Int32Value: WireMessage {
    /// The int32 value.
    public var value: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(value: Int32 = 0) {
      self.value = value
    }
  }
}

extension GoogleProtobuf.Int32Value {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__int32_value__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Protobuf__Int32Value.self).pointee
    self.value = unsafe c.value
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Protobuf__Int32Value.self)
    unsafe c.pointee.value = self.value
    return target
  }
}
