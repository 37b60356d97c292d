import Contracts
import HTTP
import RPC
import Testing
import Wire

@testable import Gateway

@Suite struct ErrorTests {
  private let method = SeatingV1.SeatingServiceMethods.getSeatMap
  private let path = "/v1/showings/s/seatMap"

  @Test(arguments: [
    (StatusCode.cancelled, 499), (.invalidArgument, 400), (.deadlineExceeded, 504),
    (.notFound, 404),
    (.alreadyExists, 409), (.permissionDenied, 403), (.resourceExhausted, 429),
    (.failedPrecondition, 400), (.aborted, 409), (.outOfRange, 400), (.unimplemented, 501),
    (.unavailable, 503), (.unauthenticated, 401),
  ])
  func errorsKeepWhatTheySay(code: StatusCode, status: Int) async throws {
    let test = try GatewayUnderTest()
    let refusal = SeatingV1.SeatRefusal(reason: .halfPair, seatIds: ["A1"])
    test.channel.fail(
      method, RPCError(code, reason: "HALF_PAIR", "half a pair").adding(refusal))
    let answer = await test.send("GET", path)
    #expect(answer.status == status)
    #expect(
      answer.text
        == #"{"error":{"code":\#(status),"status":"\#(code.name)","message":"half a pair","details":["#
        + #"{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"HALF_PAIR","#
        + #""domain":"usher","metadata":{}},"#
        + #"{"@type":"type.googleapis.com/usher.seating.v1.SeatRefusal","#
        + #""reason":"REFUSAL_REASON_HALF_PAIR","seatIds":["A1"],"alternativeSeatIds":[]}]}}"#)
    #expect((answer.response.first("retry-after") == "1") == (status == 429 || status == 503))
  }

  @Test(arguments: [StatusCode.unknown, .internal, .dataLoss])
  func whatWentWrongInsideStaysInside(code: StatusCode) async throws {
    let test = try GatewayUnderTest()
    test.channel.fail(
      method, RPCError(code, reason: "SECRET", "/var/lib/usher: no space, at line 5"))
    let answer = await test.send("GET", path)
    #expect(answer.status == 500)
    #expect(
      answer.text
        == #"{"error":{"code":500,"status":"\#(code.name)","message":"something went wrong here","details":[]}}"#
    )
  }

  @Test func addressesStayInside() async throws {
    let test = try GatewayUnderTest()
    test.channel.fail(method, RPCError(.unavailable, "127.0.0.1:8445: connection refused"))
    let answer = await test.send("GET", path)
    #expect(answer.status == 503)
    #expect(try answer.error().message == "a service cannot be reached now")
  }

  @Test func anAnswerThatIsNoMessageIsOurFault() async throws {
    let test = try GatewayUnderTest()
    test.channel.answer(method, bytes: [10, 5, 0xff])
    let answer = await test.send("GET", path)
    #expect(answer.status == 500)
    #expect(try answer.error().message == "something went wrong here")
  }

  @Test func detailsOfAnyKindAreSent() async throws {
    let test = try GatewayUnderTest()
    let retry = GoogleRpc.RetryInfo(retryDelay: .init(seconds: 2, nanos: 1))
    test.channel.fail(
      method,
      RPCError(
        .unavailable, "later",
        details: [
          AnyDetail(retry), AnyDetail(typeURL: "type.example/a.B", value: [1, 2]),
          AnyDetail(GoogleRpc.DebugInfo(stackEntries: ["at line 1"], detail: "secret")),
        ]))
    let answer = await test.send("GET", path)
    #expect(answer.status == 503)
    #expect(answer.response.first("retry-after") == "3")
    #expect(
      answer.text.hasSuffix(
        #""details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"2.000000001s"},"#
          + #"{"@type":"type.example/a.B","value":"AQI="}]}}"#))
  }

  @Test func aDetailThatIsNotWhatItSaysIsLeftOut() async throws {
    let test = try GatewayUnderTest()
    let broken = AnyDetail(typeURL: "type.googleapis.com/google.rpc.ErrorInfo", value: [10, 9])
    test.channel.fail(method, RPCError(.notFound, "not here", details: [broken]))
    let answer = await test.send("GET", path)
    #expect(
      answer.text
        == #"{"error":{"code":404,"status":"NOT_FOUND","message":"not here","details":[]}}"#)
  }

  @Test(arguments: [
    "/", "/v1", "/v1/nothing", "/v1/cinemas/a/b/c", "/v2/cinemas", "/v1/orders/x:refuse",
    "/v1/cinemas/",
    "*", "/usher.seating.v1.SeatingService/GetHold", "/healthz/x",
  ])
  func unknownPaths(path: String) async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send("GET", path, token: test.customer())
    #expect(answer.status == 404)
    #expect(try answer.reason() == "NO_SUCH_PATH")
    #expect(!answer.text.contains("/v"))
  }

  @Test(arguments: [
    ("PUT", "/v1/cinemas", "GET, POST"), ("GET", "/v1/sessions", "POST"),
    ("get", "/v1/cinemas", "GET, POST"),
    ("POST", "/healthz", "GET"), ("POST", "/v1/holds/h", "DELETE, GET"),
  ])
  func methodsThatAPathDoesNotHave(method: String, path: String, allowed: String) async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send(method, path)
    #expect(answer.status == 405)
    #expect(answer.response.first("allow") == allowed)
    #expect(try answer.error().code == 405)
  }

  @Test(arguments: [
    "text/plain", "multipart/form-data; boundary=x", "application/json; charset=iso-8859-1",
    "application/jsonp", "", "application/json; charset=utf-8; x=y",
  ])
  func bodiesOfOtherTypes(type: String) async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send("POST", "/v1/sessions", "{}", fields: ["content-type": type])
    #expect(answer.status == 415)
    #expect(try answer.error().status == "INVALID_ARGUMENT")
  }

  @Test(arguments: [
    "application/json", "Application/JSON", "application/json;charset=UTF-8",
    "application/json; charset=\"utf-8\"", "application/x-www-form-urlencoded",
  ])
  func bodiesOfTheRightType(type: String) async throws {
    let test = try GatewayUnderTest()
    #expect(
      await test.send("POST", "/v1/sessions", "{}", fields: ["content-type": type]).status == 200)
  }

  @Test func anUntypedBodyIsJSON() async throws {
    let test = try GatewayUnderTest()
    #expect(await test.send("POST", "/v1/sessions", "{}", type: nil).status == 200)
    #expect(await test.send("POST", "/v1/sessions", "a=b", type: nil).status == 400)
  }

  @Test func encodedBodiesAreRefused() async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send("POST", "/v1/sessions", "{}", fields: ["content-encoding": "gzip"])
    #expect(answer.status == 415)
  }

  @Test func bodiesAreBoundedByWhoSendsThem() async throws {
    let test = try GatewayUnderTest()
    func status(_ bytes: Int, _ token: String?) async -> Int {
      let fields: KeyValuePairs = [
        "content-type": "application/json", "content-length": String(bytes),
      ]
      return await test.send("POST", "/v1/movies", bytes: nil, token: token, fields: fields).status
    }
    // Who may not call is told so first; a body of the right size is then found to be empty.
    #expect(await status(1 << 30, nil) == 401)
    #expect(await status((16 << 20) + 1, GatewayUnderTest.operatorKey) == 413)
    #expect(await status(16 << 20, GatewayUnderTest.operatorKey) == 400)
    let customer = test.customer()
    let fields: KeyValuePairs = ["content-type": "application/json", "content-length": "262145"]
    let answer = await test.send("POST", "/v1/orders", bytes: nil, token: customer, fields: fields)
    #expect(answer.status == 413)
    #expect(try answer.reason() == "BODY_TOO_LARGE")
  }
}

@Suite struct HealthTests {
  private let check = MethodDescriptor(
    fullService: "grpc.health.v1.Health", name: "Check", kind: .unary)

  @Test func healthIsOurOwn() async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send("GET", "/healthz")
    #expect(answer.status == 200)
    #expect(answer.text == #"{"ready":true,"unreadyServices":[]}"#)
    #expect(test.channel.calls.isEmpty)
  }

  @Test func readinessIsThatOfTheServicesBehind() async throws {
    let test = try GatewayUnderTest()
    test.channel.answer(check, GrpcHealthV1.HealthCheckResponse(status: .serving))
    let answer = await test.send("GET", "/readyz")
    #expect(answer.status == 200)
    #expect(test.channel.calls.count == 3)
    // It is not asked again at once.
    _ = await test.send("GET", "/readyz")
    #expect(test.channel.calls.count == 3)
  }

  @Test func servicesThatAreNotReadyAreNamed() async throws {
    let test = try GatewayUnderTest()
    test.channel.answer(check, GrpcHealthV1.HealthCheckResponse(status: .notServing))
    let answer = await test.send("GET", "/readyz")
    #expect(answer.status == 503)
    #expect(
      answer.text
        == #"{"ready":false,"unreadyServices":["usher.catalog.v1","usher.orders.v1","usher.seating.v1"]}"#
    )
  }

  @Test func everyAnswerHasItsFields() async throws {
    let head = GatewayResponse(status: 200, body: [1, 2]).head(requestID: "r1")
    #expect(head.fields.first("content-length") == "2")
    #expect(head.fields.first("x-request-id") == "r1")
    #expect(head.fields.first("x-content-type-options") == "nosniff")
    #expect(head.fields.first("cache-control") == "no-store")
    #expect(head.fields.first("strict-transport-security") != nil)
  }
}
