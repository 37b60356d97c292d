import Testing

@testable import CLI

@Suite struct HallCommandTests {
  static let small = "A wa_aa\nB aa_aa\n\nC cc_aa\n"

  @Test func aDryRunPrintsTheReportAndStoresNothing() async {
    let run = ToolRun(files: ["halls/small.txt": Self.small])
    #expect(await run("hall", "import", "halls/small.txt", "--dry-run") == 0)
    #expect(
      run.output == [
        "format   characters (text)",
        "seats    12",
        "rows     3",
        "areas    1",
        "pairs    1",
        "aisles   3 inside rows, 1 between rows",
        "spaces   1 for wheelchairs, 0 companion seats",
        "guessed  the screen is at the top",
        "guessed  seats are numbered from the left, from 1",
        "nothing stored: this was a dry run",
      ])
    #expect(run.gateway.requests.isEmpty)
  }

  @Test func anImportIsOneRequest() async {
    let run = ToolRun(files: ["halls/small.txt": Self.small])
    run.gateway.answer(
      "POST /v1/cinemas/c1/halls",
      #"{"hall":{"id":"h1","cinemaId":"c1","name":"small","layoutVersion":1,"seatCount":12,"later":1}}"#
    )
    #expect(await run("hall", "import", "halls/small.txt", "--cinema", "c1") == 0)
    #expect(run.output.last == "stored   hall h1 \"small\"")
    let request = run.gateway.requests[0]
    #expect(request.fields == ["authorization": "Bearer secret-key"])
    let body = String(decoding: request.body, as: UTF8.self)
    #expect(
      body.hasPrefix(#"{"requestId":"request-1","name":"small","layout":{"formatVersion":1,"#))
    #expect(body.contains(#""id":"C-2""#))
    #expect(!body.contains("cinemaId"))
  }

  @Test func faultsAreListedAndNothingIsStored() async {
    let run = ToolRun(files: ["bad.txt": "A aac\nB aaa\nA aaa"])
    #expect(await run("hall", "import", "bad.txt", "--cinema", "c1") == 1)
    #expect(
      run.complaints == [
        "usher: bad.txt has 4 faults, nothing is stored",
        "  line 1: column 3: half a pair stands alone",
        "  line 1: seat \"A-1\" stands 2 times: also at line 3",
        "  line 1: seat \"A-2\" stands 2 times: also at line 3",
        "  line 1: seat \"A-3\" stands 2 times: also at line 3",
      ])
    #expect(run.gateway.requests.isEmpty)
  }

  @Test func pricesNeedTheirUnitHereToo() async {
    let flat = #"{"seatList":[{"seatId":"a","row":1,"col":1,"price":55}],"maxSelectCount":3}"#
    let without = ToolRun(files: ["flat.json": flat])
    #expect(await without("hall", "import", "flat.json", "--dry-run") == 1)
    #expect(
      without.complaints == [
        "usher: flat.json has 1 fault, nothing is stored",
        "  line 1, seatList: has prices, but nothing says what they count: give --price-unit major or minor",
      ])
    let with = ToolRun(files: ["flat.json": flat])
    #expect(await with("hall", "import", "flat.json", "--dry-run", "--price-unit", "major") == 0)
    #expect(with.output.contains("price    price-55: 55 (whole currency units)"))
    #expect(with.output.contains("guessed  most seats of a purchase: 3, from maxSelectCount"))
  }

  @Test func aMissingFileCinemaOrKeyIsSaid() async {
    let run = ToolRun()
    #expect(await run("hall", "import", "no.txt", "--cinema", "c") == 1)
    #expect(run.complaints == ["usher: there is no file no.txt"])
    let cinema = ToolRun(files: ["a.txt": "A a"])
    #expect(await cinema("hall", "import", "a.txt") == 2)
    let key = ToolRun(files: ["a.txt": "A a"])
    #expect(
      await key.run(
        ["hall", "import", "a.txt", "--cinema", "c"], environment: ["USHER_HOME": "/x"]) == 1)
    #expect(key.complaints.first == "usher: there is no operator's key at /x/operator.key")
  }

  @Test func aFileIsDrawn() async {
    let run = ToolRun(files: ["small.txt": Self.small])
    #expect(await run("hall", "print", "small.txt") == 0)
    #expect(
      run.output == [
        "small: 12 seats in 3 rows",
        "",
        "   == screen ==",
        "A  w o   o o",
        "B  o o   o o",
        "",
        "C  ( )   o o",
        "",
        "o    seat",
        "( )  couple seat",
        "w    wheelchair space",
      ])
  }

  @Test func aHallOfTheCatalogIsDrawn() async {
    let run = ToolRun()
    run.gateway.answer(
      "GET /v1/halls/h1",
      """
      {"hall":{"id":"h1","name":"Two","layout":{"formatVersion":1,"screenSide":"SCREEN_SIDE_TOP","aspectRatio":1,
      "priceCategories":[{"id":"s","name":"S"}],"areas":[{"id":"a","name":"A","priceCategoryId":"s"}],
      "rows":[{"label":"A","areaId":"a","seats":[{"id":"1","position":{"x":0.2,"y":0.5}},
      {"id":"2","position":{"x":0.8,"y":0.5}}]}]}}}
      """)
    #expect(await run("hall", "print", "h1") == 0)
    #expect(
      run.output == ["Two: 2 seats in 1 rows", "", "   == screen ==", "A  o o", "", "o    seat"])
  }

  @Test func anUnknownHallIsTheGatewaysWord() async {
    let run = ToolRun()
    run.gateway.answer(
      "GET /v1/halls/h9",
      #"{"error":{"code":404,"status":"NOT_FOUND","message":"no hall h9","details":[]}}"#,
      status: 404)
    #expect(await run("hall", "print", "h9") == 1)
    #expect(run.complaints == ["usher: no hall h9 (NOT_FOUND)"])
  }
}
