import CProtobufC
import Glibc
import Wire

/// Writes protobuf-c's structs as proto3 JSON (protobuf.dev/programming-guides/json).
@safe
struct JSONWriter: ~Copyable {
  static let maximumDepth = 100

  var out = JSONBuffer()
  let options: JSONEncodingOptions
  /// Where the types are looked for that an Any names: what the outermost message's module knows.
  let module: WireModule
  /// Keeps the messages alive that are unpacked on the way, from an Any.
  let arena: WireArena

  init(options: JSONEncodingOptions, module: WireModule, arena: WireArena) {
    self.options = options
    self.module = module
    self.arena = arena
  }

  /// A message, as an object or in its own form.
  mutating func message(
    _ message: UnsafeRawPointer, _ plan: UnsafePointer<MessagePlan>, depth: Int
  ) throws(JSONError) {
    guard depth <= Self.maximumDepth else { throw JSONError("nested too deeply") }
    if unsafe plan.pointee.wellKnown != .none {
      return try unsafe wellKnown(message, plan, depth: depth)
    }
    out.append(UInt8(ascii: "{"))
    try unsafe fields(message, plan, isFirst: true, depth: depth)
    out.append(UInt8(ascii: "}"))
  }

  /// A message's fields, with commas between.
  mutating func fields(
    _ message: UnsafeRawPointer, _ plan: UnsafePointer<MessagePlan>, isFirst: Bool, depth: Int
  ) throws(JSONError) {
    var isFirst = isFirst
    let fields = unsafe plan.pointee.fields
    for index in fields.indices {
      // A pointer, so that no plan is copied.
      let field = unsafe fields.baseAddress! + index
      guard unsafe isWritten(field, in: message) else { continue }
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      unsafe out.append(field.pointee.key)
      do throws(JSONError) {
        try unsafe self.field(message, field, depth: depth)
      } catch {
        throw unsafe error.inside(field.pointee.jsonName)
      }
    }
  }

  /// A field alone; `null` if it is not set and has no default that is written.
  mutating func soleField(
    _ message: UnsafeRawPointer, _ field: UnsafePointer<FieldPlan>
  ) throws(JSONError) {
    guard unsafe isWritten(field, in: message) else { return out.append("null") }
    try unsafe self.field(message, field, depth: 1)
  }

  private func isWritten(
    _ field: UnsafePointer<FieldPlan>, in message: UnsafeRawPointer
  ) -> Bool {
    let offset = unsafe field.pointee.offset
    switch unsafe field.pointee.shape {
    case .oneof:
      return unsafe message.load(fromByteOffset: field.pointee.quantifierOffset, as: UInt32.self)
        == field.pointee.number
    case .repeated, .map:
      return unsafe options.includesDefaults
        || message.load(fromByteOffset: field.pointee.quantifierOffset, as: Int.self) > 0
    case .singular:
      if unsafe field.pointee.kind == .message {
        return unsafe message.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) != nil
      }
      return unsafe options.includesDefaults || !isDefault(message + offset, field.pointee.kind)
    }
  }

  private func isDefault(_ value: UnsafeRawPointer, _ kind: ValueKind) -> Bool {
    switch kind {
    case .int32, .uint32, .bool, .enumeration: unsafe value.load(as: UInt32.self) == 0
    case .int64, .uint64: unsafe value.load(as: UInt64.self) == 0
    case .float: unsafe value.load(as: Float.self).bitPattern == 0
    case .double: unsafe value.load(as: Double.self).bitPattern == 0
    case .string:
      unsafe value.load(as: UnsafePointer<CChar>?.self).map { unsafe $0[0] == 0 } ?? true
    case .bytes: unsafe value.load(as: ProtobufCBinaryData.self).len == 0
    case .message: unsafe value.load(as: UnsafeRawPointer?.self) == nil
    }
  }

  /// A field's value: all of it, for repeated ones.
  mutating func field(
    _ message: UnsafeRawPointer, _ field: UnsafePointer<FieldPlan>, depth: Int
  ) throws(JSONError) {
    let offset = unsafe field.pointee.offset
    guard unsafe field.pointee.shape == .repeated || field.pointee.shape == .map else {
      return try unsafe value(message + offset, field, depth: depth)
    }
    let count = unsafe message.load(fromByteOffset: field.pointee.quantifierOffset, as: Int.self)
    let items = unsafe message.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    if unsafe field.pointee.shape == .map {
      return try unsafe map(items, count, field, depth: depth)
    }
    out.append(UInt8(ascii: "["))
    let size = unsafe field.pointee.kind.size
    for index in 0..<count {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      do throws(JSONError) {
        try unsafe value(items! + index * size, field, depth: depth)
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    out.append(UInt8(ascii: "]"))
  }

  private mutating func map(
    _ items: UnsafeRawPointer?, _ count: Int, _ field: UnsafePointer<FieldPlan>, depth: Int
  ) throws(JSONError) {
    guard let plan = unsafe field.pointee.message else { preconditionFailure("a map has entries") }
    let key = unsafe plan.pointee.fields.baseAddress!
    let entryValue = unsafe key + 1
    let last = unsafe lastPlaces(items, count, key)
    var isFirst = true
    out.append(UInt8(ascii: "{"))
    for index in 0..<count {
      let entry = unsafe Self.entry(items!, index)
      if count > 1, unsafe last[MapKey(entry, key)] != index { continue }
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      unsafe mapKey(entry + key.pointee.offset, key.pointee.kind)
      out.append(UInt8(ascii: ":"))
      let memory = unsafe entry + entryValue.pointee.offset
      if unsafe entryValue.pointee.kind == .message,
        unsafe memory.load(as: UnsafeRawPointer?.self) == nil
      {
        // An entry without its message: the message with nothing set.
        guard let inner = unsafe entryValue.pointee.message,
          let empty = unsafe arena.tryMake(inner.pointee.descriptor)
        else { throw JSONError("out of memory") }
        try unsafe message(empty.address, inner, depth: depth + 1)
      } else {
        try unsafe value(memory, entryValue, depth: depth)
      }
    }
    out.append(UInt8(ascii: "}"))
  }

  private static func entry(_ items: UnsafeRawPointer, _ index: Int) -> UnsafeRawPointer {
    unsafe items.load(
      fromByteOffset: index * MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
  }

  /// Where each key comes last: of entries with equal keys that one counts
  /// (protobuf.dev/programming-guides/encoding#maps). Not looked for in less than two.
  private func lastPlaces(
    _ items: UnsafeRawPointer?, _ count: Int, _ key: UnsafePointer<FieldPlan>
  ) -> [MapKey: Int] {
    var places: [MapKey: Int] = [:]
    guard count > 1, let items = unsafe items else { return places }
    for index in 0..<count { unsafe places[MapKey(Self.entry(items, index), key)] = index }
    return places
  }

  private mutating func mapKey(_ key: UnsafeRawPointer, _ kind: ValueKind) {
    if kind == .string { return unsafe string(key) }
    out.append(UInt8(ascii: "\""))
    switch kind {
    case .int32: unsafe out.append(Int64(key.load(as: Int32.self)))
    case .uint32: unsafe out.append(UInt64(key.load(as: UInt32.self)))
    case .int64: unsafe out.append(key.load(as: Int64.self))
    case .uint64: unsafe out.append(key.load(as: UInt64.self))
    default: unsafe bool(key)
    }
    out.append(UInt8(ascii: "\""))
  }

  /// One value in memory.
  mutating func value(
    _ value: UnsafeRawPointer, _ field: UnsafePointer<FieldPlan>, depth: Int
  ) throws(JSONError) {
    switch unsafe field.pointee.kind {
    case .int32: unsafe out.append(Int64(value.load(as: Int32.self)))
    case .uint32: unsafe out.append(UInt64(value.load(as: UInt32.self)))
    case .int64:
      out.append(UInt8(ascii: "\""))
      unsafe out.append(value.load(as: Int64.self))
      out.append(UInt8(ascii: "\""))
    case .uint64:
      out.append(UInt8(ascii: "\""))
      unsafe out.append(value.load(as: UInt64.self))
      out.append(UInt8(ascii: "\""))
    case .float: unsafe number(value.load(as: Float.self))
    case .double: unsafe number(value.load(as: Double.self))
    case .bool: unsafe bool(value)
    case .enumeration: unsafe enumeration(value.load(as: Int32.self), field.pointee.enumeration!)
    case .string: unsafe string(value)
    case .bytes:
      let data = unsafe value.load(as: ProtobufCBinaryData.self)
      unsafe Base64Text.write(UnsafeRawBufferPointer(start: data.data, count: data.len), &out)
    case .message:
      let inner = unsafe value.load(as: UnsafeRawPointer.self)
      try unsafe message(inner, field.pointee.message!, depth: depth + 1)
    }
  }

  private mutating func bool(_ value: UnsafeRawPointer) {
    if unsafe value.load(as: Int32.self) != 0 { out.append("true") } else { out.append("false") }
  }

  private mutating func enumeration(_ number: Int32, _ plan: UnsafePointer<EnumPlan>) {
    if unsafe plan.pointee.isNull { return out.append("null") }
    if let name = unsafe plan.pointee.quotedName(number) {
      unsafe out.append(name)
    } else {
      out.append(Int64(number))
    }
  }

  /// The C string whose pointer stands in memory.
  private mutating func string(_ value: UnsafeRawPointer) {
    guard let text = unsafe value.load(as: UnsafePointer<CChar>?.self) else {
      return out.append("\"\"")
    }
    unsafe out.appendQuoted(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// The shortest digits that give the same number again; "NaN" and the infinities are strings.
  private mutating func number(_ value: some BinaryFloatingPoint & CustomStringConvertible) {
    if value.isNaN { return out.append("\"NaN\"") }
    if value.isInfinite {
      return value < 0 ? out.append("\"-Infinity\"") : out.append("\"Infinity\"")
    }
    let text = value.description
    out.append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}
