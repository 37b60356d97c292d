/// Why a call failed: what a handler throws and what a client gets.
public struct RPCError: Error, Sendable, Hashable {
  private struct Contents: Hashable {
    var code: StatusCode
    var message: String
    var details: [AnyDetail]
    var trailers: Metadata
    var retryPushback: RetryPushback?
  }

  /// Errors are rare, and what may carry one is copied with every call: so that is one reference.
  private final class Storage: Sendable {
    let contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }
  }

  private var storage: Storage

  private var contents: Contents {
    get { storage.contents }
    set { storage = Storage(newValue) }
  }

  /// An error with a code and a sentence, and whatever details are given.
  public init(
    _ code: StatusCode, _ message: String, details: [AnyDetail] = [],
    trailers: Metadata = Metadata()
  ) {
    precondition(code != .ok, "an error cannot have the code ok")
    storage = Storage(
      Contents(code: code, message: message, details: details, trailers: trailers))
  }

  /// The kind of failure; never `ok`.
  public var code: StatusCode {
    get { contents.code }
    set { contents.code = newValue }
  }

  /// One sentence for people who read logs. It crosses the wire: no secrets, no stack.
  public var message: String {
    get { contents.message }
    set { contents.message = newValue }
  }

  /// Typed details, sent in `grpc-status-details-bin` as `google.rpc.Status`.
  public var details: [AnyDetail] {
    get { contents.details }
    set { contents.details = newValue }
  }

  /// Metadata at the end of the response.
  public var trailers: Metadata {
    get { contents.trailers }
    set { contents.trailers = newValue }
  }

  /// What the server says about another attempt; nil if it says nothing.
  public var retryPushback: RetryPushback? {
    get { contents.retryPushback }
    set { contents.retryPushback = newValue }
  }

  /// Errors are equal if everything in them is.
  public static func == (left: RPCError, right: RPCError) -> Bool {
    left.storage === right.storage || left.contents == right.contents
  }

  /// Hashes everything in it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contents)
  }
}

extension RPCError: CustomStringConvertible {
  /// `NAME: message`, for logs.
  public var description: String { "\(code.name): \(message)" }
}
