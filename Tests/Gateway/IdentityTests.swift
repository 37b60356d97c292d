import Contracts
import Crypto
import RPC
import Testing
import Wire

@testable import Gateway

@Suite struct SessionTests {
  @Test func aSessionIsMadeAndItsTokenIsGood() async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send("POST", "/v1/sessions", "{}")
    #expect(answer.status == 200)
    let opened = try WireJSONReader.read(SessionsV1.CreateSessionResponse.self, answer)
    let session = try #require(opened.session)
    #expect(Identifier.isWellFormed(session.id))
    #expect(session.expireTime?.seconds == 1_800_086_400)
    #expect(test.tokens.session(session.token)?.id == session.id)
  }

  @Test func tokensEnd() throws {
    let test = try GatewayUnderTest()
    let token = test.customer()
    test.time.advance(seconds: 86_399)
    #expect(test.tokens.session(token)?.id == "c1st0m3r12345678")
    test.time.advance(seconds: 1)
    #expect(test.tokens.session(token) == nil)
  }

  @Test func everyChangeOfATokenIsSeen() throws {
    let test = try GatewayUnderTest()
    let token = Array(test.customer().utf8)
    for place in token.indices {
      for replacement in ["A", "b", "1", "."].map({ Array($0.utf8)[0] })
      where token[place] != replacement {
        var changed = token
        changed[place] = replacement
        let text = String(decoding: changed, as: UTF8.self)
        #expect(test.tokens.session(text) == nil, "\(text)")
      }
      #expect(test.tokens.session(String(decoding: token[..<place], as: UTF8.self)) == nil)
    }
  }

  @Test func anotherKeyMakesOtherTokens() throws {
    let test = try GatewayUnderTest()
    let other = SessionTokens(key: Array(repeating: 8, count: 32), clock: test.time.clock)
    #expect(test.tokens.session(other.open(id: "c1st0m3r12345678").token) == nil)
  }
}

@Suite struct AccessTests {
  private enum Who: CaseIterable {
    case nobody, customer, `operator`

    var rank: Int {
      switch self {
      case .nobody: 0
      case .customer: 1
      case .operator: 4
      }
    }
  }

  private func rank(_ role: Role) -> Int {
    [.public: 0, .customer: 1, .scanner: 2, .boxOffice: 3, .operator: 4][role] ?? 5
  }

  @Test func everyRouteForEveryCaller() async throws {
    let test = try GatewayUnderTest()
    for route in Contracts.routes {
      guard let role = route.method.access.role else { continue }
      let path = route.template.replacing(/\{[^}]*\}/, with: "x1")
      for who in Who.allCases {
        let token: String? =
          switch who {
          case .nobody: nil
          case .customer: test.customer()
          case .operator: GatewayUnderTest.operatorKey
          }
        let answer = await test.send(
          route.verb, path, route.body == nil ? nil : "{}", token: token)
        if who.rank >= rank(role) {
          // The fake service has no answer, the session service has.
          #expect(answer.status == 501 || answer.status == 200, "\(route.template) \(who)")
        } else {
          #expect(answer.status == (who == .nobody ? 401 : 403), "\(route.template) \(who)")
        }
      }
    }
  }

  @Test(arguments: [
    "", "Bearer", "Bearer ", "Basic eDp5", "nonsense", "Bearer a.b.c", "Bearer \u{fc}",
  ])
  func whatProvesNothingIsRefusedEverywhere(field: String) async throws {
    let test = try GatewayUnderTest()
    for path in ["/v1/cinemas", "/v1/holds/h"] {
      let answer = await test.send("GET", path, fields: ["authorization": field])
      #expect(answer.status == 401)
      #expect(answer.response.first("www-authenticate") == "Bearer realm=\"usher\"")
      #expect(try answer.error().status == "UNAUTHENTICATED")
    }
    #expect(test.channel.calls.isEmpty)
  }

  @Test func twoProofsAreNone() async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send(
      "GET", "/v1/cinemas", token: test.customer(), fields: ["authorization": "Bearer x"])
    #expect(answer.status == 401)
  }

  @Test func theServiceLearnsWhoCallsAndNothingThatTheClientClaims() async throws {
    let test = try GatewayUnderTest()
    _ = await test.send(
      "GET", "/v1/holds/h", token: test.customer(),
      fields: [
        "usher-role": "OPERATOR", "usher-customer": "somebody", "usher-hold-token": "secret",
        "x-request-id": "req-1", "cookie": "c",
        "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      ])
    let call = try #require(test.channel.calls.last)
    let metadata = call.options.metadata.entries.map { entry -> String in
      if case .text(let text) = entry.value { return "\(entry.name)=\(text)" }
      return entry.name
    }
    #expect(
      metadata == [
        "usher-role=CUSTOMER", "usher-customer=c1st0m3r12345678", "x-request-id=req-1",
        "usher-hold-token=secret",
        "traceparent=00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      ])
    #expect(call.options.timeout == Gateway.timeout)
  }

  @Test func oddRequestIdsAndTracesAreNotPassedOn() async throws {
    let test = try GatewayUnderTest()
    let long = String(repeating: "x", count: 65)
    for (id, trace) in [("a b", "00-0-0-0"), (long, "01-" + long), ("\u{e9}", ""), ("", "x")] {
      _ = await test.send(
        "GET", "/v1/cinemas", fields: ["x-request-id": id, "traceparent": trace])
      let metadata = try #require(test.channel.calls.last).options.metadata
      #expect(Identifier.isWellFormed(metadata.first("x-request-id") ?? ""))
      #expect(metadata.first("traceparent") == nil)
    }
  }

  @Test(arguments: ["a b", "\u{e9}", String(repeating: "x", count: 257)])
  func aHoldTokenThatCannotTravelIsRefused(token: String) async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send(
      "GET", "/v1/holds/h", token: test.customer(), fields: ["usher-hold-token": token])
    #expect(answer.status == 400)
    #expect(test.channel.calls.isEmpty)
  }
}
