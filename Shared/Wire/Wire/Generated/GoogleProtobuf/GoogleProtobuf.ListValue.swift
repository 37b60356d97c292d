// Generated from google/protobuf/struct.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// `ListValue` is a wrapper around a repeated field of values.
  ///
  /// The JSON representation for `ListValue` is JSON array.
  public struct ListValue: WireMessage {
    /// Repeated field of dynamically typed values.
    public var values: [GoogleProtobuf.Value] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(values: [GoogleProtobuf.Value] = []) {
      self.values = values
    }
  }
}

extension GoogleProtobuf.ListValue {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__list_value__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Protobuf__ListValue.self).pointee
    self.values = unsafe (0..<c.n_values).map {
      unsafe GoogleProtobuf.Value(WireStruct(c.values[$0]!))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Protobuf__ListValue.self)
    if !self.values.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Protobuf__Value>?).self, count: self.values.count)
      for (index, value) in self.values.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Google__Protobuf__Value.self)
      }
      unsafe c.pointee.n_values = self.values.count
      unsafe c.pointee.values = items
    }
    return target
  }
}
