import Crypto
import RPC

/// Tells who calls, by the field `authorization`.
struct Authenticator: Sendable {
  private let tokens: SessionTokens
  private let operatorKeyHash: [UInt8]

  /// - Parameter operatorKeyHash: SHA-256 of the operator's key.
  init(tokens: SessionTokens, operatorKeyHash: [UInt8]) {
    self.tokens = tokens
    self.operatorKeyHash = operatorKeyHash
  }

  /// The caller; anybody without the field. A field that proves nothing is refused, also where nobody asks for one.
  func caller(authorization: [String]) throws(RPCError) -> Caller {
    guard let field = authorization.first else { return Caller() }
    let parts = field.split(separator: " ", maxSplits: 1)
    guard authorization.count == 1, parts.count == 2, parts[0].lowercased() == "bearer" else {
      throw Self.unauthenticated("expected 'Bearer' and a token in the field 'Authorization'")
    }
    let token = String(parts[1])
    if constantTimeEquals(sha256(Array(token.utf8)), operatorKeyHash) {
      return Caller(role: .operator)
    }
    guard let session = tokens.session(token) else {
      throw Self.unauthenticated("the token is not valid or has expired")
    }
    return Caller(role: .customer, customer: session.id)
  }

  /// Checks that a caller may call a method. A later role may do what an earlier one may
  /// (usher/access/v1/access.proto).
  static func authorize(_ caller: Caller, _ method: MethodDescriptor) throws(RPCError) {
    guard let role = method.access.role else {
      throw RPCError(.notFound, reason: "NO_SUCH_PATH", "there is no such path")
    }
    if rank(caller.role) >= rank(role) { return }
    if caller.role == .public { throw unauthenticated("this needs a token: POST /v1/sessions") }
    throw RPCError(
      .permissionDenied, reason: "ROLE_MISSING", "this needs the role \(role.rawValue)",
      facts: ["role": role.rawValue])
  }

  private static func rank(_ role: Role) -> Int {
    switch role {
    case .public: 0
    case .customer: 1
    case .scanner: 2
    case .boxOffice: 3
    case .operator: 4
    }
  }

  private static func unauthenticated(_ message: String) -> RPCError {
    RPCError(.unauthenticated, reason: "TOKEN_INVALID", message)
  }
}
