/// Where calls go. `Channel` is the real one; tests put their own in its place. Works on bytes; generated
/// clients add the types.
public protocol RPCChannel: Sendable {
  /// Makes a call with one request and one response. Cancelling the task cancels the call.
  func unary(
    _ method: MethodDescriptor, _ request: MessageBytes, _ options: CallOptions
  ) async throws(RPCError) -> UnaryResponse

  /// Opens a call of any kind. It is connected and sent in the background: this never waits. A call with one
  /// request gets it here; a call with many gets nil, and `send` afterwards.
  func open(
    _ method: MethodDescriptor, only request: MessageBytes?, _ options: CallOptions
  ) -> any RPCClientStream
}

/// The answer to a unary call, in bytes.
public struct UnaryResponse: Sendable, Hashable {
  /// The encoded response.
  public var message: [UInt8]
  /// Metadata from the head of the response.
  public var initialMetadata: Metadata
  /// Metadata from the end of the response.
  public var trailers: Metadata
  /// Whether the response came compressed; `message` is not any more.
  public var wasCompressed: Bool

  /// An answer.
  public init(
    message: [UInt8], initialMetadata: Metadata = Metadata(), trailers: Metadata = Metadata(),
    wasCompressed: Bool = false
  ) {
    self.message = message
    self.initialMetadata = initialMetadata
    self.trailers = trailers
    self.wasCompressed = wasCompressed
  }
}

/// One open call, in bytes. One task sends, one task receives; they may be different ones.
public protocol RPCClientStream: AnyObject, Sendable {
  /// Sends one message; waits while the peer does not keep up. Throws if the call has ended.
  func send(_ message: MessageBytes) async throws(RPCError)
  /// Says that no more messages are sent.
  func finishSending()
  /// Waits for the head of the response.
  func initialMetadata() async throws(RPCError) -> Metadata
  /// Waits for the next message; nil at the successful end of the call.
  func receive() async throws(RPCError) -> [UInt8]?
  /// Metadata from the end of the response; empty until then.
  var trailers: Metadata { get }
  /// Whether the message that was received last came compressed.
  var wasLastCompressed: Bool { get }
  /// Gives the call up. Harmless when it has ended.
  func cancel()
}

extension RPCClientStream {
  /// Streams that are no connection have nothing to compress.
  public var wasLastCompressed: Bool { false }
}
