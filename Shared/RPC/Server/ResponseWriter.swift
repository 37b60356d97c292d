public import Wire

/// Where the encoded responses of a call go. Tests of handlers put their own in its place.
public protocol ResponseSink: AnyObject, Sendable {
  /// Sends one message; waits while the client does not keep up. Throws once the call has ended.
  func write(_ message: MessageBytes) async throws(RPCError)
  /// Sends the head of the response before the first message.
  func sendInitialMetadata(_ metadata: Metadata) async throws(RPCError)
}

/// Sends the responses of a streaming call.
public struct ResponseWriter<Message: WireMessage>: Sendable {
  @usableFromInline
  let sink: any ResponseSink

  /// A writer into a sink.
  @inlinable
  public init(_ sink: any ResponseSink) {
    self.sink = sink
  }

  /// Sends one message. Waits while the client does not keep up, so that a slow reader slows its writer down and
  /// memory stays bounded. Throws `CANCELLED` or `DEADLINE_EXCEEDED` once the call has ended, and after a task was
  /// cancelled that waited here.
  @inlinable
  public func write(_ message: Message) async throws(RPCError) {
    try await sink.write(MessageCoding.encode(message))
  }

  /// Sends the head of the response now, with metadata. Without this call it goes with the first message.
  public func sendInitialMetadata(_ metadata: Metadata) async throws(RPCError) {
    try await sink.sendInitialMetadata(metadata)
  }
}
