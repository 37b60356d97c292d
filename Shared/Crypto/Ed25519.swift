import COpenSSL

/// A private Ed25519 key (RFC 8032): signs.
public struct Ed25519PrivateKey: Sendable {
  private let key: EVPKey

  /// From the 32 bytes that RFC 8032 calls the private key.
  public init(seed: [UInt8]) throws(CryptoError) {
    guard seed.count == 32 else {
      throw .wrongKeyLength(expected: 32, found: seed.count)
    }
    key = try EVPKey.ed25519(privateBytes: seed)
  }

  /// From an unencrypted PKCS #8 PEM text, as `openssl genpkey -algorithm ed25519` writes it.
  public init(pem: String) throws(CryptoError) {
    key = try EVPKey.ed25519(privatePEM: Array(pem.utf8))
  }

  /// What verifies its signatures.
  public var publicKey: Ed25519PublicKey { Ed25519PublicKey(key: key) }

  /// The signature of `message`: 64 bytes.
  public func sign(_ message: [UInt8]) -> [UInt8] {
    key.sign(message)
  }
}

/// A public Ed25519 key (RFC 8032): verifies.
public struct Ed25519PublicKey: Sendable {
  private let key: EVPKey

  init(key: EVPKey) {
    self.key = key
  }

  /// From its 32 bytes.
  public init(bytes: [UInt8]) throws(CryptoError) {
    guard bytes.count == 32 else {
      throw .wrongKeyLength(expected: 32, found: bytes.count)
    }
    key = try EVPKey.ed25519(publicBytes: bytes)
  }

  /// From a SubjectPublicKeyInfo PEM text (`BEGIN PUBLIC KEY`).
  public init(pem: String) throws(CryptoError) {
    key = try EVPKey.ed25519(publicPEM: Array(pem.utf8))
  }

  /// Its 32 bytes.
  public var bytes: [UInt8] { key.publicBytes }

  /// Whether `signature` is one of `message` by the private key of this one.
  public func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    signature.count == 64 && key.verifies(signature, of: message)
  }
}
