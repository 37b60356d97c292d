import COpenSSL

/// SHA-256 of `bytes` (FIPS 180-4): 32 bytes.
public func sha256(_ bytes: [UInt8]) -> [UInt8] {
  var digest = [UInt8](repeating: 0, count: 32)
  var length: UInt32 = 0
  let done = unsafe EVP_Digest(bytes, bytes.count, &digest, &length, EVP_sha256(), nil)
  precondition(done == 1 && length == 32, "SHA-256 needs nothing but memory")
  return digest
}

/// HMAC-SHA-256 of `message` under `key` (RFC 2104): 32 bytes.
public func hmacSHA256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
  var code = [UInt8](repeating: 0, count: 32)
  var length: UInt32 = 0
  let result = unsafe HMAC(
    EVP_sha256(), key, Int32(clamping: key.count), message, message.count, &code, &length)
  precondition(unsafe result != nil && length == 32, "HMAC needs nothing but memory")
  return code
}

/// Whether both are equal, in a time that depends on their lengths only.
public func constantTimeEquals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  unsafe left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
}
