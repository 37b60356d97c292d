internal import HTTP

/// The header fields of a call (grpc/doc/PROTOCOL-HTTP2.md, "Requests").
enum RequestFields {
  /// All fields, or why the caller's metadata cannot travel.
  static func make(
    _ options: CallOptions, deadline: Deadline?
  ) throws(RPCError) -> HTTPFields {
    var fields = HTTPFields()
    if let deadline { fields.append("grpc-timeout", TimeoutCoding.encode(deadline.remaining())) }
    fields.append("content-type", "application/grpc")
    fields.append("te", "trailers")
    fields.append("user-agent", "grpc-swift-usher/1")
    fields.append("grpc-accept-encoding", "identity")
    try MetadataCoding.send(options.metadata) { fields.append($0, $1) }
    return fields
  }
}
