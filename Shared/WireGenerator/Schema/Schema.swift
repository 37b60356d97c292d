/// One proto file, as far as the generator looks at it.
struct SchemaFile {
  /// The path below Proto: `usher/type/v1/money.proto`.
  var name: String
  /// The proto package: `usher.type.v1`.
  var package: String
  var dependencies: [String]
  var messages: [SchemaMessage]
  var enums: [SchemaEnum]
  var services: [SchemaService]
  /// The FileDescriptorProto without comments, serialized.
  var descriptor: [UInt8]
}

/// A message type.
struct SchemaMessage {
  /// With package and enclosing messages, without a leading dot.
  var fullName: String
  var name: String
  var comment: [String]
  var fields: [SchemaField]
  var oneofs: [SchemaOneof]
  var messages: [SchemaMessage]
  var enums: [SchemaEnum]
  /// True for the message that protoc makes up for a map field.
  var isMapEntry: Bool

  /// The fields outside of any oneof.
  var plainFields: [SchemaField] { fields.filter { $0.oneof == nil } }

  /// The fields of a oneof.
  func members(of oneof: Int) -> [SchemaField] { fields.filter { $0.oneof == oneof } }
}

/// A field of a message.
struct SchemaField {
  /// What it holds; the numbers are those of FieldDescriptorProto.Type.
  enum Kind: UInt32 {
    case double = 1
    case float = 2
    case int64 = 3
    case uint64 = 4
    case int32 = 5
    case fixed64 = 6
    case fixed32 = 7
    case bool = 8
    case string = 9
    case group = 10
    case message = 11
    case bytes = 12
    case uint32 = 13
    case enumeration = 14
    case sfixed32 = 15
    case sfixed64 = 16
    case sint32 = 17
    case sint64 = 18
  }

  var name: String
  var jsonName: String
  var number: Int32
  var kind: Kind
  var isRepeated: Bool
  /// The full name of its message or enum; empty for scalars.
  var typeName: String
  /// The place of its oneof in the message's list.
  var oneof: Int?
  var comment: [String]
}

/// A group of fields of which at most one is set.
struct SchemaOneof {
  var name: String
  var comment: [String]
}

/// An enum type.
struct SchemaEnum {
  /// A name for a number.
  struct Value {
    var name: String
    var number: Int32
    var comment: [String]
  }

  var fullName: String
  var name: String
  var comment: [String]
  var values: [Value]
}

/// A service.
struct SchemaService {
  var fullName: String
  var name: String
  var comment: [String]
  var methods: [SchemaMethod]
}

/// A method of a service.
struct SchemaMethod {
  var name: String
  var comment: [String]
  var input: String
  var output: String
  var clientStreams: Bool
  var serverStreams: Bool
  /// The option `google.api.http` with its additional bindings, flat.
  var bindings: [SchemaBinding]
  /// The option `usher.access.v1.access`.
  var access: SchemaAccess?
  /// The option `idempotency_level`.
  var idempotency: SchemaIdempotency
}

/// One way to call a method over HTTP.
struct SchemaBinding {
  var verb: String
  var template: String
  var body: String
  var responseBody: String
}

/// What calling a method twice does.
enum SchemaIdempotency {
  case unknown
  case noSideEffects
  case idempotent
}

/// Who may call a method.
struct SchemaAccess {
  /// The number of an `usher.access.v1.Role`.
  var role: Int32
  var services: [String]
}
