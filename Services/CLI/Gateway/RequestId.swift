internal import Crypto

/// UUIDs that go into requests as `request_id`.
enum RequestId {
  /// A fresh one.
  static func random() -> String { UUID.random(using: SystemRandomSource()).description }

  /// The one that belongs to a name: version 8 (RFC 9562), from the name's SHA-256.
  static func named(_ name: String) -> String {
    var bytes = Array(sha256(Array(name.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    guard let id = UUID(bytes: bytes) else { preconditionFailure("16 bytes were taken") }
    return id.description
  }
}
