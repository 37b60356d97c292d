// Generated from google/protobuf/wrappers.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// Wrapper message for `string`.
  ///
  /// The JSON representation for `StringValue` is JSON string.
  public struct StringValue: WireMessage {
    /// The string value.
    public var value: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(value: String = "") {
      self.value = value
    }
  }
}

extension GoogleProtobuf.StringValue {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__string_value__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Protobuf__StringValue.self).pointee
    self.value = unsafe String(cString: c.value)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Protobuf__StringValue.self)
    unsafe c.pointee.value = arena.string(self.value)
    return target
  }
}
