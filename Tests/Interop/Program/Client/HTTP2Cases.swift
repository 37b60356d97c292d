import RPC

/// Cases against the servers of `test/http2_test`, each of which misbehaves in one way
/// (grpc/doc/http2-interop-test-descriptions.md).
enum HTTP2Cases {
  static let all = [
    InteropCase("goaway", goaway),
    InteropCase("rst_after_header", reset),
    InteropCase("rst_during_data", reset),
    InteropCase("rst_after_data", reset),
    InteropCase("ping", UnaryCases.largeUnary),
    InteropCase("max_streams", maxStreams),
    InteropCase("data_frame_padding", UnaryCases.largeUnary),
    InteropCase("no_df_padding_sanity_test", UnaryCases.largeUnary),
  ]

  /// The server says goodbye after each response: the next call has to use a new connection.
  private static func goaway(_ channel: Channel) async throws {
    try await UnaryCases.largeUnary(channel)
    // What the description asks for: the time in which the goodbye arrives.
    try await Task.sleep(for: .seconds(1))
    try await UnaryCases.largeUnary(channel)
  }

  /// The server resets the stream without an error code.
  private static func reset(_ channel: Channel) async throws {
    try await Expect.failure(.internal) {
      try await GrpcTesting.TestServiceClient(channel).unaryCall(
        UnaryCases.largeRequest, Expect.options)
    }
  }

  /// The server takes one stream at a time.
  private static func maxStreams(_ channel: Channel) async throws {
    try await UnaryCases.largeUnary(channel)
    try await withThrowingTaskGroup { group in
      for _ in 0..<15 { group.addTask { try await UnaryCases.largeUnary(channel) } }
      try await group.waitForAll()
    }
  }
}
