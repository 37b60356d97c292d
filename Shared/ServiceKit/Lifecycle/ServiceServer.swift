public import HTTP
public import RPC

/// What a service's process runs: something that listens until it is told to drain.
public protocol ServiceServer: Sendable {
  /// Starts to listen and returns the port.
  func start() async throws -> UInt16
  /// Takes nothing new, and returns when what runs has ended or the time is over.
  func drain(within limit: Duration) async
}

extension RPCServer: ServiceServer {}
extension HTTPServer: ServiceServer {}
