import Crypto
import Testing

@testable import Orders

@Suite("Ticket codes: signed, and refused when anything is off")
struct TicketCodeTests {
  let key: Ed25519PrivateKey
  let verifier: TicketVerifier
  let code: String

  init() throws {
    key = try Ed25519PrivateKey(seed: [UInt8](repeating: 1, count: 32))
    verifier = TicketVerifier([key.publicKey])
    code = try #require(TicketSigner(key).code(for: TicketBytesTests.claims))
  }

  @Test("A code verifies, with every key that is trusted")
  func verifies() throws {
    let other = try Ed25519PrivateKey(seed: [UInt8](repeating: 2, count: 32))
    #expect(verifier.claims(of: code) == TicketBytesTests.claims)
    let both = TicketVerifier([other.publicKey, key.publicKey])
    #expect(both.claims(of: code) == TicketBytesTests.claims)
    #expect(both.claims(of: TicketSigner(other).code(for: TicketBytesTests.claims) ?? "") != nil)
  }

  @Test("A code fits a QR code of alphanumeric mode and reads the same each time")
  func compact() {
    let allowed = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
    #expect(code.allSatisfy(allowed.contains))
    #expect(code.count < 250)
    #expect(TicketSigner(key).code(for: TicketBytesTests.claims) == code)
  }

  @Test("Any flipped bit is refused")
  func flippedBits() throws {
    let bytes = try #require(Crockford32.decode(code))
    for index in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << bit
        #expect(verifier.claims(of: Crockford32.encode(flipped)) == nil, "byte \(index) bit \(bit)")
      }
    }
  }

  @Test("Any other character in any place is refused")
  func otherCharacters() {
    let characters = Array(code.utf8)
    for index in characters.indices {
      for other in Array("0Z".utf8) where other != characters[index] {
        var changed = characters
        changed[index] = other
        #expect(verifier.claims(of: String(decoding: changed, as: UTF8.self)) == nil)
      }
    }
  }

  @Test("Another key, even one with a forged id, is refused")
  func wrongKey() throws {
    let other = try Ed25519PrivateKey(seed: [UInt8](repeating: 2, count: 32))
    #expect(TicketVerifier([other.publicKey]).claims(of: code) == nil)
    #expect(TicketVerifier([]).claims(of: code) == nil)
    let signed = try #require(
      TicketBytes.encode(
        TicketBytesTests.claims, keyID: TicketVerifier.keyID(of: key.publicKey)))
    let forged = Crockford32.encode(signed + other.sign(TicketBytes.signedPrefix + signed))
    #expect(verifier.claims(of: forged) == nil)
    // A signature over the bytes without the prefix is one for something else.
    #expect(verifier.claims(of: Crockford32.encode(signed + key.sign(signed))) == nil)
  }

  @Test(
    "Rubbish is refused",
    arguments: [
      "", "0", " ", "USHER", "ticket", "ÄÖÜ", "\u{0}", String(repeating: "0", count: 200),
      String(repeating: "Z", count: 541), String(repeating: "0", count: 1_000_000),
    ])
  func rubbish(_ text: String) {
    #expect(verifier.claims(of: text) == nil)
  }

  @Test("A code with anything around it is refused")
  func around() {
    for text in [code + "0", "0" + code, code + " ", code.lowercased(), String(code.dropLast())] {
      #expect(verifier.claims(of: text) == nil)
    }
  }

  @Test("Fingerprints tell requests apart, also where fields run into one another")
  func fingerprints() throws {
    let print = RequestFingerprint(from: key)
    let other = RequestFingerprint(
      from: try Ed25519PrivateKey(seed: Array(repeating: 2, count: 32)))
    #expect(print("Pay", ["a", "b"]) == print("Pay", ["a", "b"]))
    let all = [
      print("Pay", ["a", "b"]), print("Pay", ["ab", ""]), print("Pay", ["ab"]), print("Pay", []),
      print("Create", ["a", "b"]), other("Pay", ["a", "b"]),
    ]
    #expect(Set(all).count == all.count)
  }
}
