internal import COpenSSL
internal import Glibc
internal import Synchronization

/// Certificates and rules for TLS, shared by any number of connections and loops.
public final class TLSContext: Sendable {
  private enum Role {
    case server(TLSServerConfiguration)
    case client(TLSClientConfiguration)

    func load() throws(TLSError) -> OpenSSLContext {
      switch self {
      case .server(let configuration): try OpenSSLContext(configuration)
      case .client(let configuration): try OpenSSLContext(configuration)
      }
    }
  }

  private let role: Role
  private let loaded: Mutex<OpenSSLContext>

  /// For a listener; reads the files.
  public init(_ configuration: TLSServerConfiguration) throws(TLSError) {
    role = .server(configuration)
    loaded = Mutex(try role.load())
  }

  /// For connections that we open; reads the files.
  public init(_ configuration: TLSClientConfiguration) throws(TLSError) {
    role = .client(configuration)
    loaded = Mutex(try role.load())
  }

  /// Reads the files anew; connections made from now on use them.
  ///
  /// When that fails, all stays as it was.
  public func reload() throws(TLSError) {
    let context = try role.load()
    loaded.withLock { $0 = context }
  }

  var current: OpenSSLContext { loaded.withLock { $0 } }
}

/// One SSL_CTX with what has to live as long as it does.
///
/// `@unchecked Sendable` is safe because nothing is changed after `init`, and OpenSSL counts its
/// references atomically.
@safe final class OpenSSLContext: @unchecked Sendable {
  let pointer: OpaquePointer
  let protocols: [String]
  let requiresProtocol: Bool
  private let wireProtocols: UnsafeMutablePointer<usher_bytes>

  private init(
    method: OpaquePointer?, protocols: [String], requiresProtocol: Bool, version: TLSVersion
  ) throws(TLSError) {
    ERR_clear_error()
    guard let pointer = unsafe SSL_CTX_new(method) else { throw .last("make a TLS context") }
    unsafe self.pointer = pointer
    self.protocols = protocols
    self.requiresProtocol = requiresProtocol
    unsafe wireProtocols = .allocate(capacity: 1)
    unsafe wireProtocols.initialize(to: usher_bytes())
    unsafe usher_ssl_ctx_prepare(pointer)
    _ = unsafe usher_ssl_ctx_set_min_version(
      pointer, version == .tls12 ? TLS1_2_VERSION : TLS1_3_VERSION)
    for name in protocols {
      let bytes = Array(name.utf8)
      precondition((1...255).contains(bytes.count), "ALPN name of 1 to 255 bytes")
      append([UInt8(bytes.count)] + bytes)
    }
    // Never ask the terminal for a passphrase.
    unsafe SSL_CTX_set_default_passwd_cb(pointer) { _, _, _, _ in 0 }
  }

  convenience init(_ configuration: TLSServerConfiguration) throws(TLSError) {
    unsafe try self.init(
      method: unsafe TLS_server_method(), protocols: configuration.protocols,
      requiresProtocol: configuration.requiresProtocol, version: configuration.minimumVersion)
    try load(certificate: configuration.certificateFile, key: configuration.keyFile)
    if !protocols.isEmpty { unsafe usher_ssl_ctx_set_alpn(pointer, wireProtocols) }
    guard configuration.clientCertificates == .required else { return }
    guard let authorities = configuration.authorityFile else {
      throw TLSError(
        operation: "require client certificates", reason: "no file of authorities is given")
    }
    try load(authorities: authorities)
    unsafe SSL_CTX_set_verify(pointer, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, nil)
    // A resumed session would outlive a change of the authorities.
    unsafe usher_ssl_ctx_disable_resumption(pointer)
  }

  convenience init(_ configuration: TLSClientConfiguration) throws(TLSError) {
    unsafe try self.init(
      method: unsafe TLS_client_method(), protocols: configuration.protocols,
      requiresProtocol: !configuration.protocols.isEmpty, version: configuration.minimumVersion)
    try load(authorities: configuration.authorityFile)
    unsafe SSL_CTX_set_verify(pointer, SSL_VERIFY_PEER, nil)
    if let certificate = configuration.certificateFile {
      try load(certificate: certificate, key: configuration.keyFile ?? certificate)
    }
    guard !protocols.isEmpty else { return }
    let status = unsafe SSL_CTX_set_alpn_protos(
      pointer, wireProtocols.pointee.bytes, UInt32(wireProtocols.pointee.count))
    guard status == 0 else { throw .last("offer protocols") }
  }

  deinit {
    unsafe SSL_CTX_free(pointer)
    unsafe free(wireProtocols.pointee.bytes)
    unsafe wireProtocols.deallocate()
  }

  private func append(_ bytes: [UInt8]) {
    let appended = unsafe usher_bytes_append(wireProtocols, bytes, bytes.count)
    precondition(appended == 1, "out of memory")
  }

  private func load(certificate: String, key: String) throws(TLSError) {
    guard unsafe SSL_CTX_use_certificate_chain_file(pointer, certificate) == 1 else {
      throw .last("read certificate \(certificate)")
    }
    guard unsafe SSL_CTX_use_PrivateKey_file(pointer, key, SSL_FILETYPE_PEM) == 1 else {
      throw .last("read private key \(key)")
    }
    guard unsafe SSL_CTX_check_private_key(pointer) == 1 else {
      throw .last("match private key \(key) with certificate \(certificate)")
    }
  }

  private func load(authorities: String) throws(TLSError) {
    guard unsafe SSL_CTX_load_verify_file(pointer, authorities) == 1 else {
      throw .last("read authorities \(authorities)")
    }
  }
}

extension TLSError {
  /// From OpenSSL's queue of this thread, which is emptied.
  static func last(_ operation: String) -> TLSError {
    let code = ERR_peek_last_error()
    var text = [CChar](repeating: 0, count: 256)
    unsafe ERR_error_string_n(code, &text, text.count)
    ERR_clear_error()
    guard code != 0 else { return TLSError(operation: operation, reason: "no reason given") }
    let end = text.firstIndex(of: 0) ?? text.count
    let reason = String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return TLSError(operation: operation, reason: reason)
  }
}
