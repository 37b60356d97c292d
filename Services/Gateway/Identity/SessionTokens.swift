import Crypto
import Telemetry

/// Makes and checks the tokens of anonymous sessions: `ID.EXPIRY.MAC`, where EXPIRY is in seconds since the Unix epoch
/// and MAC is HMAC-SHA256, base64url.
struct SessionTokens: Sendable {
  /// A session as its token tells it.
  struct Session: Equatable {
    var id: String
    /// When it ends, in seconds since the Unix epoch.
    var expiresAt: Int64
  }

  /// How long a session lasts, in seconds.
  static let lifetime: Int64 = 24 * 3600
  /// Longer texts are no tokens.
  private static let mostBytes = 256

  private let key: [UInt8]
  private let clock: WallClock

  init(key: [UInt8], clock: WallClock) {
    self.key = key
    self.clock = clock
  }

  /// A new session.
  func open(id: String) -> (session: Session, token: String) {
    let session = Session(id: id, expiresAt: clock.nowMs / 1000 + Self.lifetime)
    return (session, "\(text(session)).\(Base64URL.encode(mac(session)))")
  }

  /// The session of a token; nil if we did not make it or it has ended.
  func session(_ token: String) -> Session? {
    guard token.utf8.count <= Self.mostBytes else { return nil }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, Identifier.isWellFormed(parts[0]), let expiresAt = Int64(parts[1]),
      let given = Base64URL.decode(parts[2])
    else { return nil }
    let session = Session(id: String(parts[0]), expiresAt: expiresAt)
    guard constantTimeEquals(given, mac(session)), clock.nowMs / 1000 < expiresAt else {
      return nil
    }
    return session
  }

  private func text(_ session: Session) -> String { "\(session.id).\(session.expiresAt)" }

  private func mac(_ session: Session) -> [UInt8] {
    // The name keeps the key's other uses apart.
    hmacSHA256(Array("usher session \(text(session))".utf8), key: key)
  }
}
