import CProtobufC
import Glibc
import Wire

/// Values that are no arrays or maps.
extension JSONReader {
  /// One value, from JSON.
  mutating func value(
    into memory: UnsafeMutableRawPointer, _ field: UnsafePointer<FieldPlan>, depth: Int
  ) throws(JSONError) {
    switch unsafe field.pointee.kind {
    case .message:
      let plan = unsafe field.pointee.message!
      let message = try unsafe make(plan)
      try unsafe self.message(into: message, plan, depth: depth + 1)
      unsafe memory.storeBytes(of: message, as: UnsafeMutableRawPointer.self)
    case .bool:
      let isTrue = scanner.takeWord("true")
      guard isTrue || scanner.takeWord("false") else {
        throw scanner.fault("expected true or false")
      }
      unsafe memory.storeBytes(of: isTrue ? 1 : 0, as: Int32.self)
    case .string, .bytes:
      try unsafe scalar(into: memory, field, from: scanner.string("expected a string"))
    case .enumeration: try unsafe enumeration(into: memory, field)
    case .int32, .int64, .uint32, .uint64, .float, .double:
      // Numbers may stand in quotes, too.
      let isQuoted = scanner.peek() == UInt8(ascii: "\"")
      let text =
        isQuoted ? try unsafe scanner.string("") : try unsafe scanner.number("expected a number")
      try unsafe scalar(into: memory, field, from: text)
    }
  }

  private mutating func enumeration(
    into memory: UnsafeMutableRawPointer, _ field: UnsafePointer<FieldPlan>
  ) throws(JSONError) {
    if unsafe field.pointee.enumeration!.pointee.isNull, scanner.takeWord("null") {
      return unsafe memory.storeBytes(of: 0, as: Int32.self)
    }
    if scanner.peek() == UInt8(ascii: "\"") {
      let name = try unsafe scanner.string("")
      guard let number = unsafe field.pointee.enumeration!.pointee.number(named: name) else {
        throw unsafe JSONError("no such value: \(Self.clipped(name))")
      }
      return unsafe memory.storeBytes(of: number, as: Int32.self)
    }
    let text = try unsafe scanner.number("expected the name of a value")
    let number = try unsafe signed(text, bits: 32)
    unsafe memory.storeBytes(of: Int32(truncatingIfNeeded: number), as: Int32.self)
  }

  /// One value from plain text, as it stands in quotes in JSON, in a path or in a query.
  func scalar(
    into memory: UnsafeMutableRawPointer, _ field: UnsafePointer<FieldPlan>,
    from text: UnsafeRawBufferPointer
  ) throws(JSONError) {
    switch unsafe field.pointee.kind {
    case .int32:
      let number = try unsafe signed(text, bits: 32)
      unsafe memory.storeBytes(of: Int32(truncatingIfNeeded: number), as: Int32.self)
    case .int64: try unsafe memory.storeBytes(of: signed(text, bits: 64), as: Int64.self)
    case .uint32:
      let number = try unsafe unsigned(text, bits: 32)
      unsafe memory.storeBytes(of: UInt32(truncatingIfNeeded: number), as: UInt32.self)
    case .uint64: try unsafe memory.storeBytes(of: unsigned(text, bits: 64), as: UInt64.self)
    case .float:
      let number = try unsafe double(text)
      guard Float(number).isFinite || !number.isFinite else { throw JSONError("out of range") }
      unsafe memory.storeBytes(of: Float(number), as: Float.self)
    case .double: try unsafe memory.storeBytes(of: double(text), as: Double.self)
    case .bool:
      let isTrue = unsafe text.elementsEqual("true".utf8)
      guard unsafe isTrue || text.elementsEqual("false".utf8) else {
        throw JSONError("expected true or false")
      }
      unsafe memory.storeBytes(of: isTrue ? 1 : 0, as: Int32.self)
    case .enumeration:
      if let number = unsafe field.pointee.enumeration!.pointee.number(named: text) {
        return unsafe memory.storeBytes(of: number, as: Int32.self)
      }
      guard unsafe NumberText.length(text) == text.count else {
        throw unsafe JSONError("no such value: \(Self.clipped(text))")
      }
      let number = try unsafe signed(text, bits: 32)
      unsafe memory.storeBytes(of: Int32(truncatingIfNeeded: number), as: Int32.self)
    case .string: try unsafe string(into: memory, text)
    case .bytes: try unsafe bytes(into: memory, text)
    case .message:
      let plan = unsafe field.pointee.message!
      let message = try unsafe make(plan)
      try unsafe wellKnown(into: message, plan, from: text)
      unsafe memory.storeBytes(of: message, as: UnsafeMutableRawPointer.self)
    }
  }

  private func string(
    into memory: UnsafeMutableRawPointer, _ text: UnsafeRawBufferPointer
  ) throws(JSONError) {
    // The scanner has checked UTF-8; a NUL can come from an escape.
    if let base = text.baseAddress, unsafe memchr(base, 0, text.count) != nil {
      throw JSONError("the string contains U+0000")
    }
    let copy = try unsafe allocate(text.count + 1)
    if let base = text.baseAddress { unsafe memcpy(copy, base, text.count) }
    unsafe copy.storeBytes(of: 0, toByteOffset: text.count, as: UInt8.self)
    unsafe memory.storeBytes(of: copy, as: UnsafeMutableRawPointer.self)
  }

  private func bytes(
    into memory: UnsafeMutableRawPointer, _ text: UnsafeRawBufferPointer
  ) throws(JSONError) {
    let copy = try unsafe allocate(text.count / 4 * 3 + 3).assumingMemoryBound(to: UInt8.self)
    guard let count = unsafe Base64Text.read(text, into: copy) else {
      throw JSONError("expected base64")
    }
    unsafe memory.storeBytes(
      of: ProtobufCBinaryData(len: count, data: copy), as: ProtobufCBinaryData.self)
  }

  // MARK: Numbers

  private func integer(
    _ text: UnsafeRawBufferPointer
  ) throws(JSONError) -> (isNegative: Bool, magnitude: UInt64) {
    guard unsafe NumberText.length(text) == text.count else { throw JSONError("expected a number") }
    guard let number = unsafe NumberText.integer(text) else {
      throw JSONError("not a whole number, or out of range")
    }
    return number
  }

  private func signed(_ text: UnsafeRawBufferPointer, bits: UInt64) throws(JSONError) -> Int64 {
    let (isNegative, magnitude) = try unsafe integer(text)
    let limit: UInt64 = 1 << (bits - 1)
    guard magnitude < limit || isNegative && magnitude == limit else {
      throw JSONError("out of range")
    }
    return isNegative ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(magnitude)
  }

  private func unsigned(_ text: UnsafeRawBufferPointer, bits: UInt64) throws(JSONError) -> UInt64 {
    let (isNegative, magnitude) = try unsafe integer(text)
    guard !isNegative || magnitude == 0, bits == 64 || magnitude < 1 << bits else {
      throw JSONError("out of range")
    }
    return magnitude
  }

  private func double(_ text: UnsafeRawBufferPointer) throws(JSONError) -> Double {
    guard unsafe NumberText.length(text) == text.count else {
      if unsafe text.elementsEqual("NaN".utf8) { return .nan }
      if unsafe text.elementsEqual("Infinity".utf8) { return .infinity }
      if unsafe text.elementsEqual("-Infinity".utf8) { return -.infinity }
      throw JSONError("expected a number")
    }
    let number = unsafe NumberText.double(text)
    guard number.isFinite else { throw JSONError("out of range") }
    return number
  }
}
