import RPC

/// `grpc.testing.TestService` as the official servers implement it
/// (grpc/doc/interop-test-descriptions.md, "Server").
struct TestService: GrpcTesting.TestServiceHandler {
  func emptyCall(
    _ request: GrpcTesting.Empty, _ context: ServerContext
  ) async throws(RPCError) -> GrpcTesting.Empty {
    try EchoedMetadata.echo(context)
    return request
  }

  func unaryCall(
    _ request: GrpcTesting.SimpleRequest, _ context: ServerContext
  ) async throws(RPCError) -> GrpcTesting.SimpleResponse {
    try EchoedMetadata.echo(context)
    try RequestedCompression.check(request.expectCompressed, context)
    try RequestedStatus.check(request.responseStatus)
    RequestedCompression.apply(request.responseCompressed, context)
    return GrpcTesting.SimpleResponse(payload: try ZeroPayload.make(request.responseSize))
  }

  func cacheableUnaryCall(
    _ request: GrpcTesting.SimpleRequest, _ context: ServerContext
  ) async throws(RPCError) -> GrpcTesting.SimpleResponse {
    try context.addInitialMetadata(["cache-control": "max-age=60, public"])
    return try await unaryCall(request, context)
  }

  func streamingOutputCall(
    _ request: GrpcTesting.StreamingOutputCallRequest, _ context: ServerContext,
    _ responses: ResponseWriter<GrpcTesting.StreamingOutputCallResponse>
  ) async throws(RPCError) {
    try EchoedMetadata.echo(context)
    try RequestedStatus.check(request.responseStatus)
    try await answer(request, context, responses)
  }

  func streamingInputCall(
    _ requests: RequestReader<GrpcTesting.StreamingInputCallRequest>, _ context: ServerContext
  ) async throws(RPCError) -> GrpcTesting.StreamingInputCallResponse {
    try EchoedMetadata.echo(context)
    var size = 0
    while let request = try await requests.next() {
      try RequestedCompression.check(request.expectCompressed, context)
      size += request.payload?.body.count ?? 0
    }
    guard let sum = Int32(exactly: size) else {
      throw RPCError(.outOfRange, "\(size) bytes are more than the response can tell")
    }
    return GrpcTesting.StreamingInputCallResponse(aggregatedPayloadSize: sum)
  }

  func fullDuplexCall(
    _ requests: RequestReader<GrpcTesting.StreamingOutputCallRequest>, _ context: ServerContext,
    _ responses: ResponseWriter<GrpcTesting.StreamingOutputCallResponse>
  ) async throws(RPCError) {
    try EchoedMetadata.echo(context)
    while let request = try await requests.next() {
      try RequestedStatus.check(request.responseStatus)
      try await answer(request, context, responses)
    }
  }

  func halfDuplexCall(
    _ requests: RequestReader<GrpcTesting.StreamingOutputCallRequest>, _ context: ServerContext,
    _ responses: ResponseWriter<GrpcTesting.StreamingOutputCallResponse>
  ) async throws(RPCError) {
    try EchoedMetadata.echo(context)
    var waiting: [GrpcTesting.StreamingOutputCallRequest] = []
    while let request = try await requests.next() {
      guard waiting.count < 1000 else {
        throw RPCError(.resourceExhausted, "more than 1000 requests before the first response")
      }
      waiting.append(request)
    }
    for request in waiting {
      try RequestedStatus.check(request.responseStatus)
      try await answer(request, context, responses)
    }
  }

  func unimplementedCall(
    _ request: GrpcTesting.Empty, _ context: ServerContext
  ) async throws(RPCError) -> GrpcTesting.Empty {
    throw RPCError(.unimplemented, "UnimplementedCall is not implemented, on purpose")
  }

  private func answer(
    _ request: GrpcTesting.StreamingOutputCallRequest, _ context: ServerContext,
    _ responses: ResponseWriter<GrpcTesting.StreamingOutputCallResponse>
  ) async throws(RPCError) {
    RequestedCompression.announce(request.responseParameters, context)
    for parameters in request.responseParameters {
      try await Interval.wait(parameters.intervalUs)
      RequestedCompression.apply(parameters.compressed, context)
      let payload = try ZeroPayload.make(parameters.size)
      try await responses.write(GrpcTesting.StreamingOutputCallResponse(payload: payload))
    }
  }
}
