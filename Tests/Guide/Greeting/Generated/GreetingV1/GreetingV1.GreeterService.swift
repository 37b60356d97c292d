// Generated from greeting/v1/greeter.proto by protoc-gen-usher. Do not edit.

public import RPC

extension GreetingV1 {
  /// The methods of `greeting.v1.GreeterService`.
  public enum GreeterServiceMethods {
    /// `Greet`.
    public static let greet = MethodDescriptor(
      fullService: "greeting.v1.GreeterService", name: "Greet", kind: .unary,
      idempotency: .noSideEffects, access: Access())
    /// `Count`.
    public static let count = MethodDescriptor(
      fullService: "greeting.v1.GreeterService", name: "Count", kind: .serverStreaming,
      access: Access())
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [greet, count]
  }

  /// Knows people's names, and numbers.
  public protocol GreeterServiceHandler: RPCService {
    /// Greets somebody. Reason: NO_NAME.
    func greet(_ request: GreetingV1.GreetRequest, _ context: ServerContext) async throws(RPCError)
      -> GreetingV1.GreetResponse
    /// Counts from 1.
    func count(
      _ request: GreetingV1.CountRequest, _ context: ServerContext,
      _ responses: ResponseWriter<GreetingV1.CountResponse>) async throws(RPCError)
  }

  /// Calls `greeting.v1.GreeterService`.
  public struct GreeterServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Greets somebody. Reason: NO_NAME.
    public func greet(_ request: GreetingV1.GreetRequest, _ options: CallOptions = CallOptions())
      async throws(RPCError) -> GreetingV1.GreetResponse
    {
      try await channel.unary(GreeterServiceMethods.greet, request, options)
    }

    /// Counts from 1.
    public func count(_ request: GreetingV1.CountRequest, _ options: CallOptions = CallOptions())
      -> ResponseReader<GreetingV1.CountResponse>
    {
      channel.serverStreaming(GreeterServiceMethods.count, request, options)
    }
  }
}

extension GreetingV1.GreeterServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "greeting.v1.GreeterService", methods: GreetingV1.GreeterServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(GreetingV1.GreeterServiceMethods.greet) {
        (request, context) async throws(RPCError) -> GreetingV1.GreetResponse in
        try await self.greet(request, context)
      },
      .serverStreaming(GreetingV1.GreeterServiceMethods.count) {
        (request, context, responses) async throws(RPCError) in
        try await self.count(request, context, responses)
      },
    ]
  }
}
