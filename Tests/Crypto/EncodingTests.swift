import Crypto
import Testing

@Suite struct EncodingTests {
  /// RFC 4648, section 10, without the padding, and the two characters that differ from base64.
  @Test(arguments: [
    ("", ""), ("66", "Zg"), ("666f", "Zm8"), ("666f6f", "Zm9v"), ("666f6f62", "Zm9vYg"),
    ("666f6f6261", "Zm9vYmE"), ("666f6f626172", "Zm9vYmFy"), ("fbff", "-_8"),
  ])
  func base64URLOfKnownBytes(_ hex: String, _ text: String) throws {
    let bytes = try #require(Hex.decode(hex))
    #expect(Base64URL.encode(bytes) == text)
    #expect(Base64URL.decode(text) == bytes)
  }

  @Test(arguments: ["Z", "Zg==", "Zm9v ", "+/8", "Zh", "Zm9", "Zm9vY", "é"])
  func base64URLRefusesWhatItDoesNotWrite(_ text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test func hexRefusesOtherTexts() {
    #expect(Hex.decode("0aFf") == [0x0a, 0xff])
    for text in ["0", "0g", "0x", " 00", "é"] { #expect(Hex.decode(text) == nil) }
  }

  @Test func identifiersAreSixteenCharactersOfTheAlphabet() {
    let random = SeededRandomSource(seed: 7)
    var seen: Set<String> = []
    for _ in 0..<1000 {
      let id = Identifier.random(using: random)
      #expect(Identifier.isWellFormed(id))
      seen.insert(id)
    }
    #expect(seen.count == 1000)
    for text in [
      "", "0123456789abcde", "0123456789abcdefg", "0123456789abcdei", "0123456789ABCDEF",
    ] {
      #expect(!Identifier.isWellFormed(text))
    }
  }

  @Test func seededRandomnessRepeatsItself() {
    let one = SeededRandomSource(seed: 1)
    let two = SeededRandomSource(seed: 1)
    #expect(one.bytes(5) + one.bytes(11) == two.bytes(5) + two.bytes(11))
    #expect(one.bytes(16) != SeededRandomSource(seed: 2).bytes(16))
    #expect(SystemRandomSource().bytes(32) != SystemRandomSource().bytes(32))
    #expect(SystemRandomSource().bytes(0) == [])
  }

  @Test func uuidsKeepTheirTextInLowerCase() throws {
    let text = "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"
    let uuid = try #require(UUID(text))
    #expect(uuid.description == text.lowercased())
    #expect(UUID(uuid.description) == uuid)
    let random = UUID.random(using: SeededRandomSource(seed: 3)).description
    #expect(random.utf8.count == 36)
    #expect(Array(random)[14] == "4")
    #expect("89ab".contains(Array(random)[19]))
  }

  @Test(arguments: [
    "", "f81d4fae7dec11d0a76500a0c91e6bf6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf", "f81d4fae-7dec-11d0-a765-00a0c91e6bfg",
    "f81d4fae7-dec-11d0-a765-00a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6-",
  ])
  func otherTextsAreNoUUIDs(_ text: String) {
    #expect(UUID(text) == nil)
  }
}
