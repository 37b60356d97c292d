public import EventLoop
internal import Synchronization

/// What a handler knows about its call beside the request. The call's end (cancelled by the client, out of
/// time, connection lost) cancels the handler's task.
public struct ServerContext: Sendable {
  /// The method that is called.
  public let method: MethodDescriptor
  /// What the client sent with the request.
  public let metadata: Metadata
  /// Who the client proved to be by its certificate; nil if it showed none.
  public let peer: PeerIdentity?
  /// Who stands behind the call.
  public let caller: Caller
  /// When the call's time is over; nil if it has no limit.
  public let deadline: Deadline?
  let trailers: TrailerBox

  /// A context; tests of handlers make one themselves.
  public init(
    method: MethodDescriptor, metadata: Metadata = Metadata(), peer: PeerIdentity? = nil,
    caller: Caller = Caller(), deadline: Deadline? = nil
  ) {
    self.method = method
    self.metadata = metadata
    self.peer = peer
    self.caller = caller
    self.deadline = deadline
    self.trailers = TrailerBox()
  }

  /// What is left of the call's time; nil if it has no limit.
  public var remainingTime: Duration? { deadline?.remaining() }

  /// Adds metadata to the end of the response, whether it succeeds or fails.
  public func setTrailer(_ name: String, _ value: String) {
    trailers.append { $0.append(name, value) }
  }

  /// Adds binary metadata (the name ends in `-bin`) to the end of the response.
  public func setTrailer(_ name: String, bytes: [UInt8]) {
    trailers.append { $0.append(name, bytes: bytes) }
  }

  /// The metadata set so far for the end of the response.
  public var currentTrailers: Metadata { trailers.value }

  /// Options for a call that is a part of this one: its deadline, and the same caller behind it.
  public func callOptions(timeout: Duration? = nil) -> CallOptions {
    CallOptions(timeout: timeout, deadline: deadline, metadata: caller.metadata)
  }
}

/// The trailers that a handler sets, from whatever thread it runs on.
final class TrailerBox: Sendable {
  private let metadata = Mutex(Metadata())

  var value: Metadata { metadata.withLock { $0 } }

  func append(_ change: (inout Metadata) -> Void) {
    metadata.withLock { change(&$0) }
  }
}
