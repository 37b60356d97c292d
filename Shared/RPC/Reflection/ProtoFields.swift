/// Walks over the fields of an encoded protobuf message without knowing its type: enough to index file
/// descriptors. Bounded by its input; stops with an error at anything malformed.
struct ProtoFields {
  /// What a field holds.
  enum Value: Equatable {
    case varint(UInt64)
    case bytes(ArraySlice<UInt8>)
    case fixed
  }

  /// The bytes are no message.
  struct Malformed: Error, Equatable {
    let offset: Int
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// The next field; nil at the end.
  mutating func next() throws(Malformed) -> (number: Int, value: Value)? {
    guard !rest.isEmpty else { return nil }
    let tag = try varint()
    guard let number = Int(exactly: tag >> 3), number > 0 else { throw malformed }
    switch tag & 7 {
    case 0: return (number, .varint(try varint()))
    case 1: try skip(8)
    case 2:
      guard let length = Int(exactly: try varint()), length <= rest.count else { throw malformed }
      let bytes = rest.prefix(length)
      rest = rest.dropFirst(length)
      return (number, .bytes(bytes))
    case 5: try skip(4)
    default: throw malformed
    }
    return (number, .fixed)
  }

  private var malformed: Malformed { Malformed(offset: rest.startIndex) }

  private mutating func skip(_ count: Int) throws(Malformed) {
    guard rest.count >= count else { throw malformed }
    rest = rest.dropFirst(count)
  }

  private mutating func varint() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { throw malformed }
      value |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw malformed
  }
}
