import RPC

/// Cases of calls that end before they are complete.
enum EndingCases {
  static let all = [
    InteropCase("status_code_and_message", statusCodeAndMessage),
    InteropCase("special_status_message", specialStatusMessage),
    InteropCase("cancel_after_begin", cancelAfterBegin),
    InteropCase("cancel_after_first_response", cancelAfterFirstResponse),
    InteropCase("timeout_on_sleeping_server", timeoutOnSleepingServer),
  ]

  private static func statusCodeAndMessage(_ channel: Channel) async throws {
    let client = GrpcTesting.TestServiceClient(channel)
    let status = GrpcTesting.EchoStatus(code: 2, message: "test status message")
    let unary = try await Expect.failure(.unknown) {
      try await client.unaryCall(
        GrpcTesting.SimpleRequest(responseStatus: status), Expect.options)
    }
    try Expect.that(unary.message == status.message, "the message is \"\(unary.message)\"")
    let duplex = try await Expect.failure(.unknown) {
      let call = client.fullDuplexCall(Expect.options)
      try await call.requests.write(
        GrpcTesting.StreamingOutputCallRequest(responseStatus: status))
      call.requests.finish()
      while try await call.responses.next() != nil {}
    }
    try Expect.that(duplex.message == status.message, "the message is \"\(duplex.message)\"")
  }

  private static func specialStatusMessage(_ channel: Channel) async throws {
    let message = "\t\ntest with whitespace\r\nand Unicode BMP \u{263a} and non-BMP \u{1f608}\t\n"
    let error = try await Expect.failure(.unknown) {
      try await GrpcTesting.TestServiceClient(channel).unaryCall(
        GrpcTesting.SimpleRequest(
          responseStatus: GrpcTesting.EchoStatus(code: 2, message: message)), Expect.options)
    }
    let isSame = error.message.unicodeScalars.elementsEqual(message.unicodeScalars)
    try Expect.that(isSame, "the message is \(error.message.debugDescription)")
  }

  private static func cancelAfterBegin(_ channel: Channel) async throws {
    let call = GrpcTesting.TestServiceClient(channel).streamingInputCall(Expect.options)
    call.cancel()
    try await Expect.failure(.cancelled) { try await call.finish() }
  }

  private static func cancelAfterFirstResponse(_ channel: Channel) async throws {
    let call = GrpcTesting.TestServiceClient(channel).fullDuplexCall(Expect.options)
    try await call.requests.write(StreamingCases.request(27_182, for: 31_415))
    try Expect.payload(try await call.responses.next()?.payload, hasBytes: 31_415)
    call.responses.cancel()
    try await Expect.failure(.cancelled) { try await call.responses.next() }
  }

  private static func timeoutOnSleepingServer(_ channel: Channel) async throws {
    try await Expect.failure(.deadlineExceeded) {
      let call = GrpcTesting.TestServiceClient(channel).fullDuplexCall(
        CallOptions(timeout: .milliseconds(1)))
      try await call.requests.write(
        GrpcTesting.StreamingOutputCallRequest(payload: UnaryCases.zeros(27_182)))
      return try await call.responses.next()
    }
  }
}
