/// Somebody or something outside of the model, known here by its bytes alone: a customer, an order.
public struct OpaqueKey: Sendable, Equatable {
  /// Most bytes of one key.
  public static let mostBytes = 128

  /// What it is called outside, 1...128 bytes.
  public let bytes: [UInt8]

  /// A key; nil if there are no bytes or more than 128.
  public init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.count <= Self.mostBytes else { return nil }
    self.bytes = bytes
  }

  /// FNV-1a: the same for the same bytes everywhere; different ones may share it.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
