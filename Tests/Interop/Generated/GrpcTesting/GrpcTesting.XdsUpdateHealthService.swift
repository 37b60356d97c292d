// Generated from grpc/testing/test.proto by protoc-gen-usher. Do not edit.

public import RPC

extension GrpcTesting {
  /// The methods of `grpc.testing.XdsUpdateHealthService`.
  public enum XdsUpdateHealthServiceMethods {
    /// `SetServing`.
    public static let setServing = MethodDescriptor(
      fullService: "grpc.testing.XdsUpdateHealthService", name: "SetServing", kind: .unary,
      access: Access())
    /// `SetNotServing`.
    public static let setNotServing = MethodDescriptor(
      fullService: "grpc.testing.XdsUpdateHealthService", name: "SetNotServing", kind: .unary,
      access: Access())
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [setServing, setNotServing]
  }

  /// A service to remotely control health status of an xDS test server.
  public protocol XdsUpdateHealthServiceHandler: RPCService {
    /// Serves `SetServing`.
    func setServing(_ request: GrpcTesting.Empty, _ context: ServerContext) async throws(RPCError)
      -> GrpcTesting.Empty
    /// Serves `SetNotServing`.
    func setNotServing(_ request: GrpcTesting.Empty, _ context: ServerContext)
      async throws(RPCError) -> GrpcTesting.Empty
  }

  /// Calls `grpc.testing.XdsUpdateHealthService`.
  public struct XdsUpdateHealthServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Calls `SetServing`.
    public func setServing(_ request: GrpcTesting.Empty, _ options: CallOptions = CallOptions())
      async throws(RPCError) -> GrpcTesting.Empty
    {
      try await channel.unary(XdsUpdateHealthServiceMethods.setServing, request, options)
    }

    /// Calls `SetNotServing`.
    public func setNotServing(_ request: GrpcTesting.Empty, _ options: CallOptions = CallOptions())
      async throws(RPCError) -> GrpcTesting.Empty
    {
      try await channel.unary(XdsUpdateHealthServiceMethods.setNotServing, request, options)
    }
  }
}

extension GrpcTesting.XdsUpdateHealthServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "grpc.testing.XdsUpdateHealthService",
      methods: GrpcTesting.XdsUpdateHealthServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(GrpcTesting.XdsUpdateHealthServiceMethods.setServing) {
        (request, context) async throws(RPCError) -> GrpcTesting.Empty in
        try await self.setServing(request, context)
      },
      .unary(GrpcTesting.XdsUpdateHealthServiceMethods.setNotServing) {
        (request, context) async throws(RPCError) -> GrpcTesting.Empty in
        try await self.setNotServing(request, context)
      },
    ]
  }
}
