import Crypto

/// Tells a repeated request from another one under the same request id, without keeping what it said: requests carry
/// payment tokens.
struct RequestFingerprint: Sendable {
  private let key: [UInt8]

  /// The key follows from the ticket key, so it lasts as long and lies apart from the database.
  init(from key: Ed25519PrivateKey) {
    self.key = sha256(key.sign(Array("usher request fingerprint\n".utf8)))
  }

  /// The keyed hash of a method's name and its request's fields, each with its length in front.
  func callAsFunction(_ method: String, _ fields: [String]) -> [UInt8] {
    var message: [UInt8] = []
    for field in [method] + fields {
      let count = UInt64(field.utf8.count)
      message += (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
      message += field.utf8
    }
    return hmacSHA256(message, key: key)
  }
}
