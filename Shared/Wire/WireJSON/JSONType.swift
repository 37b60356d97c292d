public import Wire

/// A message type made ready for JSON. Make it once and keep it.
///
/// Unchecked: the plan is never changed or freed.
@safe
public struct JSONType: @unchecked Sendable {
  let plan: UnsafePointer<MessagePlan>
  /// The type.
  public let type: WireType

  /// Makes a type ready.
  public init(_ type: WireType) {
    unsafe plan = PlanCache.plan(for: type)
    self.type = type
  }

  /// True if the type has a field of this JSON or proto name.
  public func hasField(named name: String) -> Bool { unsafe field(named: name) != nil }

  /// An encoded message as JSON text, UTF-8.
  public func encode(
    _ bytes: [UInt8], limits: WireLimits = .standard,
    options: JSONEncodingOptions = JSONEncodingOptions()
  ) throws(JSONError) -> [UInt8] {
    let arena = WireArena(limit: limits.memory)
    return try encode(decode(bytes, limits, arena), in: arena, options)
  }

  /// One field of an encoded message as JSON text; `null` if it is a message that is not set.
  public func encode(
    field name: String, of bytes: [UInt8], limits: WireLimits = .standard,
    options: JSONEncodingOptions = JSONEncodingOptions()
  ) throws(JSONError) -> [UInt8] {
    let arena = WireArena(limit: limits.memory)
    let message = try decode(bytes, limits, arena)
    var writer = JSONWriter(options: options, module: type.module, arena: arena)
    guard let field = unsafe field(named: name) else { throw JSONError("no such field", at: name) }
    try unsafe writer.soleField(message.address, field)
    return writer.out.bytes
  }

  /// A JSON text as an encoded message.
  public func decode(
    _ json: [UInt8], options: JSONDecodingOptions = JSONDecodingOptions()
  ) throws(JSONError) -> [UInt8] {
    try decode(json, options: options) { $0.encoded() }
  }

  func decode<Result>(
    _ json: [UInt8], options: JSONDecodingOptions, _ body: (WireStruct) -> Result
  ) throws(JSONError) -> Result {
    guard json.count <= options.bytes else { throw JSONError("the text is too large") }
    let arena = WireArena(limit: options.memory)
    let message = arena.make(type)
    try unsafe json.span.bytes.withUnsafeBytes { text throws(JSONError) in
      var reader = unsafe JSONReader(text, module: type.module, arena: arena, options: options)
      try unsafe reader.document(into: message.address, plan)
    }
    return body(message)
  }

  func encode(
    _ message: WireStruct, in arena: WireArena, _ options: JSONEncodingOptions
  ) throws(JSONError) -> [UInt8] {
    var writer = JSONWriter(options: options, module: type.module, arena: arena)
    try unsafe writer.message(message.address, plan, depth: 1)
    return writer.out.bytes
  }

  func field(named name: String) -> UnsafePointer<FieldPlan>? {
    var name = name
    return name.withUTF8 { utf8 -> UnsafePointer<FieldPlan>? in
      guard let place = unsafe plan.pointee.field(named: UnsafeRawBufferPointer(utf8)) else {
        return nil
      }
      return unsafe plan.pointee.fields.baseAddress! + place
    }
  }

  private func decode(
    _ bytes: [UInt8], _ limits: WireLimits, _ arena: WireArena
  ) throws(JSONError) -> WireStruct {
    do throws(WireError) {
      return try unsafe WireStruct(
        decoding: bytes.span.bytes, as: type, limits: limits, in: arena)
    } catch {
      throw JSONError("the bytes are no \(type.name): \(error)")
    }
  }
}
