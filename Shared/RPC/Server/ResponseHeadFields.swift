internal import HTTP

/// The fields with which every response begins.
struct ResponseHeadFields {
  /// Content type and the encodings that are understood.
  static let common = HTTPFields([
    "content-type": "application/grpc", "grpc-accept-encoding": MessageEncoding.accepted,
  ]).checked

  /// A whole head with them.
  static let head = HTTPResponseHead(status: 200, fields: common)
}
