/// How messages are compressed on the wire (grpc/doc/compression.md).
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
