// Generated from google/protobuf/wrappers.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// Wrapper message for `double`.
  ///
  /// The JSON representation for `DoubleValue` is JSON number.
  public struct DoubleValue: WireMessage {
    /// The double value.
    public var value: Double = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(value: Double = 0) {
      self.value = value
    }
  }
}

extension GoogleProtobuf.DoubleValue {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__double_value__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Protobuf__DoubleValue.self).pointee
    self.value = unsafe c.value
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Protobuf__DoubleValue.self)
    unsafe c.pointee.value = self.value
    return target
  }
}
