/// Walks over the fields of a serialized message whose type the generator does not have as a struct.
struct WireFields: Sequence, IteratorProtocol {
  /// One field: its number with its payload.
  struct Field {
    var number: UInt64
    var value: Value
  }

  /// The payload of a field.
  enum Value {
    case varint(UInt64)
    case bytes([UInt8])
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The next field; nil at the end, and at bytes that are no message (protoc writes none).
  mutating func next() -> Field? {
    guard let tag = varint() else { return nil }
    switch tag & 7 {
    case 0: return varint().map { Field(number: tag >> 3, value: .varint($0)) }
    case 1: return take(8).map { Field(number: tag >> 3, value: .bytes($0)) }
    case 2:
      guard let count = varint() else { return nil }
      return take(Int(clamping: count)).map { Field(number: tag >> 3, value: .bytes($0)) }
    case 5: return take(4).map { Field(number: tag >> 3, value: .bytes($0)) }
    default: return nil
    }
  }

  private mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }

  private mutating func take(_ count: Int) -> [UInt8]? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
