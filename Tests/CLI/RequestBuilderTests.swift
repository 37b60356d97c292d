import Testing

@testable import CLI

@Suite struct RequestBuilderTests {
  struct Case: Sendable {
    var verb = "POST"
    var template: String
    var body = ""
    var json: String
    var path: String
    var sent = ""
  }

  static let cases: [Case] = [
    Case(verb: "GET", template: "/v1/cinemas", json: "{}", path: "/v1/cinemas"),
    Case(
      verb: "GET", template: "/v1/showings",
      json: #"{"cinemaId":"c 1/ü","date":"2026-12-01","pageSize":200}"#,
      path: "/v1/showings?cinemaId=c%201%2F%C3%BC&date=2026-12-01&pageSize=200"),
    Case(
      verb: "GET", template: "/v1/movies", json: #"{"query":"a\"b\u0041"}"#,
      path: "/v1/movies?query=a%22bA"),
    Case(
      template: "/v1/showings/{showing_id}/holds", body: "*",
      json: #"{"requestId":"r","showingId":"s/1","seatIds":["16,18","{"]}"#,
      path: "/v1/showings/s%2F1/holds", sent: #"{"requestId":"r","seatIds":["16,18","{"]}"#),
    Case(
      template: "/v1/orders/{order_id}:pay", body: "*",
      json: #"{ "orderId" : "o" , "paymentToken":"p" }"#,
      path: "/v1/orders/o:pay", sent: #"{"paymentToken":"p"}"#),
    Case(
      verb: "DELETE", template: "/v1/holds/{hold_id}", json: #"{"holdId":"h"}"#, path: "/v1/holds/h"
    ),
    Case(
      template: "/v1/x/{id}", body: "thing",
      json: #"{"id":"1","thing":{"a":[1,{"b":"}"}]},"flag":true}"#,
      path: "/v1/x/1?flag=true", sent: #"{"a":[1,{"b":"}"}]}"#),
    Case(template: "/v1/sessions", body: "*", json: "{}", path: "/v1/sessions", sent: "{}"),
  ]

  @Test(arguments: cases) func aMessageGoesWhereTheRouteWantsIt(_ test: Case) throws {
    let request = try RequestBuilder.request(
      verb: test.verb, template: test.template, body: test.body, json: Array(test.json.utf8))
    #expect(request.verb == test.verb)
    #expect(request.path == test.path)
    #expect(String(decoding: request.body, as: UTF8.self) == test.sent)
  }

  @Test func aPathWithoutItsFieldIsNoRequest() {
    #expect(throws: GatewayError.unreadable("the request has no hold_id")) {
      try RequestBuilder.request(
        verb: "GET", template: "/v1/holds/{hold_id}", body: "", json: Array("{}".utf8))
    }
  }

  @Test func aListCannotStandInAQuery() {
    #expect(throws: GatewayError.unreadable("ids cannot stand in a query")) {
      try RequestBuilder.request(
        verb: "GET", template: "/v1/x", body: "", json: Array(#"{"ids":["a"]}"#.utf8))
    }
  }

  @Test(arguments: ["", "[]", "1", "{\"a\"", "{\"a\":1"])
  func whatIsNoObjectIsNotSplit(_ json: String) {
    #expect(JSONMembers(Array(json.utf8)) == nil)
  }

  @Test func idsOfNamesStayTheSame() {
    #expect(RequestId.named("a") == "ca978112-ca1b-8dca-bac2-31b39a23dc4d")
    #expect(RequestId.named("b") != RequestId.named("a"))
    #expect(RequestId.random() != RequestId.random())
  }
}
