/// One method of a service, as generated from its proto.
public struct MethodDescriptor: Sendable, Hashable {
  /// Which sides may send more than one message.
  public enum Kind: Sendable, Hashable {
    /// One request, one response.
    case unary
    /// One request, any number of responses.
    case serverStreaming
    /// Any number of requests, one response.
    case clientStreaming
    /// Any number of both.
    case bidirectional

    /// True if the client sends exactly one message.
    public var hasOneRequest: Bool { self == .unary || self == .serverStreaming }
    /// True if the server sends exactly one message.
    public var hasOneResponse: Bool { self == .unary || self == .clientStreaming }
  }

  /// What a method does when it is called twice with one request: the option `idempotency_level` of its proto.
  public enum Idempotency: Sendable, Hashable {
    /// Perhaps more than when it is called once.
    case unknown
    /// It changes nothing: a read.
    case noSideEffects
    /// The same as when it is called once: a command that knows its own request again.
    case idempotent
  }

  /// The texts of a descriptor, once per method, so that copies are cheap.
  private final class Storage: Sendable {
    let fullService: String
    let name: String
    let path: String
    let access: Access

    init(_ fullService: String, _ name: String, _ access: Access) {
      self.fullService = fullService
      self.name = name
      self.path = "/\(fullService)/\(name)"
      self.access = access
    }
  }

  /// Who may send how many messages.
  public let kind: Kind
  /// Whether a client may repeat a call whose outcome it does not know.
  public let idempotency: Idempotency
  private let storage: Storage

  /// A method of a service.
  public init(
    fullService: String, name: String, kind: Kind, idempotency: Idempotency = .unknown,
    access: Access = Access()
  ) {
    self.kind = kind
    self.idempotency = idempotency
    self.storage = Storage(fullService, name, access)
  }

  /// The service with its package, such as `usher.seating.v1.SeatingService`.
  public var fullService: String { storage.fullService }
  /// The method's name alone, such as `HoldSeats`.
  public var name: String { storage.name }
  /// The path that calls it: `/package.Service/Method`.
  public var path: String { storage.path }
  /// Who may call it.
  public var access: Access { storage.access }

  /// Descriptors are equal if everything in them is.
  public static func == (left: MethodDescriptor, right: MethodDescriptor) -> Bool {
    left.kind == right.kind && left.idempotency == right.idempotency
      && (left.storage === right.storage
        || (left.path == right.path && left.access == right.access))
  }

  /// Two methods with the same path are nearly always the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}

/// One service, as generated from its proto.
public struct ServiceDescriptor: Sendable, Hashable {
  /// The name with its package, such as `usher.seating.v1.SeatingService`.
  public let fullName: String
  /// Its methods, in the order of the proto.
  public let methods: [MethodDescriptor]

  /// A service with its methods.
  public init(fullName: String, methods: [MethodDescriptor]) {
    self.fullName = fullName
    self.methods = methods
  }
}
