public import CProtobufC

/// A message as protobuf-c's struct, in some arena, alive as long as that. Opaque outside of the modules that
/// touch protobuf-c.
@safe
public struct WireStruct {
  @usableFromInline package let address: UnsafeMutableRawPointer

  /// The struct at an address. For generated code.
  public init(_ address: UnsafeMutableRawPointer) {
    unsafe self.address = address
  }

  /// The struct with its type.
  public func pointer<Message>(to type: Message.Type) -> UnsafeMutablePointer<Message> {
    unsafe address.assumingMemoryBound(to: Message.self)
  }

  /// A copy of bytes from C.
  public static func bytes(_ data: ProtobufCBinaryData) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: data.data, count: data.len))
  }

  /// Checks and decodes bytes into a struct.
  @usableFromInline
  package init(
    decoding bytes: RawSpan, as type: WireType, limits: WireLimits, in arena: WireArena
  ) throws(WireError) {
    self = try unsafe bytes.withUnsafeBytes { buffer throws(WireError) in
      var check = WireCheck(limits)
      try unsafe check.check(buffer, as: type.descriptor)
      guard check.hasPieces else { return try unsafe Self.unpack(buffer, as: type, in: arena) }
      let joined = try unsafe WireMerge.joined(buffer, as: type.descriptor)
      return try unsafe joined.span.bytes.withUnsafeBytes { buffer throws(WireError) in
        try unsafe Self.unpack(buffer, as: type, in: arena)
      }
    }
  }

  private static func unpack(
    _ bytes: UnsafeRawBufferPointer, as type: WireType, in arena: WireArena
  ) throws(WireError) -> WireStruct {
    var allocator = unsafe ProtobufCAllocator(
      alloc: allocateInArena, free: freeInArena,
      allocator_data: Unmanaged.passUnretained(arena).toOpaque())
    let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let message = unsafe protobuf_c_message_unpack(type.descriptor, &allocator, bytes.count, base)
    guard let message = unsafe message else {
      // Else a field that proto2 requires is missing; a check of that would cost the others too much.
      throw WireError(arena.hasRefused ? .outOfMemory : .malformed)
    }
    return unsafe WireStruct(message)
  }

  /// Encodes, with some zero bytes in front.
  @usableFromInline
  package func encoded(prefix: Int = 0) -> [UInt8] {
    let message = unsafe pointer(to: ProtobufCMessage.self)
    let size = unsafe protobuf_c_message_get_packed_size(message)
    // A copy of few bytes costs less than the array that is not yet initialized.
    guard prefix + size > 1024 else {
      return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: prefix + size) {
        unsafe $0[..<prefix].initialize(repeating: 0)
        if let base = $0.baseAddress { unsafe protobuf_c_message_pack(message, base + prefix) }
        return unsafe Array($0)
      }
    }
    return unsafe [UInt8](unsafeUninitializedCapacity: prefix + size) { buffer, count in
      unsafe buffer[..<prefix].initialize(repeating: 0)
      if let base = buffer.baseAddress {
        count = unsafe prefix + protobuf_c_message_pack(message, base + prefix)
      }
    }
  }
}

private func allocateInArena(
  _ arena: UnsafeMutableRawPointer?, _ size: Int
) -> UnsafeMutableRawPointer? {
  guard let arena = unsafe arena else { return nil }
  return unsafe Unmanaged<WireArena>.fromOpaque(arena).takeUnretainedValue().allocate(size)
}

private func freeInArena(_ arena: UnsafeMutableRawPointer?, _ memory: UnsafeMutableRawPointer?) {
  // The arena frees everything at once.
}
