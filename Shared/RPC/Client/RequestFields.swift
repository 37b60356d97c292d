internal import HTTP

/// The header fields of a call (grpc/doc/PROTOCOL-HTTP2.md, "Requests").
enum RequestFields {
  /// The most that is sent, counted as HTTP/2 does. Servers take less, as a rule 8 KiB, and say so by a status.
  private static let maximumListSize = 32 * 1024

  /// All fields, or why the caller's metadata cannot travel.
  static func make(
    _ options: CallOptions, deadline: Deadline?, previousAttempts: Int = 0
  ) throws(RPCError) -> HTTPFields {
    var fields = HTTPFields()
    if let deadline { fields.append("grpc-timeout", TimeoutCoding.encode(deadline.remaining())) }
    fields.append("content-type", "application/grpc")
    fields.append("te", "trailers")
    fields.append("user-agent", "grpc-swift-usher/1")
    if options.requestEncoding != .identity {
      fields.append("grpc-encoding", options.requestEncoding.rawValue)
    }
    fields.append("grpc-accept-encoding", MessageEncoding.accepted)
    if previousAttempts > 0 { fields.append("grpc-previous-rpc-attempts", "\(previousAttempts)") }
    try MetadataCoding.send(options.metadata) { fields.append($0, $1) }
    guard fields.listSize <= maximumListSize else {
      throw RPCError(
        .resourceExhausted,
        "the metadata is \(fields.listSize) bytes long, more than \(maximumListSize)")
    }
    return fields
  }
}
