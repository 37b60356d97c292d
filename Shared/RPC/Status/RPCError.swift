/// Why a call failed: what a handler throws and what a client gets.
public struct RPCError: Error, Sendable, Hashable {
  /// The kind of failure; never `ok`.
  public var code: StatusCode
  /// One sentence for people who read logs. It crosses the wire: no secrets, no stack.
  public var message: String
  /// Typed details, sent in `grpc-status-details-bin` as `google.rpc.Status`.
  public var details: [AnyDetail]
  /// Metadata at the end of the response.
  public var trailers: Metadata
  /// What the server says about another attempt; nil if it says nothing.
  public var retryPushback: RetryPushback?

  /// An error with a code and a sentence, and whatever details are given.
  public init(
    _ code: StatusCode, _ message: String, details: [AnyDetail] = [],
    trailers: Metadata = Metadata()
  ) {
    precondition(code != .ok, "an error cannot have the code ok")
    self.code = code
    self.message = message
    self.details = details
    self.trailers = trailers
  }
}

extension RPCError: CustomStringConvertible {
  /// `NAME: message`, for logs.
  public var description: String { "\(code.name): \(message)" }
}
