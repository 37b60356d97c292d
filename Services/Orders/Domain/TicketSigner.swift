import Crypto

/// Makes the codes of tickets.
struct TicketSigner: Sendable {
  private let key: Ed25519PrivateKey
  private let keyID: [UInt8]

  init(_ key: Ed25519PrivateKey) {
    self.key = key
    keyID = TicketVerifier.keyID(of: key.publicKey)
  }

  /// The code of a ticket, in the characters that a QR code's alphanumeric mode has; nil if an id does not fit.
  func code(for claims: TicketClaims) -> String? {
    guard let signed = TicketBytes.encode(claims, keyID: keyID) else { return nil }
    return Crockford32.encode(signed + key.sign(TicketBytes.signedPrefix + signed))
  }
}

/// Checks the codes of tickets; needs public keys only, so a door can do it without a network.
struct TicketVerifier: Sendable {
  private let keys: [[UInt8]: Ed25519PublicKey]

  /// Trusts these keys.
  init(_ keys: [Ed25519PublicKey]) {
    self.keys = Dictionary(
      keys.map { (Self.keyID(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What the code says if one of the keys has signed exactly this; otherwise nil, without saying why.
  func claims(of code: String) -> TicketClaims? {
    guard code.utf8.count <= (TicketBytes.mostBytes * 8 + 4) / 5,
      let bytes = Crockford32.decode(code), let parts = TicketBytes.decode(bytes),
      let key = keys[parts.keyID],
      key.verifies(parts.signature, of: TicketBytes.signedPrefix + parts.signed)
    else { return nil }
    return parts.claims
  }

  /// The first bytes of the public key's hash: which key a code was signed with.
  static func keyID(of key: Ed25519PublicKey) -> [UInt8] {
    Array(sha256(key.bytes).prefix(TicketBytes.keyIDLength))
  }
}
