import CProtobufC
import CWire

/// The options of a method that the generator knows. protobuf-c keeps extensions as unknown fields.
struct MethodOptions {
  /// The number of the extension `google.api.http`.
  private static let httpNumber: UInt32 = 72_295_728
  /// The number of the extension `usher.access.v1.access`.
  private static let accessNumber: UInt32 = 50101

  var bindings: [SchemaBinding] = []
  var access: SchemaAccess?
  var idempotency = SchemaIdempotency.unknown

  init(_ options: UnsafeMutablePointer<Google__Protobuf__MethodOptions>?) {
    guard let known = unsafe options?.pointee else { return }
    if unsafe known.has_idempotency_level != 0 {
      idempotency = unsafe Self.idempotency(known.idempotency_level)
    }
    let base = unsafe known.base
    for index in 0..<Int(unsafe base.n_unknown_fields) {
      let field = unsafe base.unknown_fields[index]
      let bytes = unsafe Array(UnsafeBufferPointer(start: field.data, count: field.len))
      let payload = Array(bytes.drop { $0 >= 0x80 }.dropFirst())
      if unsafe field.tag == Self.httpNumber {
        bindings += Self.bindings(payload)
      } else if unsafe field.tag == Self.accessNumber {
        access = Self.access(payload)
      }
    }
  }

  private static func idempotency(
    _ level: Google__Protobuf__MethodOptions__IdempotencyLevel
  ) -> SchemaIdempotency {
    switch level {
    case GOOGLE__PROTOBUF__METHOD_OPTIONS__IDEMPOTENCY_LEVEL__NO_SIDE_EFFECTS: .noSideEffects
    case GOOGLE__PROTOBUF__METHOD_OPTIONS__IDEMPOTENCY_LEVEL__IDEMPOTENT: .idempotent
    default: .unknown
    }
  }

  private static func access(_ bytes: [UInt8]) -> SchemaAccess {
    var access = SchemaAccess(role: 0, services: [])
    for field in WireFields(bytes) {
      switch (field.number, field.value) {
      case (1, .varint(let role)): access.role = Int32(truncatingIfNeeded: role)
      case (2, .bytes(let name)): access.services.append(String(decoding: name, as: UTF8.self))
      default: break
      }
    }
    return access
  }

  /// The rule and its additional bindings (google/api/http.proto, HttpRule).
  private static func bindings(_ bytes: [UInt8]) -> [SchemaBinding] {
    var rule = SchemaBinding(verb: "", template: "", body: "", responseBody: "")
    var additional: [SchemaBinding] = []
    for field in WireFields(bytes) {
      guard case .bytes(let payload) = field.value else { continue }
      let text = String(decoding: payload, as: UTF8.self)
      switch field.number {
      case 2: (rule.verb, rule.template) = ("GET", text)
      case 3: (rule.verb, rule.template) = ("PUT", text)
      case 4: (rule.verb, rule.template) = ("POST", text)
      case 5: (rule.verb, rule.template) = ("DELETE", text)
      case 6: (rule.verb, rule.template) = ("PATCH", text)
      case 7: rule.body = text
      case 8: (rule.verb, rule.template) = custom(payload)
      case 11: additional += bindings(payload)
      case 12: rule.responseBody = text
      default: break
      }
    }
    return [rule] + additional
  }

  private static func custom(_ bytes: [UInt8]) -> (verb: String, template: String) {
    var pattern = (verb: "", template: "")
    for field in WireFields(bytes) {
      guard case .bytes(let payload) = field.value else { continue }
      if field.number == 1 { pattern.verb = String(decoding: payload, as: UTF8.self) }
      if field.number == 2 { pattern.template = String(decoding: payload, as: UTF8.self) }
    }
    return pattern
  }
}
