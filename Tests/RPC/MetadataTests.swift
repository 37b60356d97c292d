import HTTP
import Testing

@testable import RPC

@Suite struct MetadataTests {
  private func received(_ fields: [(String, String)]) -> Metadata {
    var metadata = Metadata()
    for (name, value) in fields { MetadataCoding.receive(name, value, into: &metadata) }
    return metadata
  }

  private func sent(_ metadata: Metadata) throws(RPCError) -> [String] {
    var fields: [String] = []
    try MetadataCoding.send(metadata) { fields.append("\($0)=\($1)") }
    return fields
  }

  @Test func base64IsReadPaddedOrNot() {
    let cases: [(String, [UInt8]?)] = [
      ("", []), ("AA", [0]), ("AA==", [0]), ("AAE", [0, 1]), ("AAE=", [0, 1]), ("AAEC", [0, 1, 2]),
      ("q6ur", [0xab, 0xab, 0xab]), ("A", nil), ("AA=", nil), ("A===", nil), ("AA=A", nil),
      ("A-", nil), ("A A", nil), ("AAEC=", nil), ("+/8", [0xfb, 0xff]),
    ]
    for (text, bytes) in cases { #expect(Base64.decode(text.utf8) == bytes, "'\(text)'") }
  }

  @Test func base64SurvivesEveryLength() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 3) }
      let text = Base64.encode(bytes)
      #expect(!text.contains("=") && Base64.decode(text.utf8) == bytes)
    }
  }

  @Test func binaryFieldsAreSplitAtCommas() {
    let metadata = received([("x-bin", "AAE=, AgM"), ("x-bin", "q6ur"), ("y-bin", "!!,AA")])
    #expect(metadata.allBytes("x-bin") == [[0, 1], [2, 3], [0xab, 0xab, 0xab]])
    #expect(metadata.allBytes("y-bin") == [[0]])
    #expect(metadata.first("x-bin") == nil)
  }

  @Test func theProtocolsOwnFieldsAreNotShown() {
    let metadata = received([
      ("content-type", "application/grpc"), ("te", "trailers"), ("grpc-timeout", "1S"),
      (":path", "/a/b"), ("user-agent", "x"), ("a", "1"), ("a", "2"),
    ])
    #expect(metadata.entries.map(\.name) == ["user-agent", "a", "a"])
    #expect(metadata.all("a") == ["1", "2"] && metadata.first("a") == "1")
  }

  @Test func whatCannotTravelIsRefused() throws {
    var good = Metadata()
    good.append("X-Name", "a b")
    good.append("x-trace-bin", bytes: [0, 1, 2, 255])
    #expect(try sent(good) == ["x-name=a b", "x-trace-bin=AAEC/w"])
    var bad: [Metadata] = [
      ["a": "é"], ["a": "x\ny"], ["a b": "c"], ["": "c"], ["grpc-status": "0"], ["te": "x"],
      ["a-bin": "text"], [":path": "/"], ["a": " x"],
    ]
    var bytesUnderTextName = Metadata()
    bytesUnderTextName.append("a", bytes: [1])
    bad.append(bytesUnderTextName)
    for metadata in bad {
      #expect(throws: RPCError.self, "\(metadata)") { try self.sent(metadata) }
    }
  }

  @Test func onlyATrustedPeerSpeaksForPeople() {
    let echo = MethodDescriptor(fullService: "a.B", name: "C", kind: .unary)
    let fields = HTTPFields(["usher-role": "CUSTOMER", "usher-customer": "s1"])
    for (isBelieved, expected) in [
      (true, Caller(role: .customer, customer: "s1")), (false, Caller()),
    ] {
      let facts = CallFacts(
        echo, source: .fields(fields), peer: nil, peerMaySpeakForPeople: isBelieved, deadline: nil)
      #expect(ServerContext(facts).caller == expected)
    }
    #expect(Caller(roleName: "KING", customer: "") == Caller())
    let metadata = Caller(role: .boxOffice, customer: "s1").metadata
    #expect(
      metadata.first("usher-role") == "BOX_OFFICE" && metadata.first("usher-customer") == "s1")
  }
}
