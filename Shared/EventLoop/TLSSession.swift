internal import COpenSSL
internal import Glibc

/// One TLS connection without a socket: records in, records out.
@safe final class TLSSession {
  /// Which side we are.
  enum Side {
    case server
    /// The name that the server's certificate must carry (DNS, or a numeric address).
    case client(serverName: String)
  }

  enum Handshake: Equatable {
    case needsInput
    case done
    case failed(TLSError)
  }

  enum Reading: Equatable {
    case bytes(Int)
    case needsInput
    case ended
    case failed(TLSError)
  }

  private let context: OpenSSLContext
  private let ssl: OpaquePointer
  private let io: UnsafeMutablePointer<usher_tls_io>

  /// Records are appended to `output`, which outlives the session.
  init(
    _ context: OpenSSLContext, as side: Side, output: UnsafeMutablePointer<usher_bytes>
  ) throws(TLSError) {
    ERR_clear_error()
    self.context = context
    guard let ssl = unsafe SSL_new(context.pointer) else { throw .last("make a TLS session") }
    unsafe self.ssl = ssl
    unsafe io = .allocate(capacity: 1)
    unsafe io.initialize(to: usher_tls_io(input: nil, input_count: 0, output: output))
    guard let bio = unsafe usher_bio_new(io) else { throw .last("make a TLS session") }
    unsafe SSL_set_bio(ssl, bio, bio)
    switch side {
    case .server: unsafe SSL_set_accept_state(ssl)
    case .client(let name):
      unsafe SSL_set_connect_state(ssl)
      try expect(serverName: name)
    }
  }

  deinit {
    unsafe SSL_free(ssl)
    unsafe io.deallocate()
  }

  private func expect(serverName name: String) throws(TLSError) {
    let isAddress = SocketAddress(host: name, port: 0) != nil
    let status: Int32
    if isAddress {
      status = unsafe X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), name)
    } else {
      unsafe SSL_set_hostflags(ssl, UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
      status = unsafe SSL_set1_host(ssl, name) & usher_ssl_set_sni(ssl, name)
    }
    guard status == 1 else { throw .last("expect a server called \(name)") }
  }

  // MARK: Bytes

  /// Hands over received records; they are used up by the calls that `body` makes.
  func withInput<Result>(_ bytes: UnsafeRawBufferPointer, _ body: () -> Result) -> Result {
    unsafe io.pointee.input = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe io.pointee.input_count = bytes.count
    defer {
      unsafe io.pointee.input = nil
      unsafe io.pointee.input_count = 0
    }
    return body()
  }

  /// Goes on with the handshake as far as the input reaches.
  func handshake() -> Handshake {
    ERR_clear_error()
    let status = unsafe SSL_do_handshake(ssl)
    if status == 1 { return .done }
    if unsafe SSL_get_error(ssl, status) == SSL_ERROR_WANT_READ { return .needsInput }
    return .failed(failure("TLS handshake"))
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    ERR_clear_error()
    let count = unsafe SSL_read(ssl, buffer.baseAddress, Int32(clamping: buffer.count))
    if count > 0 { return .bytes(Int(count)) }
    switch unsafe SSL_get_error(ssl, count) {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return .needsInput
    case SSL_ERROR_ZERO_RETURN: return .ended
    default: return .failed(failure("TLS"))
    }
  }

  /// Encrypts all of `bytes`.
  func write(_ bytes: UnsafeRawBufferPointer) -> TLSError? {
    guard unsafe !bytes.isEmpty else { return nil }
    ERR_clear_error()
    let count = unsafe SSL_write(ssl, bytes.baseAddress, Int32(clamping: bytes.count))
    return count == bytes.count ? nil : failure("TLS")
  }

  /// Keeps OpenSSL's buffers (33 KB) between records: what a busy session wants, while a new one makes them anew.
  func keepBuffers() {
    unsafe usher_ssl_keep_buffers(ssl)
  }

  /// Gives OpenSSL's buffers back, as far as nothing lies in them, now and after each record.
  func releaseBuffers() {
    unsafe usher_ssl_release_buffers(ssl)
  }

  /// Says goodbye; nothing is written afterwards.
  func shutDown() {
    ERR_clear_error()
    _ = unsafe SSL_shutdown(ssl)
    ERR_clear_error()
  }

  private func failure(_ operation: String) -> TLSError {
    let verification = unsafe SSL_get_verify_result(ssl)
    if verification != Int(X509_V_OK), ERR_peek_last_error() != 0 {
      ERR_clear_error()
      let words = unsafe String(cString: X509_verify_cert_error_string(verification))
      return TLSError(operation: operation, reason: "certificate refused: \(words)")
    }
    return .last(operation)
  }

  // MARK: What was agreed

  /// The ALPN protocol, if any was negotiated.
  var negotiatedProtocol: String? {
    var bytes: UnsafePointer<UInt8>?
    var count: UInt32 = 0
    unsafe SSL_get0_alpn_selected(ssl, &bytes, &count)
    guard let bytes = unsafe bytes, count > 0 else { return nil }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }

  /// Whether the protocol that was (not) agreed on will do.
  var isProtocolAcceptable: Bool {
    guard context.requiresProtocol else { return true }
    guard let negotiatedProtocol else { return false }
    return context.protocols.contains(negotiatedProtocol)
  }

  /// Who the verified certificate says that the peer is; `nil` if it showed none.
  var peer: PeerIdentity? {
    guard let certificate = unsafe SSL_get0_peer_certificate(ssl),
      unsafe SSL_get_verify_result(ssl) == Int(X509_V_OK)
    else { return nil }
    var uris: [String] = []
    unsafe withUnsafeMutablePointer(to: &uris) { uris in
      unsafe usher_x509_each_uri(certificate, uris) { context, uri, count in
        let uris = unsafe context!.assumingMemoryBound(to: [String].self)
        unsafe uris.pointee.append(
          String(decoding: UnsafeBufferPointer(start: uri, count: count), as: UTF8.self))
      }
    }
    var name = [UInt8](repeating: 0, count: 256)
    let count = unsafe usher_x509_common_name(certificate, &name, name.count)
    let commonName = count < 0 ? nil : String(decoding: name[..<count], as: UTF8.self)
    return PeerIdentity(uris: uris, commonName: commonName)
  }
}
