import CProtobufC

/// Joins the parts of messages that come in several pieces.
///
/// A field that holds one message may occur several times; what counts is the merger of all, which is what their
/// bytes in a row decode to. protobuf-c's own merger loses scalars of proto3, so it gets one piece only.
enum WireMerge {
  /// The same message with each of its messages in one piece. The bytes have been checked.
  static func joined(
    _ bytes: UnsafeRawBufferPointer, as descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  ) throws(WireError) -> [UInt8] {
    var pieces = Pieces()
    var reader = unsafe WireReader(bytes)
    while !reader.isAtEnd {
      let start = reader.offset
      let (number, wireType) = try reader.tag()
      let field = unsafe protobuf_c_message_descriptor_get_field(descriptor, number)
      if let field = unsafe field {
        let isMessage = unsafe field.pointee.type == PROTOBUF_C_TYPE_MESSAGE
        if unsafe field.pointee.flags & PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue != 0 {
          // Another member of the oneof undoes what came before.
          unsafe pieces.drop(oneof: field.pointee.quantifier_offset, but: number)
          if isMessage {
            let oneof = unsafe field.pointee.quantifier_offset
            try unsafe pieces.append(reader.lengthDelimited(), to: number, oneof: oneof)
            continue
          }
        } else if isMessage {
          if unsafe field.pointee.label == PROTOBUF_C_LABEL_REPEATED {
            let inner = try unsafe joined(reader.lengthDelimited(), as: messageType(of: field))
            pieces.appendWhole(number, inner)
          } else {
            try unsafe pieces.append(reader.lengthDelimited(), to: number, oneof: nil)
          }
          continue
        }
      }
      try reader.skip(wireType)
      unsafe pieces.rest.append(contentsOf: bytes[start..<reader.offset])
    }
    var result = pieces.rest
    for (number, piece) in pieces.messages {
      guard let field = unsafe protobuf_c_message_descriptor_get_field(descriptor, number) else {
        continue
      }
      // No withUnsafeBytes of an array throws typed errors; that of a span does.
      let inner = try unsafe piece.bytes.span.bytes.withUnsafeBytes { bytes throws(WireError) in
        try unsafe joined(bytes, as: messageType(of: field))
      }
      Pieces.append(number, inner, to: &result)
    }
    return result
  }

  private static func messageType(
    of field: UnsafePointer<ProtobufCFieldDescriptor>
  ) -> UnsafePointer<ProtobufCMessageDescriptor> {
    unsafe field.pointee.descriptor.assumingMemoryBound(to: ProtobufCMessageDescriptor.self)
  }

  /// What of a message has been seen.
  private struct Pieces {
    var rest: [UInt8] = []
    var messages: [UInt32: (oneof: UInt32?, bytes: [UInt8])] = [:]

    mutating func append(_ bytes: UnsafeRawBufferPointer, to number: UInt32, oneof: UInt32?) {
      unsafe messages[number, default: (oneof, [])].bytes.append(contentsOf: bytes)
    }

    mutating func drop(oneof: UInt32, but number: UInt32) {
      messages = messages.filter { $0.value.oneof != oneof || $0.key == number }
    }

    mutating func appendWhole(_ number: UInt32, _ bytes: [UInt8]) {
      Self.append(number, bytes, to: &rest)
    }

    static func append(_ number: UInt32, _ bytes: [UInt8], to result: inout [UInt8]) {
      appendVarint(UInt64(number) << 3 | 2, to: &result)
      appendVarint(UInt64(bytes.count), to: &result)
      result += bytes
    }

    private static func appendVarint(_ value: UInt64, to result: inout [UInt8]) {
      var value = value
      while value >= 0x80 {
        result.append(UInt8(truncatingIfNeeded: value) | 0x80)
        value >>= 7
      }
      result.append(UInt8(value))
    }
  }
}
