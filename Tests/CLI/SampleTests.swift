import Contracts
import HallLayout
import Testing

@testable import CLI

@Suite struct SampleTests {
  /// 2026-11-30 16:00 in Berlin.
  static let now: Int64 = 1_796_050_800

  @Test func theHallsAreValidAndHaveEveryKindOfSeat() throws {
    let halls = try SampleHalls.all()
    #expect(halls.count == 2)
    for hall in halls { #expect(hall.layout.faults().isEmpty) }
    let lounge = LayoutSummary(halls[1].layout)
    #expect(lounge.pairs == 8)
    #expect(lounge.wheelchairSpaces == 2)
    #expect(lounge.companionSeats == 2)
    #expect(lounge.aisles == 10)
    let categories = Set(halls.flatMap { $0.layout.priceCategories.map(\.id) })
    let types = Set(SampleCinema.priceTable.ticketTypes.map(\.id))
    for category in categories {
      for type in types {
        #expect(
          SampleCinema.priceTable.prices.contains {
            $0.priceCategoryId == category && $0.ticketType == type
          }, "\(category) \(type)")
      }
    }
  }

  @Test func noTwoShowingsOfAHallOverlap() {
    for hall in 0...1 {
      let slots = SampleCinema.slots.filter { $0.hall == hall }.map { slot in
        let start = slot.hour * 60 + slot.minute
        let runtime = SampleCinema.movies[slot.movie].runtimeMinutes
        return (start: start, end: start + Int(runtime + SampleCinema.cleaningMinutes))
      }.sorted { $0.start < $1.start }
      for (slot, next) in zip(slots, slots.dropFirst()) { #expect(slot.end <= next.start) }
    }
  }

  private func emptyCatalog() -> ToolRun {
    let run = ToolRun(now: Self.now)
    run.gateway.answer("GET /v1/cinemas?pageSize=200", "{}")
    run.gateway.answer("GET /v1/movies?pageSize=200", "{}")
    run.gateway.answer("GET /v1/cinemas/c1/halls?pageSize=200", "{}")
    run.gateway.answer("GET /v1/cinemas/c1/priceTables?pageSize=200", "{}")
    run.gateway.answer("GET /v1/showings?cinemaId=c1&pageSize=200", "{}")
    run.gateway.answer(
      "POST /v1/cinemas",
      #"{"cinema":{"id":"c1","name":"Kino Lindenhof","timeZone":"Europe/Berlin"}}"#)
    for hall in ["h1", "h2"] {
      run.gateway.answer(
        "POST /v1/cinemas/c1/halls", #"{"hall":{"id":"\#(hall)","name":"\#(hall)","seatCount":9}}"#)
    }
    for movie in ["m1", "m2", "m3"] {
      run.gateway.answer("POST /v1/movies", #"{"movie":{"id":"\#(movie)","title":"\#(movie)"}}"#)
    }
    run.gateway.answer(
      "POST /v1/cinemas/c1/priceTables", #"{"priceTable":{"id":"p1","name":"Every day"}}"#)
    run.gateway.answer("POST /v1/showings", #"{"showing":{"id":"s"}}"#)
    return run
  }

  @Test func anEmptyCatalogGetsEverything() async {
    let run = emptyCatalog()
    #expect(await run("sample", "load") == 0)
    #expect(run.complaints == [])
    // Two of today's six have begun already; seven whole days follow.
    #expect(run.output.last == "showings 46 made, 0 there already")
    let showings = run.gateway.transcript.filter { $0.hasPrefix("POST /v1/showings ") }
    #expect(showings.count == 46)
    #expect(Set(showings).count == 46)
    #expect(
      showings[0].contains(
        #""hallId":"h1","movieId":"m1","priceTableId":"p1","startTime":"2026-11-30T16:00:00Z""#))
    #expect(
      run.gateway.requests.filter { $0.verb == "POST" }.allSatisfy {
        $0.fields["authorization"] == "Bearer secret-key"
      })
  }

  @Test func aSecondRunAsksWithTheSameIds() async {
    let first = emptyCatalog()
    let second = emptyCatalog()
    #expect(await first("sample", "load") == 0)
    #expect(await second("sample", "load") == 0)
    #expect(first.gateway.transcript == second.gateway.transcript)
  }

  @Test func anothersShowingInTheHallIsNoFailure() async {
    let run = emptyCatalog()
    // The first showing is made; every other one is refused.
    run.gateway.answer(
      "POST /v1/showings",
      """
      {"error":{"code":400,"status":"FAILED_PRECONDITION","message":"the hall is taken","details":[
      {"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"SHOWING_OVERLAP","domain":"usher"}]}}
      """, status: 400)
    #expect(await run("sample", "load") == 0)
    #expect(
      Array(run.output.suffix(2)) == [
        "showings 1 made, 0 there already",
        "         45 left out: somebody else's showing takes the hall",
      ])
  }

  @Test func whatIsThereIsNotMadeAgain() async {
    let run = ToolRun(now: Self.now)
    run.gateway.answer(
      "GET /v1/cinemas?pageSize=200",
      #"{"cinemas":[{"id":"c1","name":"Kino Lindenhof","timeZone":"Europe/Berlin"}]}"#)
    let movies = SampleCinema.movies.enumerated().map {
      #"{"id":"m\#($0)","title":"\#($1.title)"}"#
    }
    run.gateway.answer(
      "GET /v1/movies?pageSize=200", "{\"movies\":[\(movies.joined(separator: ","))]}")
    run.gateway.answer(
      "GET /v1/cinemas/c1/halls?pageSize=200",
      #"{"halls":[{"id":"h1","name":"Großer Saal"},{"id":"h2","name":"Lounge"}]}"#)
    run.gateway.answer(
      "GET /v1/cinemas/c1/priceTables?pageSize=200",
      #"{"priceTables":[{"id":"p1","name":"Every day"}]}"#)
    run.gateway.answer(
      "GET /v1/showings?cinemaId=c1&pageSize=200",
      #"{"showings":[{"id":"s1","hallId":"h1","startTime":"2026-11-30T16:00:00Z"}]}"#)
    run.gateway.answer("POST /v1/showings", #"{"showing":{"id":"s"}}"#)
    #expect(await run("sample", "load") == 0)
    #expect(run.output.last == "showings 45 made, 1 there already")
    #expect(Set(run.gateway.requests.filter { $0.verb == "POST" }.map(\.path)) == ["/v1/showings"])
  }
}
