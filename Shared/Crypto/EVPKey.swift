import COpenSSL

/// Owns one OpenSSL key.
///
/// Unchecked, because a pointer is not Sendable: the key is never changed after `init`, OpenSSL
/// allows threads to share such a key, and each operation makes a context of its own.
@safe final class EVPKey: @unchecked Sendable {
  private let pointer: OpaquePointer

  /// Takes over `pointer`, which must not be used by anybody else afterwards.
  private init(owning pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    unsafe EVP_PKEY_free(pointer)
  }

  static func ed25519(privateBytes bytes: [UInt8]) throws(CryptoError) -> EVPKey {
    try unsafe adopt(
      EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, bytes, bytes.count), or: .notEd25519
    )
  }

  static func ed25519(publicBytes bytes: [UInt8]) throws(CryptoError) -> EVPKey {
    try unsafe adopt(
      EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count), or: .notEd25519)
  }

  static func ed25519(privatePEM pem: [UInt8]) throws(CryptoError) -> EVPKey {
    try unsafe fromPEM(pem) { bio in
      // Without a callback OpenSSL would ask for a passphrase on the terminal.
      unsafe PEM_read_bio_PrivateKey(bio, nil, { _, _, _, _ in -1 }, nil)
    }
  }

  static func ed25519(publicPEM pem: [UInt8]) throws(CryptoError) -> EVPKey {
    try unsafe fromPEM(pem) { unsafe PEM_read_bio_PUBKEY($0, nil, nil, nil) }
  }

  /// The 32 bytes of the public half.
  var publicBytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 32)
    var length = bytes.count
    let done = unsafe EVP_PKEY_get_raw_public_key(pointer, &bytes, &length)
    precondition(done == 1 && length == 32, "an Ed25519 key has a public half of 32 bytes")
    return bytes
  }

  func sign(_ message: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: 64)
    var length = signature.count
    let context = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(context) }
    let begun = unsafe EVP_DigestSignInit(context, nil, nil, nil, pointer)
    let done = unsafe EVP_DigestSign(context, &signature, &length, message, message.count)
    precondition(begun == 1 && done == 1 && length == 64, "signing needs nothing but memory")
    return signature
  }

  func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    let context = unsafe EVP_MD_CTX_new()
    defer {
      unsafe EVP_MD_CTX_free(context)
      // A wrong signature leaves an entry in the thread's queue that TLS would trip over.
      ERR_clear_error()
    }
    guard unsafe EVP_DigestVerifyInit(context, nil, nil, nil, pointer) == 1 else { return false }
    return unsafe EVP_DigestVerify(
      context, signature, signature.count, message, message.count) == 1
  }

  private static func fromPEM(
    _ pem: [UInt8], _ read: (OpaquePointer?) -> OpaquePointer?
  ) throws(CryptoError) -> EVPKey {
    let found: OpaquePointer? = unsafe pem.withUnsafeBytes { bytes in
      let bio = unsafe BIO_new_mem_buf(bytes.baseAddress, Int32(clamping: bytes.count))
      defer { unsafe BIO_free(bio) }
      return unsafe read(bio)
    }
    return try unsafe adopt(found, or: .notPEM)
  }

  private static func adopt(
    _ pointer: OpaquePointer?, or error: CryptoError
  ) throws(CryptoError) -> EVPKey {
    ERR_clear_error()
    guard let pointer = unsafe pointer else { throw error }
    let key = unsafe EVPKey(owning: pointer)
    guard unsafe EVP_PKEY_get_id(pointer) == EVP_PKEY_ED25519 else { throw .notEd25519 }
    return key
  }
}
