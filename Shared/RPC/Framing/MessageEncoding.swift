/// How messages are compressed on the wire (grpc/doc/compression.md).
///
/// A client compresses requests by ``CallOptions/requestEncoding``, single ones of a stream not by
/// ``RequestWriter/write(_:mayBeCompressed:)``; how the response came, ``UnaryResponse/wasCompressed`` and
/// ``ResponseReader/wasLastCompressed`` tell. A server compresses responses by its configuration's
/// ``RPCServerConfiguration/responseEncoding``, a handler by ``ServerContext/setResponseEncoding(_:)`` before each
/// message; how the request came, ``ServerContext/isRequestCompressed`` tells. With these, the `compressed_*` cases of
/// gRPC's interop suite are a few lines: a handler refuses with `INVALID_ARGUMENT` if `expect_compressed` is not what
/// came, says `.gzip` and then what `response_compressed` (or each `ResponseParameters.compressed`) asks for; a client
/// sends with and without and compares. A message that does not become smaller goes as it is.
public enum MessageEncoding: String, Sendable, Hashable, CaseIterable {
  /// Not at all.
  case identity
  /// gzip, RFC 1952.
  case gzip

  /// The value of `grpc-accept-encoding` that both sides send.
  static let accepted = "identity,gzip"

  /// Whether a value of `grpc-accept-encoding` names this encoding. `identity` is always accepted.
  func isAccepted(by fieldValue: String?) -> Bool {
    guard self != .identity else { return true }
    guard let fieldValue else { return false }
    return fieldValue.utf8.split(separator: UInt8(ascii: ",")).contains { part in
      let name = part.drop { $0 == UInt8(ascii: " ") }
      let length = name.reversed().drop { $0 == UInt8(ascii: " ") }.count
      return name.prefix(length).elementsEqual(rawValue.utf8)
    }
  }
}
