/// The lowest version of TLS that is spoken.
public enum TLSVersion: Sendable {
  case tls12
  case tls13
}

/// TLS for a listener.
public struct TLSServerConfiguration: Sendable {
  /// Whether the client has to show a certificate.
  public enum ClientCertificates: Sendable {
    case none
    /// One signed by an authority of `authorityFile`.
    case required
  }

  /// Path of the certificate chain, PEM.
  public var certificateFile: String
  /// Path of the private key, PEM, not encrypted.
  public var keyFile: String
  /// Path of the authorities (PEM) that sign clients' certificates.
  public var authorityFile: String?
  public var clientCertificates: ClientCertificates
  public var minimumVersion: TLSVersion
  /// ALPN names, the most wanted first. A client that offers others only is refused.
  public var protocols: [String]
  /// Whether a client that offers no protocol at all is refused, too.
  public var requiresProtocol: Bool

  /// TLS 1.3, no client certificates and no protocol asked unless said otherwise.
  public init(
    certificateFile: String, keyFile: String, authorityFile: String? = nil,
    clientCertificates: ClientCertificates = .none, minimumVersion: TLSVersion = .tls13,
    protocols: [String] = [], requiresProtocol: Bool = false
  ) {
    self.certificateFile = certificateFile
    self.keyFile = keyFile
    self.authorityFile = authorityFile
    self.clientCertificates = clientCertificates
    self.minimumVersion = minimumVersion
    self.protocols = protocols
    self.requiresProtocol = requiresProtocol
  }
}

/// TLS for connections that we open. The server's certificate is always verified, its name included.
public struct TLSClientConfiguration: Sendable {
  /// Path of the authorities (PEM) that sign servers' certificates.
  public var authorityFile: String
  /// Paths of our own certificate chain and key, where the server asks for one.
  public var certificateFile: String?
  public var keyFile: String?
  public var minimumVersion: TLSVersion
  /// ALPN names to offer. If there are any, a server that chooses none is refused.
  public var protocols: [String]

  /// TLS 1.3 without a certificate of our own unless said otherwise.
  public init(
    authorityFile: String, certificateFile: String? = nil, keyFile: String? = nil,
    minimumVersion: TLSVersion = .tls13, protocols: [String] = []
  ) {
    self.authorityFile = authorityFile
    self.certificateFile = certificateFile
    self.keyFile = keyFile
    self.minimumVersion = minimumVersion
    self.protocols = protocols
  }
}

/// What OpenSSL refused, and its reason.
public struct TLSError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was tried, for example `read certificate certs/orders.pem`.
  public let operation: String
  /// OpenSSL's words.
  public let reason: String

  public var description: String { "\(operation): \(reason)" }
}
