public import EventLoop
internal import HTTP

/// A gRPC server: some services on some loops behind one port. Health and reflection are built in.
///
/// Each call runs in one task that prefers the loop of its connection and is cancelled when the call ends.
public final class RPCServer: Sendable {
  /// What `grpc.health.v1.Health` tells. Everything is `SERVING` from the start until the server drains.
  public let health: HealthRegistry
  let firstLoop: EventLoop
  private let http: HTTPServer
  private let acceptor: CallAcceptor

  /// A server that does not listen yet.
  ///
  /// Precondition: no two services serve the same path, and the file descriptors are well-formed.
  public init(
    loops: [EventLoop], configuration: RPCServerConfiguration, services: [any RPCService],
    authorizer: MethodAuthorizer = .byAccessTable
  ) {
    precondition(!loops.isEmpty, "a server needs a loop")
    firstLoop = loops[0]
    let names = services.map { type(of: $0).descriptor.fullName }
    health = HealthRegistry(services: names)
    var all = services.flatMap(\.methods)
    all += HealthService(registry: health).methods
    if !configuration.fileDescriptors.isEmpty {
      all += Self.reflection(names, configuration.fileDescriptors).methods
    }
    acceptor = CallAcceptor(
      methods: all, loops: loops, configuration: configuration, authorizer: authorizer)
    http = HTTPServer(loops: loops, configuration: configuration.http, acceptor: acceptor)
  }

  private static func reflection(_ names: [String], _ files: [[UInt8]]) -> ReflectionService {
    do {
      return try ReflectionService(
        services: names + [HealthService.descriptor.fullName], files: files)
    } catch {
      preconditionFailure("a file descriptor is malformed at byte \(error.offset)")
    }
  }

  /// Starts to listen and returns the port.
  public func start() async throws(SocketError) -> UInt16 {
    try await http.start()
  }

  /// The calls that run now.
  public var runningCalls: Int { acceptor.load.count }

  /// Goes away politely: health says `NOT_SERVING`, clients are told to go elsewhere, calls that run may
  /// end; what still runs after `limit` is cut off, its handlers cancelled.
  public func drain(within limit: Duration) async {
    health.drain()
    await http.drain(within: limit)
    await acceptor.retire()
  }

  /// Closes everything at once.
  public func close() async {
    health.drain()
    await http.close()
    await acceptor.retire()
  }
}
