public import Wire

/// Typed messages to bytes and back, with the status that a failure has.
@usableFromInline
enum MessageCoding {
  /// Encodes with the framing in front.
  @inlinable
  static func encode(_ message: some WireMessage) -> MessageBytes {
    MessageBytes(prefixed: message.wireBytes(prefix: MessageBytes.prefixBytes))
  }

  /// Decodes what a client sent: a failure is the client's fault.
  @inlinable
  static func decodeRequest<Message: WireMessage>(_ bytes: [UInt8]) throws(RPCError) -> Message {
    do {
      return try Message(wireBytes: bytes)
    } catch {
      throw RPCError(.invalidArgument, "the request is no \(Message.typeName): \(error)")
    }
  }

  /// Decodes what a server sent: a failure is the server's.
  @inlinable
  static func decodeResponse<Message: WireMessage>(_ bytes: [UInt8]) throws(RPCError) -> Message {
    do {
      return try Message(wireBytes: bytes)
    } catch {
      throw RPCError(.internal, "the response is no \(Message.typeName): \(error)")
    }
  }
}
