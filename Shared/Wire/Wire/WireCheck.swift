import CProtobufC

/// Walks over a message's bytes before protobuf-c sees them: it accepts strings that are no UTF-8, cuts them at
/// a NUL, and has no bounds of its own.
struct WireCheck {
  private let limits: WireLimits
  private var elements = 0
  /// True if a message comes in several pieces: see `WireMerge`.
  private(set) var hasPieces = false

  init(_ limits: WireLimits) {
    self.limits = limits
  }

  /// Checks a whole message.
  mutating func check(
    _ bytes: UnsafeRawBufferPointer, as descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  ) throws(WireError) {
    guard bytes.count <= limits.bytes else { throw WireError(.tooLarge) }
    try unsafe check(bytes, as: descriptor, depth: 1)
  }

  private mutating func check(
    _ bytes: UnsafeRawBufferPointer, as descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
    depth: Int
  ) throws(WireError) {
    guard depth <= limits.depth else { throw WireError(.tooDeep) }
    var reader = unsafe WireReader(bytes)
    var lookup = unsafe FieldLookup(descriptor)
    var messages = FieldSet()
    while !reader.isAtEnd {
      let start = reader.offset
      let (number, wireType) = try reader.tag()
      guard let field = unsafe lookup.field(number) else {
        try reader.skip(wireType)
        continue
      }
      if unsafe Self.isSingleMessage(field), !messages.insert(number) {
        hasPieces = true
      }
      do throws(WireError) {
        try unsafe checkField(field, wireType, &reader, depth: depth)
      } catch {
        let place = unsafe Self.place(of: field, in: bytes, before: start)
        throw error.inside(place)
      }
    }
  }

  private mutating func checkField(
    _ field: UnsafePointer<ProtobufCFieldDescriptor>, _ wireType: WireReader.WireType,
    _ reader: inout WireReader, depth: Int
  ) throws(WireError) {
    let kind = unsafe field.pointee.type
    let isRepeated = unsafe field.pointee.label == PROTOBUF_C_LABEL_REPEATED
    let expected = WireReader.WireType(kind)
    if wireType != expected {
      // Packed: a repeated scalar as one run of bytes.
      guard isRepeated, wireType == .lengthDelimited else { throw WireError(.wrongWireType) }
      var packed = unsafe WireReader(try reader.lengthDelimited())
      while !packed.isAtEnd {
        try packed.skip(expected)
        try count()
      }
      return
    }
    if isRepeated { try count() }
    switch kind {
    case PROTOBUF_C_TYPE_STRING:
      let text = try unsafe reader.lengthDelimited()
      if let fault = unsafe UTF8Check.fault(in: text) { throw WireError(fault) }
    case PROTOBUF_C_TYPE_MESSAGE:
      if !isRepeated { try count() }
      let inner = try unsafe reader.lengthDelimited()
      let type = unsafe field.pointee.descriptor.assumingMemoryBound(
        to: ProtobufCMessageDescriptor.self)
      try unsafe check(inner, as: type, depth: depth + 1)
    default:
      try reader.skip(wireType)
    }
  }

  private static func isSingleMessage(_ field: UnsafePointer<ProtobufCFieldDescriptor>) -> Bool {
    unsafe field.pointee.type == PROTOBUF_C_TYPE_MESSAGE
      && field.pointee.label != PROTOBUF_C_LABEL_REPEATED
  }

  private mutating func count() throws(WireError) {
    elements += 1
    guard elements <= limits.elements else { throw WireError(.tooManyElements) }
  }

  /// The field's name, for a repeated one with the place of the element that starts at an offset. Looked for
  /// only when something is wrong.
  private static func place(
    of field: UnsafePointer<ProtobufCFieldDescriptor>, in bytes: UnsafeRawBufferPointer,
    before offset: Int
  ) -> String {
    let name = unsafe String(cString: field.pointee.name)
    guard unsafe field.pointee.label == PROTOBUF_C_LABEL_REPEATED else { return name }
    var index = 0
    var reader = unsafe WireReader(bytes)
    while reader.offset < offset {
      do throws(WireError) {
        let (number, wireType) = try reader.tag()
        try reader.skip(wireType)
        if unsafe number == field.pointee.id { index += 1 }
      } catch {
        break
      }
    }
    return "\(name)[\(index)]"
  }
}

/// Finds a message's fields by number, quickly when they come in order.
@safe
private struct FieldLookup {
  private let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  private var last = 0

  init(_ descriptor: UnsafePointer<ProtobufCMessageDescriptor>) {
    unsafe self.descriptor = descriptor
  }

  mutating func field(_ number: UInt32) -> UnsafePointer<ProtobufCFieldDescriptor>? {
    let count = Int(unsafe descriptor.pointee.n_fields)
    for index in last..<min(last + 2, count)
    where unsafe descriptor.pointee.fields[index].id == number {
      last = index
      return unsafe descriptor.pointee.fields + index
    }
    let found = unsafe protobuf_c_message_descriptor_get_field(descriptor, number)
    if let found = unsafe found { last = unsafe found - descriptor.pointee.fields }
    return unsafe found
  }
}

/// Some field numbers of a message.
private struct FieldSet {
  private var low: UInt64 = 0
  private var high: Set<UInt32> = []

  /// False if the number is in it already.
  mutating func insert(_ number: UInt32) -> Bool {
    guard number < 64 else { return high.insert(number).inserted }
    let bit: UInt64 = 1 << UInt64(number)
    defer { low |= bit }
    return low & bit == 0
  }
}
