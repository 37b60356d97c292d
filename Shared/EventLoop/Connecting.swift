/// TLS of a connection that we open: certificates and rules, and the name that the server must prove.
public struct TLSClient: Sendable {
  public let context: TLSContext
  /// DNS name or numeric address in the server's certificate.
  public let serverName: String

  /// The server must show a certificate for `serverName`.
  public init(_ context: TLSContext, serverName: String) {
    self.context = context
    self.serverName = serverName
  }
}

extension Connection {
  /// Opens a connection; what comes of it goes to `handler`, never before this returns. On the loop.
  public static func connect(
    to address: SocketAddress, tls: TLSClient?, limits: ConnectionLimits = ConnectionLimits(),
    on loop: EventLoop, handler: any ConnectionHandler
  ) throws(TLSError) -> Connection {
    loop.preconditionCurrent()
    var session: TLSSession?
    if let tls {
      session = try unsafe TLSSession(
        tls.context.current, as: .client(serverName: tls.serverName),
        output: loop.core.output.storage)
    }
    let connection = Connection(
      Socket(on: loop), remote: address, phase: .connecting, tls: session, limits: limits,
      handler: handler)
    let status = connection.socket.connect(to: address)
    if status < 0 { loop.later { connection.connectFailed(status) } }
    return connection
  }
}
