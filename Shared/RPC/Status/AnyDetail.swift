public import Wire

/// One detail of an error: any protobuf message with its type, as in `google.protobuf.Any`.
public struct AnyDetail: Sendable, Hashable {
  private static let typeURLPrefix = "type.googleapis.com/"

  /// The type: `type.googleapis.com/` and the message's full name.
  public let typeURL: String
  /// The encoded message.
  public let value: [UInt8]

  /// A detail as it was received.
  public init(typeURL: String, value: [UInt8]) {
    self.typeURL = typeURL
    self.value = value
  }

  /// A message as a detail.
  public init<Message: WireMessage>(_ message: Message) {
    self.init(
      typeURL: Self.typeURLPrefix + Message.typeName, value: message.wireBytes(prefix: 0))
  }

  /// The full name of the message's type.
  public var typeName: String {
    guard let slash = typeURL.lastIndex(of: "/") else { return typeURL }
    return String(typeURL[typeURL.index(after: slash)...])
  }

  /// The message, if the detail is of this type and well formed.
  public func unpack<Message: WireMessage>(_ type: Message.Type = Message.self) -> Message? {
    guard typeName == Message.typeName else { return nil }
    do {
      return try Message(wireBytes: value)
    } catch {
      return nil
    }
  }
}
