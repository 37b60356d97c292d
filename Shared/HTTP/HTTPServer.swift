public import EventLoop

/// An HTTP server on one or more loops, which share its port.
public final class HTTPServer: Sendable {
  private let loops: [EventLoop]
  private let configuration: HTTPServerConfiguration
  private let acceptor: any HTTPRequestAcceptor

  /// A server that doesn't listen yet.
  public init(
    loops: [EventLoop], configuration: HTTPServerConfiguration, acceptor: any HTTPRequestAcceptor
  ) {
    precondition(!loops.isEmpty, "a server needs a loop")
    self.loops = loops
    self.configuration = configuration
    self.acceptor = acceptor
  }

  /// Starts to listen and returns the port.
  public func start() async throws(SocketError) -> UInt16 {
    preconditionFailure("comes with the next commit")
  }

  /// Stops listening, tells all clients to go elsewhere, and returns when the open streams have ended or the
  /// time is over; what still runs then is cut off.
  public func drain(within limit: Duration) async {
    preconditionFailure("comes with the next commit")
  }

  /// Closes everything at once.
  public func close() async {
    preconditionFailure("comes with the next commit")
  }
}
