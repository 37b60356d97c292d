/// Why a key or an encoded text was refused.
public enum CryptoError: Error, Sendable, Equatable {
  /// Not a PEM text with an unencrypted private key, or not one with a public key.
  case notPEM
  /// A key, but of another kind than Ed25519.
  case notEd25519
  /// Raw key bytes of the wrong length.
  case wrongKeyLength(expected: Int, found: Int)
}

extension CryptoError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPEM: "not an unencrypted key in PEM form"
    case .notEd25519: "the key is not an Ed25519 key"
    case .wrongKeyLength(let expected, let found):
      "a key of \(expected) bytes is needed, this one has \(found)"
    }
  }
}
