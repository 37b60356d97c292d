import RPC

/// Payloads of zeros.
enum ZeroPayload {
  /// The most bytes that a client can ask for in one message.
  private static let maximumBytes: Int32 = 64 << 20

  static func make(_ size: Int32) throws(RPCError) -> GrpcTesting.Payload {
    guard size >= 0, size <= maximumBytes else {
      throw RPCError(.invalidArgument, "a payload of \(size) bytes was asked for")
    }
    return GrpcTesting.Payload(body: [UInt8](repeating: 0, count: Int(size)))
  }
}
