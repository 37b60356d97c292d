import CProtobufC

/// Reads the pieces of protobuf's encoding (protobuf.dev/programming-guides/encoding).
@safe
struct WireReader {
  /// How a field's value is laid out. Groups are not supported.
  enum WireType: UInt32 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case fixed32 = 5

    /// The layout of a type that is not packed.
    init(_ type: ProtobufCType) {
      switch type {
      case PROTOBUF_C_TYPE_STRING, PROTOBUF_C_TYPE_BYTES, PROTOBUF_C_TYPE_MESSAGE:
        self = .lengthDelimited
      case PROTOBUF_C_TYPE_FIXED32, PROTOBUF_C_TYPE_SFIXED32, PROTOBUF_C_TYPE_FLOAT: self = .fixed32
      case PROTOBUF_C_TYPE_FIXED64, PROTOBUF_C_TYPE_SFIXED64, PROTOBUF_C_TYPE_DOUBLE:
        self = .fixed64
      default: self = .varint
      }
    }
  }

  private static let highestFieldNumber: UInt64 = (1 << 29) - 1

  private let bytes: UnsafeRawBufferPointer
  /// How many bytes have been read.
  private(set) var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = bytes
  }

  var isAtEnd: Bool { unsafe offset == bytes.count }

  /// A field's number and layout.
  mutating func tag() throws(WireError) -> (number: UInt32, type: WireType) {
    let start = offset
    let tag = try varint()
    // protobuf-c reads at most five bytes of a tag.
    guard let type = WireType(rawValue: UInt32(tag & 7)), offset - start <= 5, tag >> 3 > 0,
      tag >> 3 <= Self.highestFieldNumber
    else { throw WireError(.malformed) }
    return (UInt32(tag >> 3), type)
  }

  /// A number of at most ten bytes.
  mutating func varint() throws(WireError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 70 {
      guard !isAtEnd else { throw WireError(.truncated) }
      let byte = unsafe bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw WireError(.malformed)
  }

  /// The bytes of a value with its length in front.
  mutating func lengthDelimited() throws(WireError) -> UnsafeRawBufferPointer {
    let length = try varint()
    guard unsafe length <= UInt64(bytes.count - offset) else { throw WireError(.truncated) }
    let start = offset
    offset += Int(length)
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
  }

  /// Reads over a value.
  mutating func skip(_ type: WireType) throws(WireError) {
    switch type {
    case .varint: _ = try varint()
    case .lengthDelimited: _ = try unsafe lengthDelimited()
    case .fixed32: try advance(4)
    case .fixed64: try advance(8)
    }
  }

  private mutating func advance(_ count: Int) throws(WireError) {
    guard unsafe bytes.count - offset >= count else { throw WireError(.truncated) }
    offset += count
  }
}
