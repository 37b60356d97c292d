import CProtobufC
import Wire

/// Messages that have a JSON form of their own.
extension JSONReader {
  mutating func wellKnown(
    into message: UnsafeMutableRawPointer, _ plan: UnsafePointer<MessagePlan>, depth: Int
  ) throws(JSONError) {
    let fields = unsafe plan.pointee.fields.baseAddress!
    switch unsafe plan.pointee.wellKnown {
    case .none: preconditionFailure("not a well-known type")
    case .timestamp, .duration, .fieldMask:
      try unsafe wellKnown(into: message, plan, from: scanner.string("expected a string"))
    case .wrapper: try unsafe value(into: message + fields.pointee.offset, fields, depth: depth)
    case .listValue, .structure:
      // The only field is `values` or `fields`: its array or map is all of the JSON. `null` is none.
      guard scanner.peek() != UInt8(ascii: "n") else { throw scanner.fault("expected a value") }
      try unsafe field(into: message, fields, depth: depth)
    case .value: try unsafe anyValue(into: message, fields, depth: depth)
    case .any: try unsafe any(into: message, plan, depth: depth)
    }
  }

  /// A message that is a single text: in quotes in JSON, or in a path or query.
  func wellKnown(
    into message: UnsafeMutableRawPointer, _ plan: UnsafePointer<MessagePlan>,
    from text: UnsafeRawBufferPointer
  ) throws(JSONError) {
    let fields = unsafe plan.pointee.fields.baseAddress!
    switch unsafe plan.pointee.wellKnown {
    case .timestamp:
      guard let (seconds, nanos) = unsafe TimestampText.read(text) else {
        throw JSONError("expected a timestamp like 2026-12-01T19:30:00Z")
      }
      unsafe message.storeBytes(of: seconds, toByteOffset: fields[0].offset, as: Int64.self)
      unsafe message.storeBytes(of: nanos, toByteOffset: fields[1].offset, as: Int32.self)
    case .duration:
      guard let (seconds, nanos) = unsafe DurationText.read(text) else {
        throw JSONError("expected a duration like 1.5s")
      }
      unsafe message.storeBytes(of: seconds, toByteOffset: fields[0].offset, as: Int64.self)
      unsafe message.storeBytes(of: nanos, toByteOffset: fields[1].offset, as: Int32.self)
    case .fieldMask:
      if unsafe text.isEmpty { return }
      for part in unsafe Array(text).split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      {
        guard let path = FieldNames.snake(part), !path.isEmpty else {
          throw JSONError("expected field names in lowerCamelCase")
        }
        let memory = try unsafe appendElement(to: fields, of: message)
        try unsafe path.span.bytes.withUnsafeBytes { bytes throws(JSONError) in
          try unsafe scalar(into: memory, fields, from: bytes)
        }
      }
    case .wrapper: try unsafe scalar(into: message + fields.pointee.offset, fields, from: text)
    case .none, .any, .listValue, .structure, .value:
      throw JSONError("a message cannot be given as text")
    }
  }

  /// A `google.protobuf.Value`; its fields are, by number, null, number, string, bool, struct and list.
  private mutating func anyValue(
    into message: UnsafeMutableRawPointer, _ fields: UnsafePointer<FieldPlan>, depth: Int
  ) throws(JSONError) {
    let place: Int
    switch scanner.peek() {
    case UInt8(ascii: "n"): place = 0
    case UInt8(ascii: "\""): place = 2
    case UInt8(ascii: "t"), UInt8(ascii: "f"): place = 3
    case UInt8(ascii: "{"): place = 4
    case UInt8(ascii: "["): place = 5
    default: place = 1
    }
    try unsafe field(into: message, fields + place, depth: depth)
  }

  /// A `google.protobuf.Any`: its `@type` may stand anywhere in the object, so it is looked for first.
  private mutating func any(
    into message: UnsafeMutableRawPointer, _ plan: UnsafePointer<MessagePlan>, depth: Int
  ) throws(JSONError) {
    try scanner.expect("{", "expected an object")
    let start = scanner.offset
    let url = try typeURL(depth: depth)
    guard let url else {
      guard scanner.offset - start > 0, isEmptyObject(start) else {
        throw JSONError("missing", at: "@type")
      }
      return
    }
    guard let type = AnyTypes.type(of: url, in: module) else {
      throw JSONError("the type '\(url.prefix(128))' is not known", at: "@type")
    }
    scanner.rewind(to: start)
    let innerPlan = unsafe PlanCache.plan(for: type)
    let inner = try unsafe make(innerPlan)
    if unsafe innerPlan.pointee.wellKnown == .none {
      try unsafe members(into: inner, innerPlan, isAny: true, depth: depth)
    } else {
      try unsafe wellKnownInAny(into: inner, innerPlan, depth: depth)
    }
    let address = unsafe message.assumingMemoryBound(to: WireAny.self)
    unsafe address.pointee.typeURL = arena.string(url)
    unsafe address.pointee.value = arena.bytes(WireStruct(inner).encoded())
  }

  private func isEmptyObject(_ start: Int) -> Bool {
    var scanner = scanner
    scanner.rewind(to: start)
    return scanner.take("}")
  }

  /// Reads over the members of an object and returns its `@type`.
  private mutating func typeURL(depth: Int) throws(JSONError) -> String? {
    var url: String?
    if scanner.take("}") { return nil }
    repeat {
      let name = try unsafe scanner.string("expected a name in quotes")
      try scanner.expect(":", "expected ':'")
      if unsafe Self.isTypeName(name) {
        guard url == nil else { throw JSONError("given twice", at: "@type") }
        let text = try unsafe scanner.string("expected a string")
        url = unsafe String(decoding: text, as: UTF8.self)
      } else {
        try scanner.skipValue(depth: depth + 1, limit: options.depth)
      }
    } while scanner.take(",")
    try scanner.expect("}", "expected ',' or '}'")
    return url
  }

  /// `{"@type": ..., "value": ...}`.
  private mutating func wellKnownInAny(
    into message: UnsafeMutableRawPointer, _ plan: UnsafePointer<MessagePlan>, depth: Int
  ) throws(JSONError) {
    var hasValue = false
    repeat {
      let name = try unsafe scanner.string("expected a name in quotes")
      try scanner.expect(":", "expected ':'")
      if unsafe Self.isTypeName(name) {
        _ = try unsafe scanner.string("expected a string")
      } else if unsafe name.elementsEqual("value".utf8), !hasValue {
        hasValue = true
        do throws(JSONError) {
          try unsafe self.message(into: message, plan, depth: depth + 1)
        } catch {
          throw error.inside("value")
        }
      } else if options.ignoresUnknownFields, unsafe !name.elementsEqual("value".utf8) {
        try scanner.skipValue(depth: depth + 1, limit: options.depth)
      } else {
        throw unsafe JSONError("unknown field", at: Self.clipped(name))
      }
    } while scanner.take(",")
    try scanner.expect("}", "expected ',' or '}'")
    guard hasValue else { throw JSONError("missing", at: "value") }
  }
}
