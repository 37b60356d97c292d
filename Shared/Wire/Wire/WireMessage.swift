/// A protobuf message as a Swift value. The generated structs are such; nobody else needs to be.
///
/// Unknown fields are dropped when a message is read.
public protocol WireMessage: Sendable, Equatable {
  /// What protobuf-c knows about the message.
  static var wireType: WireType { get }

  /// The message with nothing set.
  init()

  /// Reads protobuf-c's struct of this message.
  init(_ source: WireStruct)

  /// Writes protobuf-c's struct of this message.
  func write(in arena: WireArena) -> WireStruct
}

extension WireMessage {
  /// The message's full name: `usher.seating.v1.Hold`.
  public static var typeName: String { wireType.name }

  /// Decodes a message.
  @inlinable
  public init(wireBytes: [UInt8], limits: WireLimits = .standard) throws(WireError) {
    unsafe try self.init(wireBytes: wireBytes.span.bytes, limits: limits)
  }

  /// Decodes a message that is a part of some bytes.
  @inlinable
  public init(wireBytes: RawSpan, limits: WireLimits = .standard) throws(WireError) {
    let arena = WireArena(limit: limits.memory)
    self.init(try WireStruct(decoding: wireBytes, as: Self.wireType, limits: limits, in: arena))
  }

  /// Encodes the message, with some bytes left free (zero) in front of it. A NUL in a string, which C strings
  /// cannot hold, becomes U+FFFD.
  @inlinable
  public func wireBytes(prefix: Int = 0) -> [UInt8] {
    let arena = WireArena()
    return write(in: arena).encoded(prefix: prefix)
  }
}

/// A protobuf enum as a Swift value, with room for numbers that it has no name for.
public protocol WireEnum: RawRepresentable, Sendable, Hashable where RawValue == Int32 {
  /// The value of a number.
  init(rawValue: Int32)

  /// The value's name as the proto spells it; its number if it has none.
  var protoName: String { get }
}
