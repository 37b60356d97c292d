// Generated from grpc/testing/test.proto by protoc-gen-usher. Do not edit.

public import RPC

extension GrpcTesting {
  /// The methods of `grpc.testing.TestService`.
  public enum TestServiceMethods {
    /// `EmptyCall`.
    public static let emptyCall = MethodDescriptor(
      fullService: "grpc.testing.TestService", name: "EmptyCall", kind: .unary, access: Access())
    /// `UnaryCall`.
    public static let unaryCall = MethodDescriptor(
      fullService: "grpc.testing.TestService", name: "UnaryCall", kind: .unary, access: Access())
    /// `CacheableUnaryCall`.
    public static let cacheableUnaryCall = MethodDescriptor(
      fullService: "grpc.testing.TestService", name: "CacheableUnaryCall", kind: .unary,
      access: Access())
    /// `StreamingOutputCall`.
    public static let streamingOutputCall = MethodDescriptor(
      fullService: "grpc.testing.TestService", name: "StreamingOutputCall", kind: .serverStreaming,
      access: Access())
    /// `StreamingInputCall`.
    public static let streamingInputCall = MethodDescriptor(
      fullService: "grpc.testing.TestService", name: "StreamingInputCall", kind: .clientStreaming,
      access: Access())
    /// `FullDuplexCall`.
    public static let fullDuplexCall = MethodDescriptor(
      fullService: "grpc.testing.TestService", name: "FullDuplexCall", kind: .bidirectional,
      access: Access())
    /// `HalfDuplexCall`.
    public static let halfDuplexCall = MethodDescriptor(
      fullService: "grpc.testing.TestService", name: "HalfDuplexCall", kind: .bidirectional,
      access: Access())
    /// `UnimplementedCall`.
    public static let unimplementedCall = MethodDescriptor(
      fullService: "grpc.testing.TestService", name: "UnimplementedCall", kind: .unary,
      access: Access())
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [
      emptyCall, unaryCall, cacheableUnaryCall, streamingOutputCall, streamingInputCall,
      fullDuplexCall, halfDuplexCall, unimplementedCall,
    ]
  }

  /// A simple service to test the various types of RPCs and experiment with performance with
  /// various types of payload.
  public protocol TestServiceHandler: RPCService {
    /// One empty request followed by one empty response.
    func emptyCall(_ request: GrpcTesting.Empty, _ context: ServerContext) async throws(RPCError)
      -> GrpcTesting.Empty
    /// One request followed by one response.
    func unaryCall(_ request: GrpcTesting.SimpleRequest, _ context: ServerContext)
      async throws(RPCError) -> GrpcTesting.SimpleResponse
    /// One request followed by one response. Response has cache control headers set such that a
    /// caching HTTP proxy (such as GFE) can satisfy subsequent requests.
    func cacheableUnaryCall(_ request: GrpcTesting.SimpleRequest, _ context: ServerContext)
      async throws(RPCError) -> GrpcTesting.SimpleResponse
    /// One request followed by a sequence of responses (streamed download). The server returns the
    /// payload with client desired type and sizes.
    func streamingOutputCall(
      _ request: GrpcTesting.StreamingOutputCallRequest, _ context: ServerContext,
      _ responses: ResponseWriter<GrpcTesting.StreamingOutputCallResponse>) async throws(RPCError)
    /// A sequence of requests followed by one response (streamed upload). The server returns the
    /// aggregated size of client payload as the result.
    func streamingInputCall(
      _ requests: RequestReader<GrpcTesting.StreamingInputCallRequest>, _ context: ServerContext
    ) async throws(RPCError) -> GrpcTesting.StreamingInputCallResponse
    /// A sequence of requests with each request served by the server immediately. As one request
    /// could lead to multiple responses, this interface demonstrates the idea of full duplexing.
    func fullDuplexCall(
      _ requests: RequestReader<GrpcTesting.StreamingOutputCallRequest>, _ context: ServerContext,
      _ responses: ResponseWriter<GrpcTesting.StreamingOutputCallResponse>) async throws(RPCError)
    /// A sequence of requests followed by a sequence of responses. The server buffers all the
    /// client requests and then serves them in order. A stream of responses are returned to the
    /// client when the server starts with first request.
    func halfDuplexCall(
      _ requests: RequestReader<GrpcTesting.StreamingOutputCallRequest>, _ context: ServerContext,
      _ responses: ResponseWriter<GrpcTesting.StreamingOutputCallResponse>) async throws(RPCError)
    /// The test server will not implement this method. It will be used to test the behavior when
    /// clients call unimplemented methods.
    func unimplementedCall(_ request: GrpcTesting.Empty, _ context: ServerContext)
      async throws(RPCError) -> GrpcTesting.Empty
  }

  /// Calls `grpc.testing.TestService`.
  public struct TestServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// One empty request followed by one empty response.
    public func emptyCall(_ request: GrpcTesting.Empty, _ options: CallOptions = CallOptions())
      async throws(RPCError) -> GrpcTesting.Empty
    {
      try await channel.unary(TestServiceMethods.emptyCall, request, options)
    }

    /// One request followed by one response.
    public func unaryCall(
      _ request: GrpcTesting.SimpleRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcTesting.SimpleResponse {
      try await channel.unary(TestServiceMethods.unaryCall, request, options)
    }

    /// One request followed by one response. Response has cache control headers set such that a
    /// caching HTTP proxy (such as GFE) can satisfy subsequent requests.
    public func cacheableUnaryCall(
      _ request: GrpcTesting.SimpleRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcTesting.SimpleResponse {
      try await channel.unary(TestServiceMethods.cacheableUnaryCall, request, options)
    }

    /// One request followed by a sequence of responses (streamed download). The server returns the
    /// payload with client desired type and sizes.
    public func streamingOutputCall(
      _ request: GrpcTesting.StreamingOutputCallRequest, _ options: CallOptions = CallOptions()
    ) -> ResponseReader<GrpcTesting.StreamingOutputCallResponse> {
      channel.serverStreaming(TestServiceMethods.streamingOutputCall, request, options)
    }

    /// A sequence of requests followed by one response (streamed upload). The server returns the
    /// aggregated size of client payload as the result.
    public func streamingInputCall(_ options: CallOptions = CallOptions()) -> ClientStreamingCall<
      GrpcTesting.StreamingInputCallRequest, GrpcTesting.StreamingInputCallResponse
    > {
      channel.clientStreaming(TestServiceMethods.streamingInputCall, options)
    }

    /// A sequence of requests with each request served by the server immediately. As one request
    /// could lead to multiple responses, this interface demonstrates the idea of full duplexing.
    public func fullDuplexCall(_ options: CallOptions = CallOptions()) -> BidirectionalCall<
      GrpcTesting.StreamingOutputCallRequest, GrpcTesting.StreamingOutputCallResponse
    > {
      channel.bidirectional(TestServiceMethods.fullDuplexCall, options)
    }

    /// A sequence of requests followed by a sequence of responses. The server buffers all the
    /// client requests and then serves them in order. A stream of responses are returned to the
    /// client when the server starts with first request.
    public func halfDuplexCall(_ options: CallOptions = CallOptions()) -> BidirectionalCall<
      GrpcTesting.StreamingOutputCallRequest, GrpcTesting.StreamingOutputCallResponse
    > {
      channel.bidirectional(TestServiceMethods.halfDuplexCall, options)
    }

    /// The test server will not implement this method. It will be used to test the behavior when
    /// clients call unimplemented methods.
    public func unimplementedCall(
      _ request: GrpcTesting.Empty, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcTesting.Empty {
      try await channel.unary(TestServiceMethods.unimplementedCall, request, options)
    }
  }
}

extension GrpcTesting.TestServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "grpc.testing.TestService", methods: GrpcTesting.TestServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(GrpcTesting.TestServiceMethods.emptyCall) {
        (request, context) async throws(RPCError) -> GrpcTesting.Empty in
        try await self.emptyCall(request, context)
      },
      .unary(GrpcTesting.TestServiceMethods.unaryCall) {
        (request, context) async throws(RPCError) -> GrpcTesting.SimpleResponse in
        try await self.unaryCall(request, context)
      },
      .unary(GrpcTesting.TestServiceMethods.cacheableUnaryCall) {
        (request, context) async throws(RPCError) -> GrpcTesting.SimpleResponse in
        try await self.cacheableUnaryCall(request, context)
      },
      .serverStreaming(GrpcTesting.TestServiceMethods.streamingOutputCall) {
        (request, context, responses) async throws(RPCError) in
        try await self.streamingOutputCall(request, context, responses)
      },
      .clientStreaming(GrpcTesting.TestServiceMethods.streamingInputCall) {
        (requests, context) async throws(RPCError) -> GrpcTesting.StreamingInputCallResponse in
        try await self.streamingInputCall(requests, context)
      },
      .bidirectional(GrpcTesting.TestServiceMethods.fullDuplexCall) {
        (requests, context, responses) async throws(RPCError) in
        try await self.fullDuplexCall(requests, context, responses)
      },
      .bidirectional(GrpcTesting.TestServiceMethods.halfDuplexCall) {
        (requests, context, responses) async throws(RPCError) in
        try await self.halfDuplexCall(requests, context, responses)
      },
      .unary(GrpcTesting.TestServiceMethods.unimplementedCall) {
        (request, context) async throws(RPCError) -> GrpcTesting.Empty in
        try await self.unimplementedCall(request, context)
      },
    ]
  }
}
