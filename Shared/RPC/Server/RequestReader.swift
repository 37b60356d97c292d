public import Wire

/// Where the encoded requests of a call come from. Tests of handlers put their own in its place.
public protocol RequestSource: AnyObject, Sendable {
  /// Waits for the next message; nil when the client sends no more. Throws once the call has ended.
  func receive() async throws(RPCError) -> [UInt8]?
}

/// Receives the requests of a streaming call. Reading is what lets the client send more.
public struct RequestReader<Message: WireMessage>: Sendable {
  @usableFromInline
  let source: any RequestSource

  /// A reader from a source.
  @inlinable
  public init(_ source: any RequestSource) {
    self.source = source
  }

  /// Waits for the next request; nil when the client sends no more. Throws `CANCELLED` or
  /// `DEADLINE_EXCEEDED` once the call has ended, `INVALID_ARGUMENT` for bytes that are no such message.
  @inlinable
  public func next() async throws(RPCError) -> Message? {
    guard let bytes = try await source.receive() else { return nil }
    return try MessageCoding.decodeRequest(bytes)
  }
}
