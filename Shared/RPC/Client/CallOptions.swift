internal import EventLoop

/// What a caller may say about one call beside its request.
public struct CallOptions: Sendable, Hashable {
  /// The most time that the call may take; nil for no limit of its own.
  public var timeout: Duration?
  /// The deadline of the work that this call is a part of. The earlier of the two counts.
  public var deadline: Deadline?
  /// Wait for a connection as long as the deadline allows, instead of failing when the server cannot be reached.
  public var waitsForReady = false
  /// Whether making the call twice does what making it once does, so that the channel may repeat it by its
  /// ``RetryPolicy``; nil: what the method's proto says (``MethodDescriptor/idempotency``).
  public var isIdempotent: Bool?
  /// What calls have in common that should go to the same server, where the channel has ``Balancing/ringHash``: such as
  /// the id of a showing. Nil for any server.
  public var hashKey: String?
  /// How requests are compressed. The server has to know it: else the call fails with `UNIMPLEMENTED`. Responses are
  /// decompressed in any case.
  public var requestEncoding = MessageEncoding.identity
  /// Metadata to send with the request.
  public var metadata: Metadata

  /// Options; without any the call has no deadline and no metadata.
  public init(
    timeout: Duration? = nil, deadline: Deadline? = nil, waitsForReady: Bool = false,
    metadata: Metadata = Metadata()
  ) {
    self.timeout = timeout
    self.deadline = deadline
    self.waitsForReady = waitsForReady
    self.metadata = metadata
  }

  /// Whether a call of the method may be repeated.
  func allowRepeating(_ method: MethodDescriptor) -> Bool {
    isIdempotent ?? (method.idempotency != .unknown)
  }

  /// The deadline that counts, for a call that starts at `now`, which is asked only if it matters.
  func effectiveDeadline(now: @autoclosure () -> LoopInstant) -> Deadline? {
    guard let timeout else { return deadline }
    return Deadline.earlier(Deadline(after: timeout, from: now()), deadline)
  }
}
