public import Wire

/// Receives the responses of a streaming call. Reading is what lets the server send more; letting go of the
/// reader before the end cancels the call.
public final class ResponseReader<Message: WireMessage>: Sendable {
  private let stream: any RPCClientStream

  /// A reader from a stream.
  public init(_ stream: any RPCClientStream) {
    self.stream = stream
  }

  deinit {
    stream.cancel()
  }

  /// Waits for the next response; nil at the successful end, the call's error at any other.
  public func next() async throws(RPCError) -> Message? {
    guard let bytes = try await stream.receive() else { return nil }
    return try MessageCoding.decodeResponse(bytes)
  }

  /// Waits for the metadata in the head of the response.
  public func initialMetadata() async throws(RPCError) -> Metadata {
    try await stream.initialMetadata()
  }

  /// Whether the response that `next` returned last came compressed.
  public var wasLastCompressed: Bool { stream.wasLastCompressed }

  /// The metadata from the end of the response; empty until then.
  public var trailers: Metadata { stream.trailers }

  /// Gives the call up: the next read throws `CANCELLED`.
  public func cancel() {
    stream.cancel()
  }
}

extension ResponseReader: AsyncSequence {
  /// One response.
  public typealias Element = Message
  /// How the sequence ends badly.
  public typealias Failure = RPCError

  /// Reads on from where the reader stands.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let reader: ResponseReader<Message>

    /// The next response.
    public mutating func next() async throws(RPCError) -> Message? {
      try await reader.next()
    }

    /// The next response, on the caller's actor.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RPCError) -> Message? {
      try await reader.next()
    }
  }

  /// An iterator; all iterators of a reader share its place in the stream.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reader: self)
  }
}
