import RPC

/// What requests say about compression: of themselves, and of the responses that they want.
enum RequestedCompression {
  /// Refuses a request that came otherwise than it says (`expect_compressed`).
  static func check(
    _ expected: GrpcTesting.BoolValue?, _ context: ServerContext
  ) throws(RPCError) {
    guard let expected = expected?.value, expected != context.isRequestCompressed else { return }
    throw RPCError(.invalidArgument, "the request came \(expected ? "un" : "")compressed")
  }

  /// Announces the encoding of a call if any of its first responses is to be compressed.
  static func announce(
    _ responses: [GrpcTesting.ResponseParameters], _ context: ServerContext
  ) {
    if responses.contains(where: { $0.compressed?.value == true }) {
      context.setResponseEncoding(.gzip)
    }
  }

  /// Sends the next response as it is wanted.
  static func apply(_ wanted: GrpcTesting.BoolValue?, _ context: ServerContext) {
    context.setResponseEncoding(wanted?.value == true ? .gzip : .identity)
  }
}
