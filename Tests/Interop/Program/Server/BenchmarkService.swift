import RPC

/// `grpc.testing.BenchmarkService`: answers with payloads of the size asked for and does nothing else.
struct BenchmarkService: GrpcTesting.BenchmarkServiceHandler {
  func unaryCall(
    _ request: GrpcTesting.SimpleRequest, _ context: ServerContext
  ) async throws(RPCError) -> GrpcTesting.SimpleResponse {
    try response(to: request)
  }

  func streamingCall(
    _ requests: RequestReader<GrpcTesting.SimpleRequest>, _ context: ServerContext,
    _ responses: ResponseWriter<GrpcTesting.SimpleResponse>
  ) async throws(RPCError) {
    while let request = try await requests.next() {
      try await responses.write(try response(to: request))
    }
  }

  func streamingFromClient(
    _ requests: RequestReader<GrpcTesting.SimpleRequest>, _ context: ServerContext
  ) async throws(RPCError) -> GrpcTesting.SimpleResponse {
    var last = GrpcTesting.SimpleRequest()
    while let request = try await requests.next() { last = request }
    return try response(to: last)
  }

  /// Streams until the client cancels.
  func streamingFromServer(
    _ request: GrpcTesting.SimpleRequest, _ context: ServerContext,
    _ responses: ResponseWriter<GrpcTesting.SimpleResponse>
  ) async throws(RPCError) {
    let response = try response(to: request)
    while !Task.isCancelled { try await responses.write(response) }
  }

  /// Streams until the client has sent all its requests, whatever they are.
  func streamingBothWays(
    _ requests: RequestReader<GrpcTesting.SimpleRequest>, _ context: ServerContext,
    _ responses: ResponseWriter<GrpcTesting.SimpleResponse>
  ) async throws(RPCError) {
    guard let first = try await requests.next() else { return }
    let response = try response(to: first)
    // Cancelled, and waited for, at the end of this scope.
    async let _ = write(response, responses)
    while try await requests.next() != nil {}
  }

  /// Writes until it is cancelled or the call ends, which the reading side is told, too.
  private func write(
    _ response: GrpcTesting.SimpleResponse,
    _ responses: ResponseWriter<GrpcTesting.SimpleResponse>
  ) async {
    do throws(RPCError) {
      while !Task.isCancelled { try await responses.write(response) }
    } catch {
      return
    }
  }

  private func response(
    to request: GrpcTesting.SimpleRequest
  ) throws(RPCError) -> GrpcTesting.SimpleResponse {
    GrpcTesting.SimpleResponse(payload: try ZeroPayload.make(request.responseSize))
  }
}
