import RPC
import Wire

/// Cases of compressed messages.
enum CompressedCases {
  static let all = [
    InteropCase("client_compressed_unary", clientCompressedUnary),
    InteropCase("server_compressed_unary", serverCompressedUnary),
    InteropCase("client_compressed_streaming", clientCompressedStreaming),
    InteropCase("server_compressed_streaming", serverCompressedStreaming),
  ]

  private static var compressing: CallOptions {
    var options = Expect.options
    options.requestEncoding = .gzip
    return options
  }

  /// The server says whether the request came as the request says that it does; first it has to notice a lie.
  private static func clientCompressedUnary(_ channel: Channel) async throws {
    let client = GrpcTesting.TestServiceClient(channel)
    var request = UnaryCases.largeRequest
    request.expectCompressed = GrpcTesting.BoolValue(value: true)
    try await Expect.failure(.invalidArgument) {
      try await client.unaryCall(request, Expect.options)
    }
    for (expected, options) in [(true, compressing), (false, Expect.options)] {
      request.expectCompressed = GrpcTesting.BoolValue(value: expected)
      let response = try await client.unaryCall(request, options)
      try Expect.payload(response.payload, hasBytes: request.responseSize)
    }
  }

  private static func serverCompressedUnary(_ channel: Channel) async throws {
    for expected in [true, false] {
      var request = UnaryCases.largeRequest
      request.responseCompressed = GrpcTesting.BoolValue(value: expected)
      let answer = try await channel.unary(
        GrpcTesting.TestServiceMethods.unaryCall,
        MessageBytes(prefixed: request.wireBytes(prefix: MessageBytes.prefixBytes)),
        Expect.options)
      try Expect.that(
        answer.wasCompressed == expected, "compressed: \(answer.wasCompressed), not \(expected)")
      let response = try GrpcTesting.SimpleResponse(wireBytes: answer.message)
      try Expect.payload(response.payload, hasBytes: request.responseSize)
    }
  }

  private static func clientCompressedStreaming(_ channel: Channel) async throws {
    let client = GrpcTesting.TestServiceClient(channel)
    let first = GrpcTesting.StreamingInputCallRequest(
      payload: UnaryCases.zeros(27_182), expectCompressed: GrpcTesting.BoolValue(value: true))
    let second = GrpcTesting.StreamingInputCallRequest(
      payload: UnaryCases.zeros(45_904), expectCompressed: GrpcTesting.BoolValue(value: false))
    try await Expect.failure(.invalidArgument) {
      let probe = client.streamingInputCall(Expect.options)
      try await probe.requests.write(first)
      return try await probe.finish()
    }
    let call = client.streamingInputCall(compressing)
    try await call.requests.write(first)
    try await call.requests.write(second, mayBeCompressed: false)
    let sum = try await call.finish().aggregatedPayloadSize
    try Expect.that(sum == 73_086, "a sum of \(sum)")
  }

  private static func serverCompressedStreaming(_ channel: Channel) async throws {
    let wanted: [(size: Int32, isCompressed: Bool)] = [(31_415, true), (92_653, false)]
    let request = GrpcTesting.StreamingOutputCallRequest(
      responseParameters: wanted.map {
        GrpcTesting.ResponseParameters(
          size: $0.size, compressed: GrpcTesting.BoolValue(value: $0.isCompressed))
      })
    let responses = GrpcTesting.TestServiceClient(channel).streamingOutputCall(
      request, Expect.options)
    for (size, expected) in wanted {
      try Expect.payload(try await responses.next()?.payload, hasBytes: size)
      let isCompressed = responses.wasLastCompressed
      try Expect.that(isCompressed == expected, "compressed: \(isCompressed), not \(expected)")
    }
    try Expect.that(try await responses.next() == nil, "more responses than were asked for")
  }
}
