// Generated from google/protobuf/wrappers.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// Wrapper message for `bool`.
  ///
  /// The JSON representation for `BoolValue` is JSON `true` and `false`.
  public struct BoolValue: WireMessage {
    /// The bool value.
    public var value: Bool = false

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(value: Bool = false) {
      self.value = value
    }
  }
}

extension GoogleProtobuf.BoolValue {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__bool_value__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Protobuf__BoolValue.self).pointee
    self.value = unsafe c.value != 0
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Protobuf__BoolValue.self)
    unsafe c.pointee.value = self.value ? 1 : 0
    return target
  }
}
