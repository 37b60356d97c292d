import CProtobufC
import Glibc
import Wire

/// Reads proto3 JSON into protobuf-c's structs, without a tree between.
@safe
struct JSONReader {
  var scanner: JSONScanner
  let arena: WireArena
  let options: JSONDecodingOptions
  /// Where the types are looked for that an Any names: what the outermost message's module knows.
  let module: WireModule

  init(
    _ text: UnsafeRawBufferPointer, module: WireModule, arena: WireArena,
    options: JSONDecodingOptions
  ) {
    self.module = module
    scanner = unsafe JSONScanner(text, arena: arena)
    self.arena = arena
    self.options = options
  }

  /// A whole document that is one message.
  mutating func document(
    into message: UnsafeMutableRawPointer, _ plan: UnsafePointer<MessagePlan>
  ) throws(JSONError) {
    try unsafe self.message(into: message, plan, depth: 1)
    try expectEnd()
  }

  /// A whole document that is the value of one field.
  mutating func document(
    into message: UnsafeMutableRawPointer, field: UnsafePointer<FieldPlan>
  ) throws(JSONError) {
    try unsafe self.field(into: message, field, depth: 1)
    try expectEnd()
  }

  private mutating func expectEnd() throws(JSONError) {
    guard scanner.peek() == nil else { throw scanner.fault("something follows after the end") }
  }

  /// A message, from an object or from its own form.
  mutating func message(
    into message: UnsafeMutableRawPointer, _ plan: UnsafePointer<MessagePlan>, depth: Int
  ) throws(JSONError) {
    try checkDepth(depth)
    if unsafe plan.pointee.wellKnown != .none {
      return try unsafe wellKnown(into: message, plan, depth: depth)
    }
    try scanner.expect("{", "expected an object")
    try unsafe members(into: message, plan, isAny: false, depth: depth)
  }

  /// The members of an object, after its brace. In an Any `@type` is left out.
  mutating func members(
    into message: UnsafeMutableRawPointer, _ plan: UnsafePointer<MessagePlan>, isAny: Bool,
    depth: Int
  ) throws(JSONError) {
    if scanner.take("}") { return }
    var seen = SeenFields()
    repeat {
      let name = try unsafe scanner.string("expected a name in quotes")
      try scanner.expect(":", "expected ':'")
      if let place = unsafe plan.pointee.field(named: name) {
        let field = unsafe plan.pointee.fields.baseAddress! + place
        do throws(JSONError) {
          guard seen.insert(place) else { throw JSONError("given twice") }
          try unsafe self.field(into: message, field, depth: depth)
        } catch {
          throw unsafe error.inside(field.pointee.jsonName)
        }
      } else if isAny, unsafe Self.isTypeName(name), seen.insertTypeName() {
        try scanner.skipValue(depth: depth, limit: options.depth)
      } else if options.ignoresUnknownFields {
        try scanner.skipValue(depth: depth + 1, limit: options.depth)
      } else {
        throw unsafe JSONError("unknown field", at: Self.clipped(name))
      }
    } while scanner.take(",")
    try scanner.expect("}", "expected ',' or '}'")
  }

  /// A field's value: all of it, for repeated ones.
  mutating func field(
    into message: UnsafeMutableRawPointer, _ field: UnsafePointer<FieldPlan>, depth: Int
  ) throws(JSONError) {
    let isNull = scanner.peek() == UInt8(ascii: "n")
    if isNull, unsafe !Self.takesNull(field) {
      guard scanner.takeWord("null") else { throw scanner.fault("expected a value") }
      return
    }
    let memory = unsafe message + field.pointee.offset
    switch unsafe field.pointee.shape {
    case .singular: try unsafe value(into: memory, field, depth: depth)
    case .oneof:
      let selector = unsafe message + field.pointee.quantifierOffset
      guard unsafe selector.load(as: UInt32.self) == 0 else {
        throw JSONError("another field of the same choice is given")
      }
      try unsafe value(into: memory, field, depth: depth)
      unsafe selector.storeBytes(of: field.pointee.number, as: UInt32.self)
    case .repeated: try unsafe array(into: message, field, depth: depth + 1)
    case .map: try unsafe map(into: message, field, depth: depth + 1)
    }
  }

  /// True for the fields to which `null` is a value and not the absence of one.
  private static func takesNull(_ field: UnsafePointer<FieldPlan>) -> Bool {
    guard unsafe field.pointee.shape == .singular || field.pointee.shape == .oneof else {
      return false
    }
    if let inner = unsafe field.pointee.message { return unsafe inner.pointee.wellKnown == .value }
    return unsafe field.pointee.enumeration?.pointee.isNull ?? false
  }

  private mutating func array(
    into message: UnsafeMutableRawPointer, _ field: UnsafePointer<FieldPlan>, depth: Int
  ) throws(JSONError) {
    try checkDepth(depth)
    try scanner.expect("[", "expected an array")
    if scanner.take("]") { return }
    var index = 0
    repeat {
      do throws(JSONError) {
        let memory = try unsafe appendElement(to: field, of: message)
        try unsafe value(into: memory, field, depth: depth)
      } catch {
        throw error.inside("[\(index)]")
      }
      index += 1
    } while scanner.take(",")
    try scanner.expect("]", "expected ',' or ']'")
  }

  /// Room for one more element of a repeated field. The arrays have a capacity of a power of two, so that the
  /// count tells when one is full.
  func appendElement(
    to field: UnsafePointer<FieldPlan>, of message: UnsafeMutableRawPointer
  ) throws(JSONError) -> UnsafeMutableRawPointer {
    let size = unsafe field.pointee.kind.size
    let quantifier = unsafe message + field.pointee.quantifierOffset
    let count = unsafe quantifier.load(as: Int.self)
    let memory = unsafe message + field.pointee.offset
    if count == 0 || count >= 4 && count & (count - 1) == 0 {
      let larger = try unsafe allocate(max(count * 2, 4) * size)
      if count > 0 {
        unsafe memcpy(larger, memory.load(as: UnsafeMutableRawPointer.self), count * size)
      }
      unsafe memory.storeBytes(of: larger, as: UnsafeMutableRawPointer.self)
    }
    let element = unsafe memory.load(as: UnsafeMutableRawPointer.self) + count * size
    unsafe memset(element, 0, size)
    unsafe quantifier.storeBytes(of: count + 1, as: Int.self)
    return unsafe element
  }

  private mutating func map(
    into message: UnsafeMutableRawPointer, _ field: UnsafePointer<FieldPlan>, depth: Int
  ) throws(JSONError) {
    guard let plan = unsafe field.pointee.message else { preconditionFailure("a map has entries") }
    try checkDepth(depth)
    try scanner.expect("{", "expected an object")
    if scanner.take("}") { return }
    let keyField = unsafe plan.pointee.fields.baseAddress!
    let valueField = unsafe keyField + 1
    var seen: Set<String> = []
    repeat {
      let key = try unsafe scanner.string("expected a key in quotes")
      let name = unsafe Self.clipped(key)
      do throws(JSONError) {
        let entry = try unsafe make(plan)
        try unsafe scalar(into: entry + keyField.pointee.offset, keyField, from: key)
        guard unsafe seen.insert(Self.canonicalKey(entry, keyField, key)).inserted else {
          throw JSONError("given twice")
        }
        try scanner.expect(":", "expected ':'")
        try unsafe value(into: entry + valueField.pointee.offset, valueField, depth: depth)
        let memory = try unsafe appendElement(to: field, of: message)
        unsafe memory.storeBytes(of: entry, as: UnsafeMutableRawPointer.self)
      } catch {
        throw error.inside("[\"\(name)\"]")
      }
    } while scanner.take(",")
    try scanner.expect("}", "expected ',' or '}'")
  }

  /// Numbers can be spelled in several ways: "1" and "1.0" are the same key.
  private static func canonicalKey(
    _ entry: UnsafeMutableRawPointer, _ field: UnsafePointer<FieldPlan>,
    _ text: UnsafeRawBufferPointer
  ) -> String {
    switch unsafe field.pointee.kind {
    case .string: unsafe String(decoding: text, as: UTF8.self)
    case .int64, .uint64:
      unsafe String(entry.load(fromByteOffset: field.pointee.offset, as: UInt64.self))
    default: unsafe String(entry.load(fromByteOffset: field.pointee.offset, as: UInt32.self))
    }
  }

  // MARK: Memory

  func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth <= options.depth else { throw JSONError("nested too deeply") }
  }

  func allocate(_ bytes: Int) throws(JSONError) -> UnsafeMutableRawPointer {
    guard let memory = unsafe arena.allocate(bytes) else {
      throw JSONError("the message is too large")
    }
    return unsafe memory
  }

  /// A struct with nothing set.
  func make(_ plan: UnsafePointer<MessagePlan>) throws(JSONError) -> UnsafeMutableRawPointer {
    guard let made = unsafe arena.tryMake(plan.pointee.descriptor) else {
      throw JSONError("the message is too large")
    }
    return unsafe made.address
  }

  // MARK: Names

  static func isTypeName(_ name: UnsafeRawBufferPointer) -> Bool {
    unsafe name.elementsEqual("@type".utf8)
  }

  /// A name from outside, short enough for a message.
  static func clipped(_ name: UnsafeRawBufferPointer) -> String {
    let text = unsafe String(decoding: name.prefix(64), as: UTF8.self)
    return name.count > 64 ? text + "..." : text
  }
}

/// Which fields of a message have been read.
private struct SeenFields {
  private var low: UInt64 = 0
  private var high: Set<Int> = []
  private var hasTypeName = false

  /// False if the field has been seen before.
  mutating func insert(_ place: Int) -> Bool {
    guard place < 64 else { return high.insert(place).inserted }
    let bit: UInt64 = 1 << UInt64(place)
    defer { low |= bit }
    return low & bit == 0
  }

  /// False if `@type` has been seen before.
  mutating func insertTypeName() -> Bool {
    defer { hasTypeName = true }
    return !hasTypeName
  }
}
