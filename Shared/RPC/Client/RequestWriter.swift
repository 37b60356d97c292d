public import Wire

/// Sends the requests of a streaming call.
public struct RequestWriter<Message: WireMessage>: Sendable {
  private let stream: any RPCClientStream

  /// A writer into a stream.
  public init(_ stream: any RPCClientStream) {
    self.stream = stream
  }

  /// Sends one request; waits while the server does not keep up. Throws once the call has ended. With
  /// `mayBeCompressed` false it goes as it is also if the call's options ask for compression.
  public func write(
    _ message: Message, mayBeCompressed: Bool = true
  ) async throws(RPCError) {
    var bytes = MessageCoding.encode(message)
    bytes.mayBeCompressed = mayBeCompressed
    try await stream.send(bytes)
  }

  /// Says that no more requests follow.
  public func finish() {
    stream.finishSending()
  }
}

/// A call with many requests and one response.
public final class ClientStreamingCall<Request: WireMessage, Response: WireMessage>: Sendable {
  /// Where the requests go.
  public let requests: RequestWriter<Request>
  private let responses: ResponseReader<Response>

  init(_ stream: any RPCClientStream) {
    requests = RequestWriter(stream)
    responses = ResponseReader(stream)
  }

  /// Says that no more requests follow and waits for the response.
  public func finish() async throws(RPCError) -> Response {
    requests.finish()
    guard let response = try await responses.next() else {
      throw RPCError(.internal, "the call ended well without a response")
    }
    guard try await responses.next() == nil else {
      throw RPCError(.internal, "more than one response to a call that has one")
    }
    return response
  }

  /// Gives the call up.
  public func cancel() {
    responses.cancel()
  }
}

/// A call with many requests and many responses.
public struct BidirectionalCall<Request: WireMessage, Response: WireMessage>: Sendable {
  /// Where the requests go.
  public let requests: RequestWriter<Request>
  /// Where the responses come from.
  public let responses: ResponseReader<Response>

  init(_ stream: any RPCClientStream) {
    requests = RequestWriter(stream)
    responses = ResponseReader(stream)
  }
}
