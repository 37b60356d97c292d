public import EventLoop

/// What a handler knows about its call beside the request. The call's end (cancelled by the client, out of
/// time, connection lost) cancels the handler's task.
public struct ServerContext: Sendable {
  private let facts: CallFacts

  init(_ facts: CallFacts) {
    self.facts = facts
  }

  /// A context; tests of handlers make one themselves.
  public init(
    method: MethodDescriptor, metadata: Metadata = Metadata(), peer: PeerIdentity? = nil,
    caller: Caller = Caller(), deadline: Deadline? = nil
  ) {
    facts = CallFacts(
      method, source: .metadata(metadata, caller), peer: peer, peerMaySpeakForPeople: true,
      deadline: deadline)
  }

  /// The method that is called.
  public var method: MethodDescriptor { facts.descriptor }
  /// What the client sent with the request.
  public var metadata: Metadata { facts.metadata }
  /// Who the client proved to be by its certificate; nil if it showed none.
  public var peer: PeerIdentity? { facts.peer }
  /// Who stands behind the call, as far as the peer is believed.
  public var caller: Caller { facts.caller }
  /// When the call's time is over; nil if it has no limit.
  public var deadline: Deadline? { facts.deadline }

  /// What is left of the call's time; nil if it has no limit.
  public var remainingTime: Duration? { deadline?.remaining() }

  /// Adds metadata to the head of the response, which goes out with the first message or with the status. Later
  /// than that it has no effect. Throws `INTERNAL` for what cannot travel.
  public func addInitialMetadata(_ metadata: Metadata) throws(RPCError) {
    try facts.addInitial(metadata)
  }

  /// Whether the request that was read last came compressed: a method with one request asks this at its beginning, one
  /// with many after each `next()`.
  public var isRequestCompressed: Bool { facts.currentCompression.isRequestCompressed }

  /// How the responses are sent that are written from now on; for a method with one response, how that is sent. No
  /// effect if the client does not accept the encoding. A message may go uncompressed within a compressed call, but
  /// a call that began without an encoding keeps to that: say `.gzip` before the first message, then `.identity`
  /// before one that is to go as it is.
  public func setResponseEncoding(_ encoding: MessageEncoding) {
    facts.setResponseEncoding(encoding)
  }

  /// Adds metadata to the end of the response, whether it succeeds or fails.
  public func setTrailer(_ name: String, _ value: String) {
    facts.changeTrailers { $0.append(name, value) }
  }

  /// Adds binary metadata (the name ends in `-bin`) to the end of the response.
  public func setTrailer(_ name: String, bytes: [UInt8]) {
    facts.changeTrailers { $0.append(name, bytes: bytes) }
  }

  /// The metadata set so far for the end of the response.
  public var currentTrailers: Metadata { facts.currentTrailers }

  /// Options for a call that is a part of this one: its deadline, and the same caller behind it.
  public func callOptions(timeout: Duration? = nil) -> CallOptions {
    CallOptions(timeout: timeout, deadline: deadline, metadata: caller.metadata)
  }
}
