import Testing

@testable import Orders

@Suite("Ticket bytes and their text")
struct TicketBytesTests {
  static let claims = TicketClaims(
    ticketID: "0123456789abcdef", orderID: "orderorderordero", showingID: "s1", seatID: "A-1 ü",
    validFromSeconds: 1_700_000_000, validUntilSeconds: .max)
  static let keyID: [UInt8] = [1, 2, 3, 4]
  static let signature = [UInt8](repeating: 7, count: 64)

  @Test("Every length of bytes comes back from its text, and from no other one")
  func text() {
    var generator = SplitMix64(state: 42)
    for length in 0..<70 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let text = Crockford32.encode(bytes)
      #expect(Crockford32.decode(text) == bytes)
      #expect(Crockford32.decode(text + "0") != bytes)
      if length > 0 { #expect(Crockford32.decode(text.lowercased() + "a") == nil) }
    }
  }

  @Test(
    "Rubbish has no bytes",
    arguments: ["I", "L0", "O0", "U0", "0", "01 ", "ÄÄ", "00000000I", "01", "0Z", "000", "-0"])
  func rubbish(_ text: String) {
    #expect(Crockford32.decode(text) == nil)
  }

  @Test("Claims come back from their bytes")
  func claims() throws {
    let signed = try #require(TicketBytes.encode(Self.claims, keyID: Self.keyID))
    let parts = try #require(TicketBytes.decode(signed + Self.signature))
    #expect(parts.claims == Self.claims)
    #expect(parts.keyID == Self.keyID && parts.signature == Self.signature)
    #expect(parts.signed == signed)
  }

  @Test("Ids that do not fit are refused", arguments: [("", false), ("x", true)])
  func ids(_ id: String, _ fits: Bool) {
    var claims = Self.claims
    claims.seatID = id
    #expect((TicketBytes.encode(claims, keyID: Self.keyID) != nil) == fits)
    claims.seatID = String(repeating: "x", count: TicketClaims.longestID)
    #expect(TicketBytes.encode(claims, keyID: Self.keyID) != nil)
    claims.seatID += "x"
    #expect(TicketBytes.encode(claims, keyID: Self.keyID) == nil)
  }

  @Test("Every other length of a code's bytes is refused")
  func lengths() throws {
    let bytes = try #require(TicketBytes.encode(Self.claims, keyID: Self.keyID)) + Self.signature
    for length in 0..<bytes.count { #expect(TicketBytes.decode(Array(bytes[..<length])) == nil) }
    #expect(TicketBytes.decode(bytes + [0]) == nil)
    #expect(TicketBytes.decode([UInt8](repeating: 1, count: 10_000)) == nil)
    var other = bytes
    other[0] = 2
    #expect(TicketBytes.decode(other) == nil)
    var text = bytes
    text[6] = 0xFF
    #expect(TicketBytes.decode(text) == nil)
  }
}
