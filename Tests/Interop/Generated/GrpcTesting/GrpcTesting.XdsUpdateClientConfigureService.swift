// Generated from grpc/testing/test.proto by protoc-gen-usher. Do not edit.

public import RPC

extension GrpcTesting {
  /// The methods of `grpc.testing.XdsUpdateClientConfigureService`.
  public enum XdsUpdateClientConfigureServiceMethods {
    /// `Configure`.
    public static let configure = MethodDescriptor(
      fullService: "grpc.testing.XdsUpdateClientConfigureService", name: "Configure", kind: .unary,
      access: Access())
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [configure]
  }

  /// A service to dynamically update the configuration of an xDS test client.
  public protocol XdsUpdateClientConfigureServiceHandler: RPCService {
    /// Update the tes client's configuration.
    func configure(_ request: GrpcTesting.ClientConfigureRequest, _ context: ServerContext)
      async throws(RPCError) -> GrpcTesting.ClientConfigureResponse
  }

  /// Calls `grpc.testing.XdsUpdateClientConfigureService`.
  public struct XdsUpdateClientConfigureServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Update the tes client's configuration.
    public func configure(
      _ request: GrpcTesting.ClientConfigureRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcTesting.ClientConfigureResponse {
      try await channel.unary(XdsUpdateClientConfigureServiceMethods.configure, request, options)
    }
  }
}

extension GrpcTesting.XdsUpdateClientConfigureServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "grpc.testing.XdsUpdateClientConfigureService",
      methods: GrpcTesting.XdsUpdateClientConfigureServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(GrpcTesting.XdsUpdateClientConfigureServiceMethods.configure) {
        (request, context) async throws(RPCError) -> GrpcTesting.ClientConfigureResponse in
        try await self.configure(request, context)
      }
    ]
  }
}
