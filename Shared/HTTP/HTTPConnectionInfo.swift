public import EventLoop

/// The version of HTTP on a connection.
public enum HTTPVersion: String, Sendable {
  case http1 = "http/1.1"
  case http2 = "h2"
}

/// What a stream can know about the connection below it.
public final class HTTPConnectionInfo: Sendable {
  public let remoteAddress: SocketAddress
  /// Who the other side is, by its verified certificate.
  public let peer: PeerIdentity?
  public let version: HTTPVersion
  public let isEncrypted: Bool

  init(_ connection: Connection, version: HTTPVersion) {
    remoteAddress = connection.remoteAddress
    peer = connection.peer
    self.version = version
    isEncrypted = connection.isEncrypted
  }

  /// For streams without a socket below them, as in tests.
  init(remoteAddress: SocketAddress, peer: PeerIdentity?, version: HTTPVersion, isEncrypted: Bool) {
    self.remoteAddress = remoteAddress
    self.peer = peer
    self.version = version
    self.isEncrypted = isEncrypted
  }
}
