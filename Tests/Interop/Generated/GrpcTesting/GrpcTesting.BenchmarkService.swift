// Generated from grpc/testing/benchmark_service.proto by protoc-gen-usher. Do not edit.

public import RPC

extension GrpcTesting {
  /// The methods of `grpc.testing.BenchmarkService`.
  public enum BenchmarkServiceMethods {
    /// `UnaryCall`.
    public static let unaryCall = MethodDescriptor(
      fullService: "grpc.testing.BenchmarkService", name: "UnaryCall", kind: .unary,
      access: Access())
    /// `StreamingCall`.
    public static let streamingCall = MethodDescriptor(
      fullService: "grpc.testing.BenchmarkService", name: "StreamingCall", kind: .bidirectional,
      access: Access())
    /// `StreamingFromClient`.
    public static let streamingFromClient = MethodDescriptor(
      fullService: "grpc.testing.BenchmarkService", name: "StreamingFromClient",
      kind: .clientStreaming, access: Access())
    /// `StreamingFromServer`.
    public static let streamingFromServer = MethodDescriptor(
      fullService: "grpc.testing.BenchmarkService", name: "StreamingFromServer",
      kind: .serverStreaming, access: Access())
    /// `StreamingBothWays`.
    public static let streamingBothWays = MethodDescriptor(
      fullService: "grpc.testing.BenchmarkService", name: "StreamingBothWays", kind: .bidirectional,
      access: Access())
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [
      unaryCall, streamingCall, streamingFromClient, streamingFromServer, streamingBothWays,
    ]
  }

  /// What serves `grpc.testing.BenchmarkService`.
  public protocol BenchmarkServiceHandler: RPCService {
    /// One request followed by one response. The server returns the client payload as-is.
    func unaryCall(_ request: GrpcTesting.SimpleRequest, _ context: ServerContext)
      async throws(RPCError) -> GrpcTesting.SimpleResponse
    /// Repeated sequence of one request followed by one response. Should be called streaming
    /// ping-pong The server returns the client payload as-is on each response
    func streamingCall(
      _ requests: RequestReader<GrpcTesting.SimpleRequest>, _ context: ServerContext,
      _ responses: ResponseWriter<GrpcTesting.SimpleResponse>) async throws(RPCError)
    /// Single-sided unbounded streaming from client to server The server returns the client payload
    /// as-is once the client does WritesDone
    func streamingFromClient(
      _ requests: RequestReader<GrpcTesting.SimpleRequest>, _ context: ServerContext
    ) async throws(RPCError) -> GrpcTesting.SimpleResponse
    /// Single-sided unbounded streaming from server to client The server repeatedly returns the
    /// client payload as-is
    func streamingFromServer(
      _ request: GrpcTesting.SimpleRequest, _ context: ServerContext,
      _ responses: ResponseWriter<GrpcTesting.SimpleResponse>) async throws(RPCError)
    /// Two-sided unbounded streaming between server to client Both sides send the content of their
    /// own choice to the other
    func streamingBothWays(
      _ requests: RequestReader<GrpcTesting.SimpleRequest>, _ context: ServerContext,
      _ responses: ResponseWriter<GrpcTesting.SimpleResponse>) async throws(RPCError)
  }

  /// Calls `grpc.testing.BenchmarkService`.
  public struct BenchmarkServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// One request followed by one response. The server returns the client payload as-is.
    public func unaryCall(
      _ request: GrpcTesting.SimpleRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcTesting.SimpleResponse {
      try await channel.unary(BenchmarkServiceMethods.unaryCall, request, options)
    }

    /// Repeated sequence of one request followed by one response. Should be called streaming
    /// ping-pong The server returns the client payload as-is on each response
    public func streamingCall(_ options: CallOptions = CallOptions()) -> BidirectionalCall<
      GrpcTesting.SimpleRequest, GrpcTesting.SimpleResponse
    > {
      channel.bidirectional(BenchmarkServiceMethods.streamingCall, options)
    }

    /// Single-sided unbounded streaming from client to server The server returns the client payload
    /// as-is once the client does WritesDone
    public func streamingFromClient(_ options: CallOptions = CallOptions()) -> ClientStreamingCall<
      GrpcTesting.SimpleRequest, GrpcTesting.SimpleResponse
    > {
      channel.clientStreaming(BenchmarkServiceMethods.streamingFromClient, options)
    }

    /// Single-sided unbounded streaming from server to client The server repeatedly returns the
    /// client payload as-is
    public func streamingFromServer(
      _ request: GrpcTesting.SimpleRequest, _ options: CallOptions = CallOptions()
    ) -> ResponseReader<GrpcTesting.SimpleResponse> {
      channel.serverStreaming(BenchmarkServiceMethods.streamingFromServer, request, options)
    }

    /// Two-sided unbounded streaming between server to client Both sides send the content of their
    /// own choice to the other
    public func streamingBothWays(_ options: CallOptions = CallOptions()) -> BidirectionalCall<
      GrpcTesting.SimpleRequest, GrpcTesting.SimpleResponse
    > {
      channel.bidirectional(BenchmarkServiceMethods.streamingBothWays, options)
    }
  }
}

extension GrpcTesting.BenchmarkServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "grpc.testing.BenchmarkService", methods: GrpcTesting.BenchmarkServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(GrpcTesting.BenchmarkServiceMethods.unaryCall) {
        (request, context) async throws(RPCError) -> GrpcTesting.SimpleResponse in
        try await self.unaryCall(request, context)
      },
      .bidirectional(GrpcTesting.BenchmarkServiceMethods.streamingCall) {
        (requests, context, responses) async throws(RPCError) in
        try await self.streamingCall(requests, context, responses)
      },
      .clientStreaming(GrpcTesting.BenchmarkServiceMethods.streamingFromClient) {
        (requests, context) async throws(RPCError) -> GrpcTesting.SimpleResponse in
        try await self.streamingFromClient(requests, context)
      },
      .serverStreaming(GrpcTesting.BenchmarkServiceMethods.streamingFromServer) {
        (request, context, responses) async throws(RPCError) in
        try await self.streamingFromServer(request, context, responses)
      },
      .bidirectional(GrpcTesting.BenchmarkServiceMethods.streamingBothWays) {
        (requests, context, responses) async throws(RPCError) in
        try await self.streamingBothWays(requests, context, responses)
      },
    ]
  }
}
