public import Wire

/// proto3 JSON (protobuf.dev/programming-guides/json) of protobuf messages, in both directions.
public enum WireJSON {
  /// A message as JSON text, UTF-8.
  public static func encode<Message: WireMessage>(
    _ message: Message, options: JSONEncodingOptions = JSONEncodingOptions()
  ) throws(JSONError) -> [UInt8] {
    let arena = WireArena()
    return try JSONType(Message.wireType).encode(message.write(in: arena), in: arena, options)
  }

  /// The message that a JSON text is.
  public static func decode<Message: WireMessage>(
    _ type: Message.Type = Message.self, _ json: [UInt8],
    options: JSONDecodingOptions = JSONDecodingOptions()
  ) throws(JSONError) -> Message {
    try JSONType(type.wireType).decode(json, options: options) { Message($0) }
  }
}
