import RPC

/// Cases of compressed messages.
enum CompressedCases {
  static let all = [
    InteropCase("client_compressed_unary", missing),
    InteropCase("server_compressed_unary", missing),
    InteropCase("client_compressed_streaming", missing),
    InteropCase("server_compressed_streaming", missing),
  ]

  private static func missing(_ channel: Channel) async throws {
    throw CaseFailure("RPC does not compress yet")
  }
}
