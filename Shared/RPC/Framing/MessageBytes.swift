/// An encoded message on its way out, with its five bytes of framing in front, so that it is never copied.
public struct MessageBytes: Sendable, Hashable {
  /// The bytes that the framing takes.
  public static let prefixBytes = 5

  /// The framing and the message.
  public let framed: [UInt8]

  /// Frames a message that was encoded elsewhere (one copy).
  public init(payload: [UInt8]) {
    var framed: [UInt8] = []
    framed.reserveCapacity(Self.prefixBytes + payload.count)
    framed.append(contentsOf: [0, 0, 0, 0, 0])
    framed.append(contentsOf: payload)
    self.init(prefixed: framed)
  }

  /// Takes bytes whose first five are free and writes the framing there (no copy).
  public init(prefixed bytes: consuming [UInt8]) {
    let length = bytes.count - Self.prefixBytes
    precondition(length >= 0 && length <= Int(UInt32.max))
    bytes[0] = 0
    bytes[1] = UInt8(truncatingIfNeeded: length >> 24)
    bytes[2] = UInt8(truncatingIfNeeded: length >> 16)
    bytes[3] = UInt8(truncatingIfNeeded: length >> 8)
    bytes[4] = UInt8(truncatingIfNeeded: length)
    framed = bytes
  }

  /// The length of the message without its framing.
  public var payloadCount: Int { framed.count - Self.prefixBytes }

  /// The message without its framing (one copy).
  public var payload: [UInt8] { Array(framed[Self.prefixBytes...]) }
}
