import Crypto
import Testing

@Suite struct Ed25519Tests {
  /// RFC 8032, section 7.1, tests 1 to 3: seed, public key, message, signature.
  static let vectors = [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701c"
        + "f9b46bd25bf5f0595bbe24655141438e7a100b"
    ),
    (
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0"
        + "f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    ),
    (
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984d"
        + "c6594a7c15e9716ed28dc027beceea1ec40a"
    ),
  ]

  @Test(arguments: vectors)
  func signsAndVerifiesKnownMessages(
    _ seed: String, _ publicKey: String, _ message: String, _ signature: String
  ) throws {
    let message = try #require(Hex.decode(message))
    let key = try Ed25519PrivateKey(seed: #require(Hex.decode(seed)))
    #expect(Hex.encode(key.publicKey.bytes) == publicKey)
    #expect(Hex.encode(key.sign(message)) == signature)

    let verifier = try Ed25519PublicKey(bytes: #require(Hex.decode(publicKey)))
    var bytes = try #require(Hex.decode(signature))
    #expect(verifier.verifies(bytes, of: message))
    #expect(!verifier.verifies(bytes, of: message + [0]))
    bytes[63] ^= 1
    #expect(!verifier.verifies(bytes, of: message))
    #expect(!verifier.verifies(Array(bytes.dropLast()), of: message))
    #expect(!verifier.verifies([], of: message))
  }

  @Test func loadsBothHalvesFromPEM() throws {
    let privateKey = try Ed25519PrivateKey(
      pem: """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
        -----END PRIVATE KEY-----

        """)
    let publicKey = try Ed25519PublicKey(
      pem: """
        -----BEGIN PUBLIC KEY-----
        MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
        -----END PUBLIC KEY-----

        """)
    #expect(privateKey.publicKey.bytes == publicKey.bytes)
    #expect(publicKey.verifies(privateKey.sign([1, 2]), of: [1, 2]))
  }

  @Test(arguments: [
    ("", CryptoError.notPEM),
    ("hello", .notPEM),
    ("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", .notPEM),
    (
      // Encrypted: nobody is there to type the passphrase.
      """
      -----BEGIN ENCRYPTED PRIVATE KEY-----
      MIGbMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjrruX1MXBwggICCAAw
      DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEC+ahdgN9QFIxhE/wMu+lJ4EQC2a
      kD31d94ubmDw5DNcS2bNizMDvp7ZMGgcE0x+BWdeMfwuD8x5FpRtTKEqlietZR8p
      6xDp+buWdLrUYhufdYE=
      -----END ENCRYPTED PRIVATE KEY-----
      """, .notPEM
    ),
    (
      // On the curve P-256.
      """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9i55GRHH+ZEvm+WR
      BiTYqCBVrXUYEotkTKwGuk9ZruqhRANCAARd0crBFgXfzarRfqkKd92MHHgQNo4d
      /LVn7Zkl0cr/Sep8Mh7ZYsq5BWJp2BkBnXh6JEjNCtOTQYuYVGddYiMs
      -----END PRIVATE KEY-----
      """, .notEd25519
    ),
  ])
  func refusesOtherTexts(_ pem: String, _ error: CryptoError) {
    #expect(throws: error) { try Ed25519PrivateKey(pem: pem) }
  }

  @Test func refusesKeysOfTheWrongLength() {
    #expect(throws: CryptoError.wrongKeyLength(expected: 32, found: 31)) {
      try Ed25519PrivateKey(seed: [UInt8](repeating: 1, count: 31))
    }
    #expect(throws: CryptoError.wrongKeyLength(expected: 32, found: 0)) {
      try Ed25519PublicKey(bytes: [])
    }
  }
}
