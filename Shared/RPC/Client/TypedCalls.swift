public import Wire

/// What generated clients call.
extension RPCChannel {
  /// One request, one response. Inlined so that its types are known: the channel's never is.
  @inlinable @inline(__always)
  public func unary<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ request: Request, _ options: CallOptions,
    returning: Response.Type = Response.self
  ) async throws(RPCError) -> Response {
    let response = try await unary(method, MessageCoding.encode(request), options)
    return try MessageCoding.decodeResponse(response.message)
  }

  /// One request, many responses.
  @inlinable @inline(__always)
  public func serverStreaming<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ request: Request, _ options: CallOptions,
    returning: Response.Type = Response.self
  ) -> ResponseReader<Response> {
    ResponseReader(open(method, only: MessageCoding.encode(request), options))
  }

  /// Many requests, one response.
  public func clientStreaming<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ options: CallOptions,
    sending: Request.Type = Request.self, returning: Response.Type = Response.self
  ) -> ClientStreamingCall<Request, Response> {
    ClientStreamingCall(open(method, only: nil, options))
  }

  /// Many requests, many responses.
  public func bidirectional<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ options: CallOptions,
    sending: Request.Type = Request.self, returning: Response.Type = Response.self
  ) -> BidirectionalCall<Request, Response> {
    BidirectionalCall(open(method, only: nil, options))
  }
}
