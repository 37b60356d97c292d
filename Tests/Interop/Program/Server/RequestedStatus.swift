import RPC

/// The status that a request asks for: `response_status`.
enum RequestedStatus {
  /// Throws it, unless there is none or it is OK.
  static func check(_ status: GrpcTesting.EchoStatus?) throws(RPCError) {
    guard let status, status.code != 0 else { return }
    throw RPCError(StatusCode(rawValue: Int(status.code)) ?? .unknown, status.message)
  }
}
