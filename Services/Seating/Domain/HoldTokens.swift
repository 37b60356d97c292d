import Crypto

/// Proofs of owning a hold: made from the hold's id and a secret of the database, never stored.
struct HoldTokens: Sendable {
  private let secret: [UInt8]

  init(secret: [UInt8]) { self.secret = secret }

  func token(of hold: HoldName) -> String { Base64URL.encode(code(of: hold)) }

  /// Whether this is the hold's token, in a time that does not tell how much of it is right.
  func isToken(_ text: String, of hold: HoldName) -> Bool {
    guard let bytes = Base64URL.decode(text) else { return false }
    return constantTimeEquals(bytes, code(of: hold))
  }

  private func code(of hold: HoldName) -> [UInt8] {
    hmacSHA256(Array("usher hold \(hold.text)".utf8), key: secret)
  }
}
