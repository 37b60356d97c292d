import CProtobufC
import Wire

/// The messages that have a JSON form of their own
/// (protobuf.dev/programming-guides/json).
enum WellKnown: UInt8 {
  case none, any, duration, fieldMask, listValue, structure, timestamp, value, wrapper

  init(_ name: String) {
    switch name {
    case "google.protobuf.Any": self = .any
    case "google.protobuf.Duration": self = .duration
    case "google.protobuf.FieldMask": self = .fieldMask
    case "google.protobuf.ListValue": self = .listValue
    case "google.protobuf.Struct": self = .structure
    case "google.protobuf.Timestamp": self = .timestamp
    case "google.protobuf.Value": self = .value
    case "google.protobuf.BoolValue", "google.protobuf.BytesValue", "google.protobuf.DoubleValue",
      "google.protobuf.FloatValue", "google.protobuf.Int32Value", "google.protobuf.Int64Value",
      "google.protobuf.StringValue", "google.protobuf.UInt32Value", "google.protobuf.UInt64Value":
      self = .wrapper
    default: self = .none
    }
  }
}

/// A message as reading and writing JSON need it. Lives for ever.
@safe
struct MessagePlan {
  let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  let wellKnown: WellKnown
  /// By number.
  let fields: UnsafeBufferPointer<FieldPlan>
  /// Both the JSON names and those of the proto.
  let names: NameTable

  /// The field of a JSON or proto name.
  func field(named name: UnsafeRawBufferPointer) -> Int? { unsafe names[name] }
}
