// Generated from grpc/testing/test.proto by protoc-gen-usher. Do not edit.

public import RPC

extension GrpcTesting {
  /// The methods of `grpc.testing.UnimplementedService`.
  public enum UnimplementedServiceMethods {
    /// `UnimplementedCall`.
    public static let unimplementedCall = MethodDescriptor(
      fullService: "grpc.testing.UnimplementedService", name: "UnimplementedCall", kind: .unary,
      access: Access())
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [unimplementedCall]
  }

  /// A simple service NOT implemented at servers so clients can test for that case.
  public protocol UnimplementedServiceHandler: RPCService {
    /// A call that no server should implement
    func unimplementedCall(_ request: GrpcTesting.Empty, _ context: ServerContext)
      async throws(RPCError) -> GrpcTesting.Empty
  }

  /// Calls `grpc.testing.UnimplementedService`.
  public struct UnimplementedServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// A call that no server should implement
    public func unimplementedCall(
      _ request: GrpcTesting.Empty, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcTesting.Empty {
      try await channel.unary(UnimplementedServiceMethods.unimplementedCall, request, options)
    }
  }
}

extension GrpcTesting.UnimplementedServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "grpc.testing.UnimplementedService",
      methods: GrpcTesting.UnimplementedServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(GrpcTesting.UnimplementedServiceMethods.unimplementedCall) {
        (request, context) async throws(RPCError) -> GrpcTesting.Empty in
        try await self.unimplementedCall(request, context)
      }
    ]
  }
}
