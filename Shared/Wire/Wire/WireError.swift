/// Why bytes are no message.
public struct WireError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The bytes end within a field.
    case truncated
    /// A tag, a length or a varint that cannot be.
    case malformed
    /// A field's wire type is not that of its type.
    case wrongWireType
    /// A string is not UTF-8.
    case notUTF8
    /// A string contains U+0000.
    case nulInString
    /// More bytes than allowed.
    case tooLarge
    /// Messages nested deeper than allowed.
    case tooDeep
    /// More repeated elements and messages than allowed.
    case tooManyElements
    /// Decoding needs more memory than allowed.
    case outOfMemory
  }

  /// What is wrong.
  public var reason: Reason
  /// Where: `rows[3].seats[0].label`; empty for the message itself.
  public var path: String

  /// An error at a place.
  public init(_ reason: Reason, at path: String = "") {
    self.reason = reason
    self.path = path
  }

  /// The same error, seen from the message that holds the field.
  func inside(_ field: String) -> WireError {
    WireError(reason, at: path.isEmpty ? field : "\(field).\(path)")
  }
}

extension WireError: CustomStringConvertible {
  /// A sentence for people, with the place.
  public var description: String {
    let text =
      switch reason {
      case .truncated: "the message ends too early"
      case .malformed: "the bytes are no message"
      case .wrongWireType: "the wire type is not that of the field"
      case .notUTF8: "the string is not UTF-8"
      case .nulInString: "the string contains a NUL"
      case .tooLarge: "the message is too large"
      case .tooDeep: "messages are nested too deeply"
      case .tooManyElements: "there are too many elements"
      case .outOfMemory: "decoding takes too much memory"
      }
    return path.isEmpty ? text : "\(path): \(text)"
  }
}
