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

  /// The service with its package, such as `usher.seating.v1.SeatingService`.
  public let fullService: String
  /// The method's name alone, such as `HoldSeats`.
  public let name: String
  /// The path that calls it: `/package.Service/Method`.
  public let path: String
  /// Who may send how many messages.
  public let kind: Kind
  /// Who may call it.
  public let access: Access

  /// A method of a service.
  public init(fullService: String, name: String, kind: Kind, access: Access = Access()) {
    self.fullService = fullService
    self.name = name
    self.path = "/\(fullService)/\(name)"
    self.kind = kind
    self.access = access
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
