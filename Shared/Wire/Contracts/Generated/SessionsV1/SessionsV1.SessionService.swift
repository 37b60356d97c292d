// Generated from usher/sessions/v1/sessions.proto by protoc-gen-usher. Do not edit.

public import RPC

extension SessionsV1 {
  /// The methods of `usher.sessions.v1.SessionService`.
  public enum SessionServiceMethods {
    /// `CreateSession`.
    public static let createSession = MethodDescriptor(
      fullService: "usher.sessions.v1.SessionService", name: "CreateSession", kind: .unary,
      access: Access(role: .public, services: []))
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [createSession]
  }

  /// Anonymous sessions of customers. The gateway itself serves this.
  public protocol SessionServiceHandler: RPCService {
    /// Opens a session. Its token is the customer's proof of owning holds and orders.
    func createSession(_ request: SessionsV1.CreateSessionRequest, _ context: ServerContext)
      async throws(RPCError) -> SessionsV1.CreateSessionResponse
  }

  /// Calls `usher.sessions.v1.SessionService`.
  public struct SessionServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Opens a session. Its token is the customer's proof of owning holds and orders.
    public func createSession(
      _ request: SessionsV1.CreateSessionRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SessionsV1.CreateSessionResponse {
      try await channel.unary(SessionServiceMethods.createSession, request, options)
    }
  }
}

extension SessionsV1.SessionServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "usher.sessions.v1.SessionService", methods: SessionsV1.SessionServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(SessionsV1.SessionServiceMethods.createSession) {
        (request, context) async throws(RPCError) -> SessionsV1.CreateSessionResponse in
        try await self.createSession(request, context)
      }
    ]
  }
}
