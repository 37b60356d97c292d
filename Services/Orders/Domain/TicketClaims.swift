/// What a ticket's code says: the right to one seat of one showing.
struct TicketClaims: Equatable, Sendable {
  var ticketID: String
  var orderID: String
  var showingID: String
  var seatID: String
  /// The code is good from this instant on, in whole seconds since the Unix epoch.
  var validFromSeconds: UInt32
  /// The code is good until before this instant.
  var validUntilSeconds: UInt32

  /// The longest id that fits a code, in UTF-8 bytes.
  static let longestID = 64
}

/// The bytes of a ticket's code:
///
///     version (1) | key id (4) | 4 x [length (1), id] : ticket, order, showing, seat
///     | valid from (4) | valid until (4) | Ed25519 signature (64)
///
/// Integers are big-endian. The signature is over `signedPrefix` and everything before it.
enum TicketBytes {
  static let version: UInt8 = 1
  static let keyIDLength = 4
  static let signatureLength = 64
  /// Keeps a signature made for a ticket from being one for anything else.
  static let signedPrefix = Array("usher ticket\n".utf8)
  /// The longest code there can be.
  static let mostBytes = 1 + keyIDLength + 4 * (1 + TicketClaims.longestID) + 8 + signatureLength

  /// The bytes before the signature, or nil if an id is empty or too long.
  static func encode(_ claims: TicketClaims, keyID: [UInt8]) -> [UInt8]? {
    precondition(keyID.count == keyIDLength)
    var bytes: [UInt8] = [version] + keyID
    for id in [claims.ticketID, claims.orderID, claims.showingID, claims.seatID] {
      guard 1...TicketClaims.longestID ~= id.utf8.count else { return nil }
      bytes.append(UInt8(id.utf8.count))
      bytes += id.utf8
    }
    for instant in [claims.validFromSeconds, claims.validUntilSeconds] {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: instant >> (24 - 8 * $0)) }
    }
    return bytes
  }

  /// A code's bytes taken apart, not yet trusted.
  struct Parts: Equatable {
    var keyID: [UInt8]
    var claims: TicketClaims
    /// What the signature is over, without the prefix.
    var signed: [UInt8]
    var signature: [UInt8]
  }

  /// Takes a code's bytes apart, or nil if they are not exactly one code.
  static func decode(_ bytes: [UInt8]) -> Parts? {
    guard bytes.count <= mostBytes, bytes.count > 1 + keyIDLength + signatureLength,
      bytes[0] == version
    else { return nil }
    let signed = bytes.prefix(bytes.count - signatureLength)
    var rest = signed.dropFirst(1 + keyIDLength)
    var ids: [String] = []
    for _ in 0..<4 {
      guard let length = rest.popFirst(), 1...TicketClaims.longestID ~= Int(length),
        rest.count >= Int(length),
        let id = String(validating: rest.prefix(Int(length)), as: UTF8.self)
      else { return nil }
      rest = rest.dropFirst(Int(length))
      ids.append(id)
    }
    guard rest.count == 8 else { return nil }
    let instants = Array(rest)
    return Parts(
      keyID: Array(signed.dropFirst().prefix(keyIDLength)),
      claims: TicketClaims(
        ticketID: ids[0], orderID: ids[1], showingID: ids[2], seatID: ids[3],
        validFromSeconds: integer(instants[0..<4]), validUntilSeconds: integer(instants[4..<8])),
      signed: Array(signed), signature: Array(bytes.suffix(signatureLength)))
  }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
