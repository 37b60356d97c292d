// Generated from google/protobuf/struct.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// `Value` represents a dynamically typed value which can be either null, a number, a string, a
  /// boolean, a recursive struct value, or a list of values. A producer of value is expected to set
  /// one of these variants. Absence of any variant indicates an error.
  ///
  /// The JSON representation for `Value` is JSON value.
  public struct Value: WireMessage {
    /// The kind of value.
    public enum Kind: Sendable, Equatable {
      /// Represents a null value.
      case nullValue(GoogleProtobuf.NullValue)
      /// Represents a double value.
      case numberValue(Double)
      /// Represents a string value.
      case stringValue(String)
      /// Represents a boolean value.
      case boolValue(Bool)
      /// Represents a structured value.
      case structValue(GoogleProtobuf.Struct)
      /// Represents a repeated `Value`.
      case listValue(GoogleProtobuf.ListValue)
    }

    /// The kind of value.
    public var kind: Kind? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(kind: Kind? = nil) {
      self.kind = kind
    }
  }
}

extension GoogleProtobuf.Value {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__value__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Protobuf__Value.self).pointee
    switch unsafe c.kind_case.rawValue {
    case 1:
      self.kind = unsafe .nullValue(
        GoogleProtobuf.NullValue(rawValue: Int32(truncatingIfNeeded: c.null_value.rawValue)))
    case 2:
      self.kind = unsafe .numberValue(c.number_value)
    case 3:
      self.kind = unsafe .stringValue(String(cString: c.string_value))
    case 4:
      self.kind = unsafe .boolValue(c.bool_value != 0)
    case 5:
      self.kind = unsafe .structValue(GoogleProtobuf.Struct(WireStruct(c.struct_value!)))
    case 6:
      self.kind = unsafe .listValue(GoogleProtobuf.ListValue(WireStruct(c.list_value!)))
    default: break
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Protobuf__Value.self)
    switch self.kind {
    case .nullValue(let value):
      unsafe c.pointee.kind_case = .init(rawValue: 1)
      unsafe c.pointee.null_value = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
    case .numberValue(let value):
      unsafe c.pointee.kind_case = .init(rawValue: 2)
      unsafe c.pointee.number_value = value
    case .stringValue(let value):
      unsafe c.pointee.kind_case = .init(rawValue: 3)
      unsafe c.pointee.string_value = arena.string(value)
    case .boolValue(let value):
      unsafe c.pointee.kind_case = .init(rawValue: 4)
      unsafe c.pointee.bool_value = value ? 1 : 0
    case .structValue(let value):
      unsafe c.pointee.kind_case = .init(rawValue: 5)
      unsafe c.pointee.struct_value = value.write(in: arena).pointer(
        to: Google__Protobuf__Struct.self)
    case .listValue(let value):
      unsafe c.pointee.kind_case = .init(rawValue: 6)
      unsafe c.pointee.list_value = value.write(in: arena).pointer(
        to: Google__Protobuf__ListValue.self)
    case nil: break
    }
    return target
  }
}
