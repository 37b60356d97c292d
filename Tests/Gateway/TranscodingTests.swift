import Contracts
import RPC
import Testing
import Wire
import WireJSON

@testable import Gateway

/// Reads answers.
enum WireJSONReader {
  static func read<Message: WireMessage>(_ type: Message.Type, _ answer: Answer) throws -> Message {
    try WireJSON.decode(type, answer.response.body)
  }
}

@Suite struct TranscodingTests {
  private typealias Orders = OrdersV1.OrderServiceMethods
  private typealias Seating = SeatingV1.SeatingServiceMethods
  private typealias Catalog = CatalogV1.CatalogServiceMethods

  @Test func queriesBecomeFields() async throws {
    let test = try GatewayUnderTest()
    test.channel.answer(Catalog.listShowings, CatalogV1.ListShowingsResponse(nextPageToken: "n"))
    let answer = await test.send(
      "GET", "/v1/showings?cinemaId=c%201&date=2026-12-01&movie_id=m&pageSize=5&pageToken=")
    #expect(answer.status == 200)
    #expect(answer.text == #"{"showings":[],"nextPageToken":"n"}"#)
    #expect(
      try test.request(CatalogV1.ListShowingsRequest.self)
        == .init(cinemaId: "c 1", date: "2026-12-01", movieId: "m", pageSize: 5))
  }

  @Test func pathsAndBodiesBecomeFields() async throws {
    let test = try GatewayUnderTest()
    test.channel.answer(Orders.payOrder, OrdersV1.PayOrderResponse(order: .init(id: "o")))
    let body = #"{"requestId":"r","paymentToken":"sandbox_ok","orderId":"another"}"#
    let answer = await test.send(
      "POST", "/v1/orders/o%2F1:pay", body, token: test.customer())
    #expect(answer.status == 200)
    #expect(
      try test.request(OrdersV1.PayOrderRequest.self)
        == .init(requestId: "r", orderId: "o/1", paymentToken: "sandbox_ok"))
    #expect(test.channel.calls.last?.method == Orders.payOrder)
  }

  @Test func aWholeAnswer() async throws {
    let test = try GatewayUnderTest()
    test.channel.answer(
      Seating.getSeatMap,
      SeatingV1.GetSeatMapResponse(
        showingId: "s", layout: .init(aspectRatio: 1.5),
        states: [.available, .sold, .unrecognized(9)], sequenceNumber: 1 << 60))
    let answer = await test.send("GET", "/v1/showings/s/seatMap")
    #expect(
      answer.text
        == #"{"showingId":"s","layout":{"formatVersion":0,"screenSide":"SCREEN_SIDE_UNSPECIFIED","#
        + #""aspectRatio":1.5,"priceCategories":[],"areas":[],"rows":[]},"#
        + #""states":["AVAILABLE","SOLD",9],"sequenceNumber":"1152921504606846976"}"#)
  }

  @Test(arguments: [
    ("", "expected an object, but the text ends here"),
    ("{", "expected a name in quotes, but the text ends here"),
    ("null", "expected an object (byte 0)"),
    (#"{"requestId":"x"}{}"#, "something follows after the end (byte 17)"),
    (#"{"surprise":1}"#, "surprise: unknown field"),
    (#"{"lines":[{"seatId":"A1","seatName":"x"}]}"#, "lines[0].seatName: unknown field"),
    (#"{"requestId":5}"#, "requestId: expected a string (byte 13)"),
    (#"{"lines":[null]}"#, "lines[0]: expected an object (byte 10)"),
    (#"{"lines":{}}"#, "lines: expected an array (byte 9)"),
    (
      #"{"expectedTotal":{"minorUnits":"12.5"}}"#,
      "expectedTotal.minorUnits: not a whole number, or out of range"
    ),
    (
      #"{"expectedTotal":{"minorUnits":1e30}}"#,
      "expectedTotal.minorUnits: not a whole number, or out of range"
    ),
    (#"{"requestId":"x","requestId":"y"}"#, "requestId: given twice"),
    (#"{"requestId":"\ud800"}"#, "requestId: half of a surrogate pair in a string"),
    (#"{"requestId":"a\u0000"}"#, "requestId: the string contains U+0000"),
    (String(repeating: #"{"a":"#, count: 1000), "a: unknown field"),
    (#"{"lines":"# + String(repeating: "[", count: 1000), "lines[0]: expected an object (byte 10)"),
  ])
  func badBodiesAreRefusedWithTheirPlace(body: String, message: String) async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send("POST", "/v1/orders", body, token: test.customer())
    #expect(answer.status == 400)
    let error = try answer.error()
    #expect(error.code == 400 && error.status == "INVALID_ARGUMENT")
    #expect(error.message == message)
    let detail = try #require(error.details.first)
    let request = try GoogleRpc.BadRequest(wireBytes: detail.value)
    let violation = try #require(request.fieldViolations.first)
    let told =
      violation.field.isEmpty
      ? violation.description : "\(violation.field): \(violation.description)"
    #expect(told == message)
    #expect(test.channel.calls.isEmpty)
  }

  @Test func bodiesThatAreNotUTF8AreRefused() async throws {
    let test = try GatewayUnderTest()
    for bytes: [UInt8] in [[0xff, 0xfe], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0]] {
      let body = Array(#"{"requestId":""#.utf8) + bytes + Array(#""}"#.utf8)
      let answer = await test.send("POST", "/v1/orders", bytes: body, token: test.customer())
      #expect(answer.status == 400)
    }
    #expect(test.channel.calls.isEmpty)
  }

  @Test(arguments: [
    ("/v1/showings?unknown=1", "unknown: unknown field"),
    ("/v1/showings?pageSize=many", "pageSize: expected a number"),
    ("/v1/showings?pageSize=99999999999", "pageSize: out of range"),
    ("/v1/showings?pageSize=1&page_size=2", "pageSize: given twice"),
    ("/v1/showings?date=%ff", "the query is no text"),
    ("/v1/movies/%ff", "the path is no text"),
    ("/v1/movies/%00", "the path is no text"),
    ("/v1/movies/m?movieId=x", "movieId: given twice"),
  ])
  func badPathsAndQueriesAreRefused(path: String, message: String) async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send("GET", path)
    #expect(answer.status == 400)
    #expect(try answer.error().message == message)
    #expect(test.channel.calls.isEmpty)
  }

  @Test func aQueryBesideAWholeBodyIsRefused() async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send("POST", "/v1/orders?holdId=h", "{}", token: test.customer())
    #expect(answer.status == 400)
    #expect(try answer.error().message == "holdId: this takes no query, but fields in its body")
  }

  @Test func aBodyWhereNoneIsTakenIsRefused() async throws {
    let test = try GatewayUnderTest()
    let answer = await test.send("DELETE", "/v1/holds/h", "{}", token: test.customer())
    #expect(answer.status == 400)
    #expect(try answer.error().message == "this takes no body")
  }

  @Test func responseBodiesCanBeOneField() async throws {
    let route = Route(
      verb: "GET", template: "/hall/{hall_id}", responseBody: "hall", method: Catalog.getHall,
      request: CatalogV1.GetHallRequest.wireType, response: CatalogV1.GetHallResponse.wireType)
    let test = try GatewayUnderTest(routes: [route])
    test.channel.answer(Catalog.getHall, CatalogV1.GetHallResponse(hall: .init(id: "h")))
    let answer = await test.send("GET", "/hall/h")
    #expect(answer.text.hasPrefix(#"{"id":"h","cinemaId":"","#))
  }
}
