internal import Compression

/// An encoded message on its way out, with its five bytes of framing in front, so that it is never copied.
public struct MessageBytes: Sendable, Hashable {
  /// The bytes that the framing takes.
  public static let prefixBytes = 5

  /// The framing and the message.
  public let framed: [UInt8]
  /// Whether the message may be compressed where its call compresses messages. False for what should not be: what is
  /// random already, or a secret beside something that an attacker chooses.
  public var mayBeCompressed = true

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
    self.init(prefixed: bytes, flag: 0)
  }

  private init(prefixed bytes: consuming [UInt8], flag: UInt8) {
    let length = bytes.count - Self.prefixBytes
    precondition(length >= 0 && length <= Int(UInt32.max))
    bytes[0] = flag
    bytes[1] = UInt8(truncatingIfNeeded: length >> 24)
    bytes[2] = UInt8(truncatingIfNeeded: length >> 16)
    bytes[3] = UInt8(truncatingIfNeeded: length >> 8)
    bytes[4] = UInt8(truncatingIfNeeded: length)
    framed = bytes
  }

  /// Whether the framing says that the message is compressed.
  public var isCompressed: Bool { framed[0] == 1 }

  /// The same message compressed; as it is if it may not be or does not become smaller.
  func compressed(with encoding: MessageEncoding) -> MessageBytes {
    guard encoding == .gzip, mayBeCompressed, payloadCount > 0, !isCompressed else { return self }
    let payload = framed.span.bytes.extracting(droppingFirst: Self.prefixBytes)
    let bytes = Gzip.compress(payload, prefix: Self.prefixBytes)
    guard bytes.count < framed.count else { return self }
    return MessageBytes(prefixed: bytes, flag: 1)
  }

  /// The length of the message without its framing.
  public var payloadCount: Int { framed.count - Self.prefixBytes }

  /// The message without its framing (one copy).
  public var payload: [UInt8] { Array(framed[Self.prefixBytes...]) }
}
