public import Wire

/// One method with what runs for it; the types of its messages are known inside only.
public struct ServerMethod: Sendable {
  /// What runs, over encoded messages.
  @usableFromInline
  enum Handler: Sendable {
    case unary(@Sendable ([UInt8], ServerContext) async throws(RPCError) -> MessageBytes)
    case serverStreaming(
      @Sendable ([UInt8], ServerContext, any ResponseSink) async throws(RPCError) -> Void)
    case clientStreaming(
      @Sendable (any RequestSource, ServerContext) async throws(RPCError) -> MessageBytes)
    case bidirectional(
      @Sendable (any RequestSource, ServerContext, any ResponseSink) async throws(RPCError) -> Void)
  }

  /// The method.
  public let descriptor: MethodDescriptor
  let handler: Handler

  @usableFromInline
  init(descriptor: MethodDescriptor, handler: Handler) {
    self.descriptor = descriptor
    self.handler = handler
  }

  /// A method with one request and one response.
  @inlinable
  public static func unary<Request: WireMessage, Response: WireMessage>(
    _ descriptor: MethodDescriptor,
    _ body: @escaping @Sendable (Request, ServerContext) async throws(RPCError) -> Response
  ) -> ServerMethod {
    precondition(descriptor.kind == .unary)
    return ServerMethod(
      descriptor: descriptor,
      handler: .unary { (bytes, context) async throws(RPCError) -> MessageBytes in
        let request: Request = try MessageCoding.decodeRequest(bytes)
        return MessageCoding.encode(try await body(request, context))
      })
  }

  /// Runs a method with one request and one response in this process, without a connection. Who may call it is the
  /// caller's to check.
  public func answer(
    _ request: [UInt8], _ context: ServerContext
  ) async throws(RPCError) -> [UInt8] {
    guard case .unary(let body) = handler else {
      preconditionFailure("\(descriptor.path) has not one request and one response")
    }
    return try await body(request, context).payload
  }

  /// A method with one request and many responses. The call ends when the body returns.
  @inlinable
  public static func serverStreaming<Request: WireMessage, Response: WireMessage>(
    _ descriptor: MethodDescriptor,
    _ body:
      @escaping @Sendable (Request, ServerContext, ResponseWriter<Response>)
      async throws(RPCError) -> Void
  ) -> ServerMethod {
    precondition(descriptor.kind == .serverStreaming)
    return ServerMethod(
      descriptor: descriptor,
      handler: .serverStreaming { (bytes, context, sink) async throws(RPCError) in
        let request: Request = try MessageCoding.decodeRequest(bytes)
        try await body(request, context, ResponseWriter(sink))
      })
  }

  /// A method with many requests and one response.
  @inlinable
  public static func clientStreaming<Request: WireMessage, Response: WireMessage>(
    _ descriptor: MethodDescriptor,
    _ body:
      @escaping @Sendable (RequestReader<Request>, ServerContext)
      async throws(RPCError) -> Response
  ) -> ServerMethod {
    precondition(descriptor.kind == .clientStreaming)
    return ServerMethod(
      descriptor: descriptor,
      handler: .clientStreaming { (source, context) async throws(RPCError) -> MessageBytes in
        MessageCoding.encode(try await body(RequestReader(source), context))
      })
  }

  /// A method with many requests and many responses. The call ends when the body returns.
  @inlinable
  public static func bidirectional<Request: WireMessage, Response: WireMessage>(
    _ descriptor: MethodDescriptor,
    _ body:
      @escaping @Sendable (RequestReader<Request>, ServerContext, ResponseWriter<Response>)
      async throws(RPCError) -> Void
  ) -> ServerMethod {
    precondition(descriptor.kind == .bidirectional)
    return ServerMethod(
      descriptor: descriptor,
      handler: .bidirectional { (source, context, sink) async throws(RPCError) in
        try await body(RequestReader(source), context, ResponseWriter(sink))
      })
  }
}
