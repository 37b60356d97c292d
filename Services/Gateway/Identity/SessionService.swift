import Contracts
import Crypto
import RPC
import Wire

/// Opens anonymous sessions.
struct SessionService: SessionsV1.SessionServiceHandler {
  private let tokens: SessionTokens
  private let random: any RandomSource

  init(tokens: SessionTokens, random: any RandomSource) {
    self.tokens = tokens
    self.random = random
  }

  func createSession(
    _ request: SessionsV1.CreateSessionRequest, _ context: ServerContext
  ) async throws(RPCError) -> SessionsV1.CreateSessionResponse {
    let (session, token) = tokens.open(id: Identifier.random(using: random))
    return .init(
      session: .init(
        id: session.id, token: token, expireTime: .init(seconds: session.expiresAt)))
  }
}
