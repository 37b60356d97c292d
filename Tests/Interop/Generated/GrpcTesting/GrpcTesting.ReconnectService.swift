// Generated from grpc/testing/test.proto by protoc-gen-usher. Do not edit.

public import RPC

extension GrpcTesting {
  /// The methods of `grpc.testing.ReconnectService`.
  public enum ReconnectServiceMethods {
    /// `Start`.
    public static let start = MethodDescriptor(
      fullService: "grpc.testing.ReconnectService", name: "Start", kind: .unary, access: Access())
    /// `Stop`.
    public static let stop = MethodDescriptor(
      fullService: "grpc.testing.ReconnectService", name: "Stop", kind: .unary, access: Access())
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [start, stop]
  }

  /// A service used to control reconnect server.
  public protocol ReconnectServiceHandler: RPCService {
    /// Serves `Start`.
    func start(_ request: GrpcTesting.ReconnectParams, _ context: ServerContext)
      async throws(RPCError) -> GrpcTesting.Empty
    /// Serves `Stop`.
    func stop(_ request: GrpcTesting.Empty, _ context: ServerContext) async throws(RPCError)
      -> GrpcTesting.ReconnectInfo
  }

  /// Calls `grpc.testing.ReconnectService`.
  public struct ReconnectServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Calls `Start`.
    public func start(
      _ request: GrpcTesting.ReconnectParams, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcTesting.Empty {
      try await channel.unary(ReconnectServiceMethods.start, request, options)
    }

    /// Calls `Stop`.
    public func stop(_ request: GrpcTesting.Empty, _ options: CallOptions = CallOptions())
      async throws(RPCError) -> GrpcTesting.ReconnectInfo
    {
      try await channel.unary(ReconnectServiceMethods.stop, request, options)
    }
  }
}

extension GrpcTesting.ReconnectServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "grpc.testing.ReconnectService", methods: GrpcTesting.ReconnectServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(GrpcTesting.ReconnectServiceMethods.start) {
        (request, context) async throws(RPCError) -> GrpcTesting.Empty in
        try await self.start(request, context)
      },
      .unary(GrpcTesting.ReconnectServiceMethods.stop) {
        (request, context) async throws(RPCError) -> GrpcTesting.ReconnectInfo in
        try await self.stop(request, context)
      },
    ]
  }
}
