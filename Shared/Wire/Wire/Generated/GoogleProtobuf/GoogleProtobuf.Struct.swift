// Generated from google/protobuf/struct.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// `Struct` represents a structured data value, consisting of fields which map to dynamically
  /// typed values. In some languages, `Struct` might be supported by a native representation. For
  /// example, in scripting languages like JS a struct is represented as an object. The details of
  /// that representation are described together with the proto support for the language.
  ///
  /// The JSON representation for `Struct` is JSON object.
  public struct Struct: WireMessage {
    /// Unordered map of dynamically typed values.
    public var fields: [String: GoogleProtobuf.Value] = [:]

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(fields: [String: GoogleProtobuf.Value] = [:]) {
      self.fields = fields
    }
  }
}

extension GoogleProtobuf.Struct {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__struct__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Protobuf__Struct.self).pointee
    for index in 0..<(unsafe c.n_fields) {
      let entry = unsafe c.fields[index]!.pointee
      unsafe self.fields[String(cString: entry.key)] =
        entry.value.map { unsafe GoogleProtobuf.Value(WireStruct($0)) } ?? GoogleProtobuf.Value()
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Protobuf__Struct.self)
    if !self.fields.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Google__Protobuf__Struct__FieldsEntry>?.self,
        count: self.fields.count)
      for (index, item) in self.fields.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(google__protobuf__struct__fields_entry__wire_type(), in: .wire)
        ).pointer(to: Google__Protobuf__Struct__FieldsEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value.write(in: arena).pointer(
          to: Google__Protobuf__Value.self)
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_fields = self.fields.count
      unsafe c.pointee.fields = items
    }
    return target
  }
}
