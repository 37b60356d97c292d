import RPC

/// The metadata that the server sends back: one name in the head, one in the trailers.
enum EchoedMetadata {
  static let initialName = "x-grpc-test-echo-initial"
  static let trailingName = "x-grpc-test-echo-trailing-bin"

  static func echo(_ context: ServerContext) throws(RPCError) {
    let metadata = context.metadata
    if let value = metadata.first(initialName) {
      try context.addInitialMetadata([initialName: value])
    }
    if let bytes = metadata.firstBytes(trailingName) {
      context.setTrailer(trailingName, bytes: bytes)
    }
  }
}
