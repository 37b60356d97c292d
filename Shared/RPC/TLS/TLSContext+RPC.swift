public import EventLoop

/// TLS as gRPC wants it: version 1.3, and HTTP/2 or nothing.
extension TLSContext {
  /// For a server with the PEM files of its certificate and key. With `clientAuthority`, each client has to show a
  /// certificate of that authority; without, none is asked for.
  public static func rpcServer(
    certificate: String, key: String, clientAuthority: String? = nil
  ) throws(TLSError) -> TLSContext {
    try TLSContext(
      TLSServerConfiguration(
        certificateFile: certificate, keyFile: key, authorityFile: clientAuthority,
        clientCertificates: clientAuthority == nil ? .none : .required, protocols: ["h2"],
        requiresProtocol: true))
  }

  /// For a client with the PEM file of the authority that it trusts, and those of the certificate and key that it shows
  /// if it is asked.
  public static func rpcClient(
    authority: String, certificate: String? = nil, key: String? = nil
  ) throws(TLSError) -> TLSContext {
    try TLSContext(
      TLSClientConfiguration(
        authorityFile: authority, certificateFile: certificate, keyFile: key, protocols: ["h2"]))
  }
}
