import Testing

@testable import CLI

@Suite struct ListCommandTests {
  @Test func cinemasOfAllPages() async {
    let run = ToolRun()
    run.gateway.answer(
      "GET /v1/cinemas?pageSize=200",
      #"{"cinemas":[{"id":"c1","name":"A","timeZone":"Europe/Berlin","currencyCode":"EUR","address":"x"}],"nextPageToken":"p/2"}"#
    )
    run.gateway.answer(
      "GET /v1/cinemas?pageSize=200&pageToken=p%2F2",
      #"{"cinemas":[{"id":"c22","name":"Bee","timeZone":"Asia/Tokyo","currencyCode":"JPY","address":"y"}]}"#
    )
    #expect(await run("cinema", "list") == 0)
    #expect(
      run.output == [
        "ID   NAME  ZONE           CURRENCY  ADDRESS",
        "c1   A     Europe/Berlin  EUR       x",
        "c22  Bee   Asia/Tokyo     JPY       y",
      ])
  }

  @Test func withoutTheAuthoritysCertificateNobodyIsCalled() async {
    let run = ToolRun()
    #expect(await run.run(["cinema", "list"], environment: ["USHER_HOME": "/x"]) == 1)
    #expect(
      run.complaints == [
        "usher: there is no certificate of the gateway's authority at /x/ca.pem",
        "  USHER_HOME names the folder of the running suite, USHER_CA the file itself",
      ])
    #expect(run.gateway.requests.isEmpty)
  }

  @Test func showingsOfADay() async {
    let run = ToolRun()
    run.gateway.answer(
      "GET /v1/showings?cinemaId=c1&date=2026-12-01&pageSize=200",
      """
      {"showings":[{"id":"s1","movieTitle":"M","hallName":"H","localStartTime":"2026-12-01T19:30:00",
      "timeZoneAbbreviation":"CET","state":"ON_SALE"}]}
      """)
    #expect(await run("showing", "list", "--cinema", "c1", "--date", "2026-12-01") == 0)
    #expect(
      run.output == [
        "ID  START                 MOVIE  HALL  STATE",
        "s1  2026-12-01 19:30 CET  M      H     on sale",
      ])
    let wrong = ToolRun()
    #expect(await wrong("showing", "list", "--date", "2026-12-01") == 2)
  }

  @Test func aShowingIsMadeOnTheCinemasClock() async {
    let run = ToolRun()
    run.gateway.answer("GET /v1/halls/h1", #"{"hall":{"id":"h1","cinemaId":"c1"}}"#)
    run.gateway.answer("GET /v1/cinemas/c1", #"{"cinema":{"id":"c1","timeZone":"Europe/Berlin"}}"#)
    run.gateway.answer(
      "POST /v1/showings",
      """
      {"showing":{"id":"s1","movieTitle":"M","hallName":"H","localStartTime":"2026-12-01T19:30:00",
      "timeZoneAbbreviation":"CET"}}
      """)
    let code = await run(
      "showing", "create", "--hall", "h1", "--movie", "m1", "--price-table", "p1", "--start",
      "2026-12-01T19:30", "--cleaning", "15", "--language", "OmU")
    #expect(code == 0)
    #expect(run.output == ["showing s1: M, H, 2026-12-01 19:30 CET"])
    #expect(
      run.gateway.transcript.last
        == #"POST /v1/showings {"requestId":"request-1","hallId":"h1","movieId":"m1","priceTableId":"p1","startTime":"2026-12-01T18:30:00Z","language":"OmU","cleaningMinutes":15}"#
    )
  }

  @Test func aShowingIsDrawnWithWhatIsTaken() async {
    let run = ToolRun()
    run.gateway.answer(
      "GET /v1/showings/s1/seatMap",
      """
      {"showingId":"s1","sequenceNumber":"4","states":["AVAILABLE","SOLD"],"layout":{"formatVersion":1,
      "screenSide":"SCREEN_SIDE_TOP","aspectRatio":1,"rows":[{"label":"A","areaId":"a","seats":[
      {"id":"1","position":{"x":0.2,"y":0.5}},{"id":"2","position":{"x":0.8,"y":0.5}}]}]}}
      """)
    #expect(await run("showing", "print", "s1") == 0)
    #expect(
      run.output == [
        "1 of 2 seats are free", "", "   == screen ==", "A  o x", "", "o    seat", "x    sold",
      ])
  }
}
