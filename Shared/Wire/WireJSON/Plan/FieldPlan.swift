import CProtobufC

/// What a field of a message holds, whatever its encoding in bytes is.
enum ValueKind: UInt8 {
  case int32, int64, uint32, uint64, float, double, bool, enumeration, string, bytes, message

  init(_ type: ProtobufCType) {
    switch type {
    case PROTOBUF_C_TYPE_INT32, PROTOBUF_C_TYPE_SINT32, PROTOBUF_C_TYPE_SFIXED32: self = .int32
    case PROTOBUF_C_TYPE_INT64, PROTOBUF_C_TYPE_SINT64, PROTOBUF_C_TYPE_SFIXED64: self = .int64
    case PROTOBUF_C_TYPE_UINT32, PROTOBUF_C_TYPE_FIXED32: self = .uint32
    case PROTOBUF_C_TYPE_UINT64, PROTOBUF_C_TYPE_FIXED64: self = .uint64
    case PROTOBUF_C_TYPE_FLOAT: self = .float
    case PROTOBUF_C_TYPE_DOUBLE: self = .double
    case PROTOBUF_C_TYPE_BOOL: self = .bool
    case PROTOBUF_C_TYPE_ENUM: self = .enumeration
    case PROTOBUF_C_TYPE_STRING: self = .string
    case PROTOBUF_C_TYPE_BYTES: self = .bytes
    case PROTOBUF_C_TYPE_MESSAGE: self = .message
    default: preconditionFailure("protobuf-c has no type \(type.rawValue)")
    }
  }

  /// The size of one value in a message's struct or in the array of a repeated field.
  var size: Int {
    switch self {
    case .int32, .uint32, .float, .bool, .enumeration: 4
    case .int64, .uint64, .double, .string, .message: 8
    case .bytes: unsafe MemoryLayout<ProtobufCBinaryData>.stride
    }
  }
}

/// A field as reading and writing JSON need it. Lives for ever, so that nothing is counted on the hot path.
@safe
struct FieldPlan {
  /// How many values a field has.
  enum Shape: UInt8 {
    case singular, oneof, repeated, map
  }

  let number: UInt32
  let kind: ValueKind
  let shape: Shape
  /// Where the value stands in the message's struct; for repeated fields the pointer to the array.
  let offset: Int
  /// Where the count (repeated) or the selector (oneof) stands.
  let quantifierOffset: Int
  /// The JSON name as it is written: in quotes, with the colon.
  let key: UnsafeRawBufferPointer
  /// The message's plan; of a map field the entry's.
  let message: UnsafePointer<MessagePlan>?
  let enumeration: UnsafePointer<EnumPlan>?

  /// The JSON name.
  var jsonName: String {
    unsafe String(decoding: key.dropFirst().dropLast(2), as: UTF8.self)
  }
}
