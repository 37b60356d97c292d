import RPC

/// Cases of many requests, many responses, or both.
enum StreamingCases {
  static let all = [
    InteropCase("client_streaming", clientStreaming),
    InteropCase("server_streaming", serverStreaming),
    InteropCase("ping_pong", pingPong),
    InteropCase("empty_stream", emptyStream),
  ]

  static let requestSizes = [27_182, 8, 1_828, 45_904]
  static let responseSizes: [Int32] = [31_415, 9, 2_653, 58_979]

  static func request(_ size: Int, for response: Int32) -> GrpcTesting.StreamingOutputCallRequest {
    GrpcTesting.StreamingOutputCallRequest(
      responseParameters: [GrpcTesting.ResponseParameters(size: response)],
      payload: UnaryCases.zeros(size))
  }

  private static func clientStreaming(_ channel: Channel) async throws {
    let call = GrpcTesting.TestServiceClient(channel).streamingInputCall(Expect.options)
    for size in requestSizes {
      try await call.requests.write(
        GrpcTesting.StreamingInputCallRequest(payload: UnaryCases.zeros(size)))
    }
    let sum = try await call.finish().aggregatedPayloadSize
    try Expect.that(sum == 74_922, "a sum of \(sum)")
  }

  private static func serverStreaming(_ channel: Channel) async throws {
    let request = GrpcTesting.StreamingOutputCallRequest(
      responseParameters: responseSizes.map { GrpcTesting.ResponseParameters(size: $0) })
    let responses = GrpcTesting.TestServiceClient(channel).streamingOutputCall(
      request, Expect.options)
    for size in responseSizes {
      try Expect.payload(try await responses.next()?.payload, hasBytes: size)
    }
    try Expect.that(try await responses.next() == nil, "more responses than were asked for")
  }

  private static func pingPong(_ channel: Channel) async throws {
    let call = GrpcTesting.TestServiceClient(channel).fullDuplexCall(Expect.options)
    for (size, responseSize) in zip(requestSizes, responseSizes) {
      try await call.requests.write(request(size, for: responseSize))
      try Expect.payload(try await call.responses.next()?.payload, hasBytes: responseSize)
    }
    call.requests.finish()
    try Expect.that(try await call.responses.next() == nil, "more responses than requests")
  }

  private static func emptyStream(_ channel: Channel) async throws {
    let call = GrpcTesting.TestServiceClient(channel).fullDuplexCall(Expect.options)
    call.requests.finish()
    try Expect.that(try await call.responses.next() == nil, "a response without a request")
  }
}
