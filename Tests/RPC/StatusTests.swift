import Testing

@testable import RPC

@Suite struct StatusTests {
  @Test(arguments: [
    ("0", StatusCode.ok), ("16", .unauthenticated), ("17", .unknown), ("999", .unknown),
    ("05", .notFound), ("-1", nil), ("", nil), ("x", nil), ("1 ", nil),
  ])
  func grpcStatusIsRead(value: String, code: StatusCode?) {
    #expect(StatusCode(headerValue: value) == code)
  }

  @Test(arguments: [
    (400, StatusCode.internal), (401, .unauthenticated), (403, .permissionDenied),
    (404, .unimplemented), (429, .unavailable), (502, .unavailable), (503, .unavailable),
    (504, .unavailable), (500, .unknown), (431, .resourceExhausted),
    (200, .unknown), (418, .unknown),
  ])
  func httpStatusMaps(status: Int, code: StatusCode) {
    #expect(StatusCode(httpStatus: status) == code)
  }

  @Test func everyResetMaps() {
    let expected: [UInt32: StatusCode] = [
      0x7: .unavailable, 0x8: .cancelled, 0xb: .resourceExhausted, 0xc: .permissionDenied,
    ]
    for code in UInt32(0)...0x20 {
      #expect(StatusCode(http2ErrorCode: code) == expected[code] ?? .internal)
    }
  }

  @Test(arguments: [
    ("", ""), ("plain text ~", "plain text ~"), ("100%", "100%25"), ("a\nb", "a%0Ab"),
    ("ß", "%C3%9F"), ("\u{7f}", "%7F"),
    (
      "\t\ntest with whitespace\r\nand Unicode BMP ☺ and non-BMP 😈\t\n",
      "%09%0Atest with whitespace%0D%0Aand Unicode BMP %E2%98%BA and non-BMP %F0%9F%98%88%09%0A"
    ),
  ])
  func messagesAreEncoded(text: String, encoded: String) {
    #expect(StatusMessageCoding.encode(text) == encoded)
    #expect(StatusMessageCoding.decode(encoded) == text)
  }

  @Test(arguments: [
    ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("a%4", "a%4"), ("%%41", "%A"), ("%c3%9f", "ß"),
    ("%ff", "\u{fffd}"), ("%0", "%0"), ("%4g1", "%4g1"),
  ])
  func badEscapesNeverFail(encoded: String, text: String) {
    #expect(StatusMessageCoding.decode(encoded) == text)
  }

  @Test func anyTextSurvives() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10ffff, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let encoded = StatusMessageCoding.encode(text)
      #expect(encoded.utf8.allSatisfy { $0 >= 0x20 && $0 <= 0x7e }, "seed \(seed)")
      #expect(StatusMessageCoding.decode(encoded) == text, "seed \(seed)")
    }
  }
}
