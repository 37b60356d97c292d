/// Whether the head of a request is that of a gRPC call (grpc/doc/PROTOCOL-HTTP2.md, "Requests").
struct RequestHeadCheck: Equatable {
  /// What is done with the request.
  enum Verdict: Equatable {
    /// It is a call, with the time that it may take and how its messages may be compressed.
    case call(timeout: Duration?, encoding: MessageEncoding = .identity)
    /// It is no gRPC: an HTTP answer without a body.
    case httpStatus(Int)
    /// It is a call that cannot be served.
    case refused(RPCError)
  }

  /// The fields that matter, as they arrived.
  var method: String
  var contentType: String?
  var te: String?
  var timeout: String?
  var encoding: String?

  /// Decides.
  var verdict: Verdict {
    guard method == "POST" else { return .httpStatus(405) }
    guard let contentType, Self.isGRPC(contentType) else { return .httpStatus(415) }
    guard te == "trailers" else {
      return .refused(RPCError(.internal, "the request has no 'te: trailers'"))
    }
    var limit: Duration?
    if let timeout {
      limit = TimeoutCoding.decode(timeout)
      guard limit != nil else {
        return .refused(RPCError(.internal, "grpc-timeout is malformed"))
      }
    }
    switch MessageDeframer.Encoding(fieldValue: encoding) {
    case .known(let encoding): return .call(timeout: limit, encoding: encoding)
    case .unsupported(let name):
      return .refused(RPCError(.unimplemented, "the encoding '\(name)' is not supported"))
    }
  }

  /// `application/grpc`, alone or with `+proto`, with any parameters.
  static func isGRPC(_ contentType: String) -> Bool {
    let essence = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
    let length = essence.reversed().drop { $0 == UInt8(ascii: " ") }.count
    let name = essence.prefix(length)
    return name.elementsEqual("application/grpc".utf8)
      || name.elementsEqual("application/grpc+proto".utf8)
  }
}
