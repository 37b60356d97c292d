internal import EventLoop
internal import HTTP
internal import Synchronization

/// What is known of a call for its handler's whole life; a `ServerContext` is a reference to it. The metadata is
/// made from the header fields only when somebody asks for it.
///
/// `@unchecked Sendable` is safe because everything is constant or behind the lock; a subclass says for itself why
/// its own state is safe.
class CallFacts: @unchecked Sendable {
  /// Where the client's metadata comes from.
  enum Source: Sendable {
    case fields(HTTPFields)
    case metadata(Metadata, Caller)
  }

  let descriptor: MethodDescriptor
  let peer: PeerIdentity?
  let deadline: Deadline?
  private let source: Source
  /// Whether the peer may say for whom it calls.
  private let peerMaySpeakForPeople: Bool
  private let trailers = Mutex(Metadata())
  private let headFields = Mutex(HTTPFields())
  private let compression = Mutex(CallCompression())
  private let isChanged = Atomic(false)

  init(
    _ descriptor: MethodDescriptor, source: Source, peer: PeerIdentity?,
    peerMaySpeakForPeople: Bool, deadline: Deadline?
  ) {
    self.descriptor = descriptor
    self.source = source
    self.peer = peer
    self.peerMaySpeakForPeople = peerMaySpeakForPeople
    self.deadline = deadline
  }

  final var metadata: Metadata {
    switch source {
    case .metadata(let metadata, _): return metadata
    case .fields(let fields):
      var metadata = Metadata()
      for (name, value) in fields { MetadataCoding.receive(name, value, into: &metadata) }
      return metadata
    }
  }

  final var caller: Caller {
    switch source {
    case .metadata(_, let caller): return caller
    case .fields(let fields):
      guard peerMaySpeakForPeople else { return Caller() }
      return Caller(
        roleName: fields.first(Caller.roleKey), customer: fields.first(Caller.customerKey))
    }
  }

  /// True as long as nobody wants anything of the response beside its messages, as in most calls.
  final var isPlain: Bool { !isChanged.load(ordering: .acquiring) }

  /// What the handler wants in the head of the response.
  final var initialFields: HTTPFields { headFields.withLock { $0 } }

  final func addInitial(_ metadata: Metadata) throws(RPCError) {
    var added = HTTPFields()
    try MetadataCoding.send(metadata) { added.append($0, $1) }
    isChanged.store(true, ordering: .releasing)
    headFields.withLock { [added] fields in
      for (name, value) in added { fields.append(name, value) }
    }
  }

  /// What the handler and the server's configuration want of compression, as far as the client accepts it.
  final var currentCompression: CallCompression { compression.withLock { $0 } }

  final func setResponseEncoding(_ encoding: MessageEncoding) {
    guard case .fields(let fields) = source,
      MessageEncoding.gzip.isAccepted(by: fields.first("grpc-accept-encoding"))
    else { return }
    isChanged.store(true, ordering: .releasing)
    compression.withLock { $0.wish(encoding) }
  }

  /// A request is read.
  final func noteRead(isCompressed: Bool) {
    compression.withLock { $0.isRequestCompressed = isCompressed }
  }

  /// The head of the response goes out; returns the encoding that it names.
  final func fixResponseEncoding() -> MessageEncoding {
    compression.withLock { $0.sendHead() }
  }

  final var currentTrailers: Metadata { trailers.withLock { $0 } }

  final func changeTrailers(_ change: (inout Metadata) -> Void) {
    isChanged.store(true, ordering: .releasing)
    trailers.withLock { change(&$0) }
  }
}
