import Testing

@testable import CLI

@Suite struct BuyCommandTests {
  static let showing = """
    {"showing":{"id":"s1","movieTitle":"Paper Comets","hallName":"Lounge","localStartTime":"2026-12-01T19:30:00",
    "timeZoneAbbreviation":"CET","state":"ON_SALE"}}
    """
  static let session = #"{"session":{"id":"c1","token":"tok","expireTime":"2026-12-02T19:30:00Z"}}"#
  static let hold = """
    {"hold":{"id":"h1","token":"ht","fencingNumber":"7","seatIds":["A-1","A-2"],"showingId":"s1","state":"ACTIVE"}}
    """
  static let lines = """
    "total":{"currencyCode":"EUR","minorUnits":"2300"},"lines":[
    {"seatId":"A-1","price":{"currencyCode":"EUR","minorUnits":"1150"}},
    {"seatId":"A-2","price":{"currencyCode":"EUR","minorUnits":"1150"}}]
    """

  private func scripted() -> ToolRun {
    let run = ToolRun()
    run.gateway.answer("GET /v1/showings/s1", Self.showing)
    run.gateway.answer("POST /v1/sessions", Self.session)
    run.gateway.answer("GET /v1/showings/s1/seats:suggest?count=2", #"{"seatIds":["A-1","A-2"]}"#)
    run.gateway.answer("POST /v1/showings/s1/holds", Self.hold)
    run.gateway.answer(
      "POST /v1/orders", "{\"order\":{\"id\":\"o1\",\"state\":\"AWAITING_PAYMENT\",\(Self.lines)}}")
    return run
  }

  private func fulfil(_ run: ToolRun) {
    run.gateway.answer(
      "POST /v1/orders/o1:pay",
      """
      {"order":{"id":"o1","state":"FULFILLED",\(Self.lines),"tickets":[
      {"id":"t1","code":"CODE1","state":"VALID","seatId":"A-1","areaName":"Hall","rowLabel":"A","seatLabel":"1",
       "ticketType":"ADULT"},
      {"id":"t2","code":"CODE2","state":"VALID","seatId":"A-2","areaName":"Hall","rowLabel":"A","seatLabel":"2",
       "ticketType":"ADULT"}]}}
      """)
  }

  @Test func aWholePurchase() async {
    let run = scripted()
    fulfil(run)
    #expect(await run("buy", "--showing", "s1", "--best", "2") == 0)
    #expect(
      run.output == [
        "best seats: A-1 A-2",
        "order o1: 2 tickets, 23.00 EUR",
        "paid 23.00 EUR",
        "",
        "Paper Comets, Lounge, 2026-12-01 19:30 CET",
        "",
        "TICKET  AREA  ROW  SEAT  TYPE   PRICE",
        "t1      Hall  A    1     ADULT  11.50 EUR",
        "t2      Hall  A    2     ADULT  11.50 EUR",
        "",
        "code CODE1",
        "code CODE2",
      ])
    #expect(
      run.gateway.transcript == [
        "GET /v1/showings/s1",
        "POST /v1/sessions {}",
        "GET /v1/showings/s1/seats:suggest?count=2",
        #"POST /v1/showings/s1/holds {"requestId":"request-1","seatIds":["A-1","A-2"]}"#,
        #"POST /v1/orders {"requestId":"request-2","holdId":"h1","holdToken":"ht","lines":[{"seatId":"A-1","ticketType":"ADULT"},{"seatId":"A-2","ticketType":"ADULT"}]}"#,
        #"POST /v1/orders/o1:pay {"requestId":"request-3","paymentToken":"sandbox_ok"}"#,
      ])
    #expect(
      run.gateway.requests.map { $0.fields["authorization"] } == [
        nil, nil, nil, "Bearer tok", "Bearer tok", "Bearer tok",
      ])
  }

  @Test func seatsAreNamedOneByOneOrInAList() async {
    let run = scripted()
    fulfil(run)
    #expect(
      await run(
        "buy", "--showing", "s1", "--seats", "A-1,A-2", "--seat", "16,18", "--ticket-type", "CHILD",
        "--wheelchair") == 0)
    #expect(
      run.gateway.transcript[2]
        == #"POST /v1/showings/s1/holds {"requestId":"request-1","seatIds":["A-1","A-2","16,18"],"wheelchairNeeded":true}"#
    )
    #expect(run.gateway.transcript[3].contains(#""ticketType":"CHILD""#))
  }

  @Test(arguments: [("PAYMENT_DECLINED", 400), ("PAYMENT_TIMED_OUT", 400), ("", 500)])
  func anOrderThatIsNotPaidKeepsItsSeats(_ reason: String, _ status: Int) async {
    let run = scripted()
    run.gateway.answer(
      "POST /v1/orders/o1:pay",
      #"{"error":{"code":1,"status":"X","message":"m","details":[{"reason":"\#(reason)"}]}}"#,
      status: status)
    #expect(await run("buy", "--showing", "s1", "--seats", "A-1,A-2") == 1)
    #expect(run.gateway.transcript.last?.hasPrefix("POST /v1/orders/o1:pay") == true)
    #expect(run.output.last == "the order o1 has the seats until it is paid or its time is over")
    #expect(run.complaints == ["usher: m (X)", "  reason: \(reason)"])
  }

  @Test func seatsThatGetNoOrderAreGivenBack() async {
    let run = ToolRun()
    run.gateway.answer("GET /v1/showings/s1", Self.showing)
    run.gateway.answer("POST /v1/sessions", Self.session)
    run.gateway.answer("POST /v1/showings/s1/holds", Self.hold)
    run.gateway.answer(
      "POST /v1/orders",
      """
      {"error":{"code":400,"status":"FAILED_PRECONDITION","message":"not sold","details":[
      {"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"NO_SUCH_PRICE","domain":"usher"}]}}
      """, status: 400)
    run.gateway.answer("DELETE /v1/holds/h1", #"{"hold":{"id":"h1","state":"RELEASED"}}"#)
    #expect(await run("buy", "--showing", "s1", "--seats", "A-1,A-2") == 1)
    #expect(run.gateway.transcript.last == "DELETE /v1/holds/h1")
    #expect(run.output.last == "the seats were given back")
    #expect(
      run.complaints == ["usher: not sold (FAILED_PRECONDITION)", "  reason: NO_SUCH_PRICE"])
  }

  @Test func oneWayOfNamingSeatsIsNeeded() async {
    for arguments in [["--showing", "s1"], ["--showing", "s1", "--seats", "a", "--best", "1"]] {
      let run = ToolRun()
      #expect(await run.run(["buy"] + arguments) == 2)
      #expect(
        run.complaints.first == "usher: either --seats (or --seat) or --best says which seats")
      #expect(run.gateway.requests.isEmpty)
    }
    let run = ToolRun()
    #expect(await run("buy", "--showing", "s1", "--best", "21") == 2)
    #expect(run.complaints.first == "usher: --best takes a whole number from 1 to 20, not \"21\"")
  }
}
