internal import HTTP

/// The header fields of a call (grpc/doc/PROTOCOL-HTTP2.md, "Requests").
enum RequestFields {
  /// The most that is sent, counted as HTTP/2 does. Servers take less, as a rule 8 KiB, and say so by a status.
  private static let maximumListSize = 32 * 1024

  /// What goes with each call.
  private static let constant = HTTPFields([
    "content-type": "application/grpc", "te": "trailers", "user-agent": "grpc-swift-usher/1",
    "grpc-accept-encoding": MessageEncoding.accepted,
  ]).checked

  /// All fields, or why the caller's metadata cannot travel.
  static func make(
    _ options: CallOptions, deadline: Deadline?, previousAttempts: Int = 0
  ) throws(RPCError) -> HTTPFields {
    var fields = constant
    if let deadline { fields.append("grpc-timeout", TimeoutCoding.encode(deadline.remaining())) }
    if options.requestEncoding != .identity {
      fields.append("grpc-encoding", options.requestEncoding.rawValue)
    }
    if previousAttempts > 0 { fields.append("grpc-previous-rpc-attempts", "\(previousAttempts)") }
    guard !options.metadata.isEmpty else { return fields }
    try MetadataCoding.send(options.metadata) { fields.append($0, $1) }
    guard fields.listSize <= maximumListSize else {
      throw RPCError(
        .resourceExhausted,
        "the metadata is \(fields.listSize) bytes long, more than \(maximumListSize)")
    }
    return fields
  }
}
