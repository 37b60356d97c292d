import Testing

@testable import CLI

@Suite struct GatewayErrorTests {
  private func lines(_ json: String, status: Int = 400) -> [String] {
    GatewayError.refusal(in: GatewayResponse(status: status, body: Array(json.utf8))).lines
  }

  @Test func aRefusalIsToldWithItsDetails() {
    let json = """
      {"error":{"code":409,"status":"ABORTED","message":"seats are not available","details":[
        {"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"SEAT_NOT_AVAILABLE",
         "domain":"usher","metadata":{"showing":"s1"}},
        {"@type":"type.googleapis.com/usher.seating.v1.SeatRefusal","reason":"REFUSAL_REASON_SEAT_NOT_AVAILABLE",
         "seatIds":["A-1","A-2"],"alternativeSeatIds":[]}]}}
      """
    #expect(
      lines(json, status: 409) == [
        "usher: seats are not available (ABORTED)",
        "  reason: SEAT_NOT_AVAILABLE",
        "  metadata: showing s1",
        "  seatIds: A-1, A-2",
      ])
  }

  @Test func faultsOfFieldsAreListed() {
    let json = """
      {"error":{"code":400,"status":"INVALID_ARGUMENT","message":"the layout has 2 faults","details":[
        {"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[
          {"field":"layout.rows[0].label","description":"is too long"},
          {"field":"layout.rows[1].areaId","description":"is not the id of an area"}]}]}}
      """
    #expect(
      lines(json) == [
        "usher: the layout has 2 faults (INVALID_ARGUMENT)",
        "  layout.rows[0].label: is too long",
        "  layout.rows[1].areaId: is not the id of an area",
      ])
  }

  @Test func controlCharactersOfAnAnswerDoNotReachTheTerminal() {
    let json = #"{"error":{"code":400,"status":"X","message":"a\u001b[31m"}}"#
    #expect(lines(json) == ["usher: a\u{FFFD}[31m (X)"])
  }

  @Test(arguments: ["", "<html>", "{}", "[]", #"{"error":"x"}"#])
  func whatIsNoErrorOfAGatewayIsSaidSo(_ body: String) {
    #expect(
      lines(body, status: 502) == [
        "usher: the gateway's answer makes no sense: it answered 502 without the JSON of an error"
      ])
  }
}
