import RPC
import Wire

/// Cases of one request and one response.
enum UnaryCases {
  static let all = [
    InteropCase("empty_unary", emptyUnary),
    InteropCase("large_unary", largeUnary),
    InteropCase("custom_metadata", customMetadata),
    InteropCase("unimplemented_method", unimplementedMethod),
    InteropCase("unimplemented_service", unimplementedService),
  ]

  /// A large request for a large response.
  static let largeRequest = GrpcTesting.SimpleRequest(
    responseSize: 314_159, payload: zeros(271_828))

  static func zeros(_ count: Int) -> GrpcTesting.Payload {
    GrpcTesting.Payload(body: [UInt8](repeating: 0, count: count))
  }

  private static func emptyUnary(_ channel: Channel) async throws {
    let client = GrpcTesting.TestServiceClient(channel)
    _ = try await client.emptyCall(GrpcTesting.Empty(), Expect.options)
  }

  static func largeUnary(_ channel: Channel) async throws {
    let client = GrpcTesting.TestServiceClient(channel)
    let response = try await client.unaryCall(largeRequest, Expect.options)
    try Expect.payload(response.payload, hasBytes: largeRequest.responseSize)
  }

  private static func customMetadata(_ channel: Channel) async throws {
    let sent = "test_initial_metadata_value"
    let sentBytes: [UInt8] = [10, 11, 10, 11, 10, 11]
    var options = Expect.options
    options.metadata.append(EchoedMetadata.initialName, sent)
    options.metadata.append(EchoedMetadata.trailingName, bytes: sentBytes)
    func check(_ head: Metadata, _ trailers: Metadata) throws(CaseFailure) {
      let value = head.first(EchoedMetadata.initialName)
      try Expect.that(value == sent, "\(value ?? "nothing") in the head")
      let bytes = trailers.firstBytes(EchoedMetadata.trailingName)
      try Expect.that(bytes == sentBytes, "\(bytes ?? []) in the trailers")
    }

    let unary = try await channel.unary(
      GrpcTesting.TestServiceMethods.unaryCall,
      MessageBytes(prefixed: largeRequest.wireBytes(prefix: MessageBytes.prefixBytes)), options)
    try check(unary.initialMetadata, unary.trailers)

    let call = GrpcTesting.TestServiceClient(channel).fullDuplexCall(options)
    try await call.requests.write(
      GrpcTesting.StreamingOutputCallRequest(
        responseParameters: [GrpcTesting.ResponseParameters(size: 314_159)],
        payload: zeros(271_828)))
    call.requests.finish()
    while try await call.responses.next() != nil {}
    try check(try await call.responses.initialMetadata(), call.responses.trailers)
  }

  private static func unimplementedMethod(_ channel: Channel) async throws {
    try await Expect.failure(.unimplemented) {
      try await GrpcTesting.TestServiceClient(channel).unimplementedCall(
        GrpcTesting.Empty(), Expect.options)
    }
  }

  private static func unimplementedService(_ channel: Channel) async throws {
    try await Expect.failure(.unimplemented) {
      try await GrpcTesting.UnimplementedServiceClient(channel).unimplementedCall(
        GrpcTesting.Empty(), Expect.options)
    }
  }
}
