public import EventLoop

/// Decides whether a peer may call a method.
public struct MethodAuthorizer: Sendable {
  /// Why not; nil if it may.
  let refusal: @Sendable (MethodDescriptor, PeerIdentity?) -> RPCError?

  /// A rule of one's own.
  public init(_ refusal: @escaping @Sendable (MethodDescriptor, PeerIdentity?) -> RPCError?) {
    self.refusal = refusal
  }

  /// The names of the services that any verified peer may call.
  private static let open: Set<String> = [
    "grpc.health.v1.Health", "grpc.reflection.v1.ServerReflection",
    "grpc.reflection.v1alpha.ServerReflection",
  ]

  /// The table in the protos: a method is for the services in its `access.services`; health and reflection are for
  /// any verified peer. Else `PERMISSION_DENIED` with reason `METHOD_NOT_ALLOWED`.
  public static let byAccessTable = MethodAuthorizer { method, peer in
    guard let peer else {
      return RPCError(.unauthenticated, reason: "NO_CERTIFICATE", "no certificate was shown")
    }
    if let name = peer.serviceName, method.access.services.contains(name) { return nil }
    if open.contains(method.fullService) { return nil }
    let who = peer.serviceName ?? peer.commonName ?? "a peer without a name"
    return RPCError(
      .permissionDenied, reason: "METHOD_NOT_ALLOWED", "\(who) may not call \(method.path)",
      facts: ["method": method.path])
  }

  /// Everybody may call everything: for tests and for servers without certificates.
  public static let everybody = MethodAuthorizer { _, _ in nil }
}
