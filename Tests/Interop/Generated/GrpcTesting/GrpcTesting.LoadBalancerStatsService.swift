// Generated from grpc/testing/test.proto by protoc-gen-usher. Do not edit.

public import RPC

extension GrpcTesting {
  /// The methods of `grpc.testing.LoadBalancerStatsService`.
  public enum LoadBalancerStatsServiceMethods {
    /// `GetClientStats`.
    public static let getClientStats = MethodDescriptor(
      fullService: "grpc.testing.LoadBalancerStatsService", name: "GetClientStats", kind: .unary,
      access: Access())
    /// `GetClientAccumulatedStats`.
    public static let getClientAccumulatedStats = MethodDescriptor(
      fullService: "grpc.testing.LoadBalancerStatsService", name: "GetClientAccumulatedStats",
      kind: .unary, access: Access())
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [getClientStats, getClientAccumulatedStats]
  }

  /// A service used to obtain stats for verifying LB behavior.
  public protocol LoadBalancerStatsServiceHandler: RPCService {
    /// Gets the backend distribution for RPCs sent by a test client.
    func getClientStats(_ request: GrpcTesting.LoadBalancerStatsRequest, _ context: ServerContext)
      async throws(RPCError) -> GrpcTesting.LoadBalancerStatsResponse
    /// Gets the accumulated stats for RPCs sent by a test client.
    func getClientAccumulatedStats(
      _ request: GrpcTesting.LoadBalancerAccumulatedStatsRequest, _ context: ServerContext
    ) async throws(RPCError) -> GrpcTesting.LoadBalancerAccumulatedStatsResponse
  }

  /// Calls `grpc.testing.LoadBalancerStatsService`.
  public struct LoadBalancerStatsServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Gets the backend distribution for RPCs sent by a test client.
    public func getClientStats(
      _ request: GrpcTesting.LoadBalancerStatsRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcTesting.LoadBalancerStatsResponse {
      try await channel.unary(LoadBalancerStatsServiceMethods.getClientStats, request, options)
    }

    /// Gets the accumulated stats for RPCs sent by a test client.
    public func getClientAccumulatedStats(
      _ request: GrpcTesting.LoadBalancerAccumulatedStatsRequest,
      _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcTesting.LoadBalancerAccumulatedStatsResponse {
      try await channel.unary(
        LoadBalancerStatsServiceMethods.getClientAccumulatedStats, request, options)
    }
  }
}

extension GrpcTesting.LoadBalancerStatsServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "grpc.testing.LoadBalancerStatsService",
      methods: GrpcTesting.LoadBalancerStatsServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(GrpcTesting.LoadBalancerStatsServiceMethods.getClientStats) {
        (request, context) async throws(RPCError) -> GrpcTesting.LoadBalancerStatsResponse in
        try await self.getClientStats(request, context)
      },
      .unary(GrpcTesting.LoadBalancerStatsServiceMethods.getClientAccumulatedStats) {
        (request, context) async throws(RPCError)
          -> GrpcTesting.LoadBalancerAccumulatedStatsResponse in
        try await self.getClientAccumulatedStats(request, context)
      },
    ]
  }
}
