import Testing

@testable import CLI

@Suite struct GatewaySettingsTests {
  @Test(
    arguments: [
      ([:], nil, "localhost:8443"),
      (["USHER_PORT_BASE": "9000"], nil, "localhost:9003"),
      (["USHER_GATEWAY": "https://gate:1"], nil, "gate:1"),
      (["USHER_GATEWAY": "https://gate:1"], "https://other", "other:443"),
      ([:], "https://other:2/", "other:2"),
      ([:], "https://[::1]:3", "[::1]:3"),
      ([:], "https://[::1]", "[::1]:443"),
    ] as [([String: String], String?, String)])
  func theGatewayIsFound(_ environment: [String: String], _ option: String?, _ expected: String)
    throws
  {
    var invocation = Invocation()
    if let option { invocation.values["--gateway"] = [option] }
    #expect(try GatewaySettings(invocation, environment).authority == expected)
  }

  @Test(arguments: [
    "http://a", "a:1", "https://", "https://a:0", "https://a:70000", "https://a/b", "https://a:x",
    "https://u@a", "https://[::1",
  ])
  func otherWordsAreRefused(_ url: String) {
    #expect(throws: UsageError("the gateway is given as https://HOST:PORT, not \"\(url)\"")) {
      try GatewaySettings(Invocation(values: ["--gateway": [url]]), [:])
    }
  }

  @Test func filesAreUnderTheHomeUnlessTheyAreNamed() throws {
    let home = try GatewaySettings(Invocation(), ["USHER_HOME": "/h"])
    #expect(home.authorityFile == "/h/ca.pem")
    #expect(home.operatorKeyFile == "/h/operator.key")
    let named = try GatewaySettings(
      Invocation(), ["USHER_HOME": "/h", "USHER_CA": "/c", "USHER_OPERATOR_KEY_FILE": "/k"])
    #expect(named.authorityFile == "/c")
    #expect(named.operatorKeyFile == "/k")
  }

  @Test func aWrongPortBaseIsRefused() {
    #expect(throws: UsageError("USHER_PORT_BASE is \"x\", not the number of a port")) {
      try GatewaySettings(Invocation(), ["USHER_PORT_BASE": "x"])
    }
  }
}
