import Contracts
import RPC
import Testing

@testable import Gateway

@Suite struct PathTemplateTests {
  @Test func partsOfATemplate() throws {
    let template = try #require(PathTemplate("/v1/{name=halls/*/rows/**}:watch"))
    #expect(
      template.segments
        == [.literal("v1"), .literal("halls"), .any, .literal("rows"), .rest])
    #expect(template.variables == [.init(field: "name", segments: 1..<5)])
    #expect(template.verb == "watch")
    let two = try #require(PathTemplate("/v1/{a.b}/*/{c}"))
    #expect(two.segments == [.literal("v1"), .any, .any, .any])
    #expect(
      two.variables == [.init(field: "a.b", segments: 1..<2), .init(field: "c", segments: 3..<4)])
    #expect(two.verb == nil)
  }

  @Test(arguments: [
    "", "v1", "/", "/v1/", "/v1//a", "/v1/{a", "/v1/a}", "/v1/{}", "/v1/{a}b", "/v1/**/a",
    "/v1/{a=}",
    "/v1:", "/v1/{a={b}}", "/v1/a*",
  ])
  func whatIsNoTemplate(text: String) {
    #expect(PathTemplate(text) == nil)
  }
}

@Suite struct RouterTests {
  private func router(_ templates: [(String, String)]) throws -> Router {
    try Router(
      templates.map { verb, template in
        Route(
          verb: verb, template: template, method: SeatingV1.SeatingServiceMethods.suggestSeats,
          request: SeatingV1.SuggestSeatsRequest.wireType,
          response: SeatingV1.SuggestSeatsResponse.wireType)
      })
  }

  private func found(_ router: Router, _ method: String, _ path: String) throws -> String {
    switch router.match(method, try #require(RequestTarget(path))) {
    case .route(let entry): entry.route.template
    case .otherMethods(let methods): methods.joined(separator: ",")
    case .nothing: ""
    }
  }

  @Test func literalsCountMoreThanStarsAndStarsMoreThanTheRest() throws {
    let router = try router([
      ("GET", "/a/b"), ("GET", "/a/{area_id}"), ("GET", "/a/{area_id=**}"), ("GET", "/a/*/c"),
      ("POST", "/a/b/d"), ("GET", "/a/b:do"), ("GET", "/a/{area_id}:do"),
    ])
    let cases = [
      ("/a/b", "/a/b"), ("/a/x", "/a/{area_id}"), ("/a/b/c", "/a/*/c"),
      ("/a/x/y", "/a/{area_id=**}"),
      ("/a", "/a/{area_id=**}"), ("/a/b/d", "/a/{area_id=**}"), ("/a/b:do", "/a/b:do"),
      ("/a/x:do", "/a/{area_id}:do"), ("/a/b:undo", ""), ("/b", ""), ("/a/b?x=y", "/a/b"),
      ("/A/b", ""), ("//a/b", ""), ("/", ""),
    ]
    for (path, expected) in cases { #expect(try found(router, "GET", path) == expected, "\(path)") }
    #expect(try found(router, "POST", "/a/b/d") == "/a/b/d")
    #expect(try found(router, "PUT", "/a/b/d") == "GET,POST")
    #expect(try found(router, "PUT", "/a/b:do") == "GET")
  }

  @Test func emptySegmentsAreNoIds() throws {
    let router = try router([("GET", "/a/{area_id}"), ("GET", "/a/{area_id}/c")])
    #expect(try found(router, "GET", "/a/") == "")
    #expect(try found(router, "GET", "/a//c") == "")
  }

  @Test(
    arguments: [
      (
        [("GET", "/a/{area_id}"), ("GET", "/a/{showing_id}")],
        "/usher.seating.v1.SeatingService/SuggestSeats and /usher.seating.v1.SeatingService/SuggestSeats have the same route"
      ),
      ([("GET", "/a/{nothing}")], "/a/{nothing}: nothing: unknown field"),
      ([("GET", "/a/{")], "not a path template: /a/{"),
    ] as [([(String, String)], String)])
  func wrongTablesAreRefused(templates: [(String, String)], fault: String) {
    let thrown = #expect(throws: Router.Fault.self) { try router(templates) }
    #expect(thrown?.description == fault)
  }

  @Test func everyRouteOfTheProtosIsRight() throws {
    // Its variables, body and response body are fields, and no two are the same: else this throws.
    _ = try Router(Contracts.routes)
    for route in Contracts.routes {
      #expect(route.method.kind == .unary, "\(route.method.path)")
      #expect(route.method.access.role != nil, "\(route.method.path) has no role")
      let services = route.method.access.services
      let isOurs = route.method.fullService == "usher.sessions.v1.SessionService"
      #expect(isOurs || services.contains("gateway"), "\(route.method.path)")
    }
  }

  @Test func everyMethodWithARoleHasARoute() {
    let routed = Set(Contracts.routes.map(\.method.path))
    let services = [
      CatalogV1.CatalogServiceMethods.all, SeatingV1.SeatingServiceMethods.all,
      OrdersV1.OrderServiceMethods.all, SessionsV1.SessionServiceMethods.all,
      PaymentsV1.PaymentServiceMethods.all,
    ]
    for method in services.joined() where method.kind == .unary {
      #expect(routed.contains(method.path) == (method.access.role != nil), "\(method.path)")
    }
  }
}

@Suite struct RequestTargetTests {
  @Test func parametersAreDecoded() throws {
    let target = try #require(RequestTarget("/v1/movies?query=a+b%2Bc%C3%A9&x=&y&&z=1=2"))
    let parameters = try #require(target.parameters())
    #expect(parameters.map(\.name) == ["query", "x", "y", "z"])
    #expect(parameters.map(\.value) == ["a b+cé", "", "", "1=2"])
  }

  @Test(arguments: ["%", "%4", "%4x", "%ff", "%c0%80", "%00", "%ed%a0%80", "a%"])
  func whatIsNoText(text: String) throws {
    #expect(PercentCoding.decode(text[...]) == nil)
    #expect(try #require(RequestTarget("/?a=\(text)")).parameters() == nil)
    #expect(try #require(RequestTarget("/?\(text)=a")).parameters() == nil)
  }

  @Test func whatIsNoTarget() {
    #expect(RequestTarget("*") == nil)
    #expect(RequestTarget("") == nil)
    #expect(RequestTarget("https://localhost/") == nil)
  }
}
