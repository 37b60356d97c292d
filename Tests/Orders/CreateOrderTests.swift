import Contracts
import RPC
import SQL
import Testing
import Wire

@testable import Orders

@Suite("Making an order from a hold")
struct CreateOrderTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  typealias Lines = [OrdersV1.CreateOrderLine]

  static func lines(_ pairs: (String, String)...) -> Lines {
    pairs.map { .init(seatId: $0.0, ticketType: $0.1) }
  }

  @Test("The order keeps what the receipt needs; the same request gives it again")
  func creates() async throws {
    let request = Bench.requestID()
    let total = TypeV1.Money(currencyCode: "EUR", minorUnits: 2050)
    let order = try await bench.create(request, expectedTotal: total)
    #expect(order.customerId == "alice" && order.holdId == "hold-1")
    #expect(order.showingId == "showing-1" && order.createTime == .init(milliseconds: 1000))
    #expect(
      order.lines == [
        .init(
          seatId: "A1", areaName: "Stalls", rowLabel: "A", seatLabel: "1",
          priceCategoryId: "standard", ticketType: "ADULT",
          price: .init(currencyCode: "EUR", minorUnits: 1250)),
        .init(
          seatId: "A2", areaName: "Stalls", rowLabel: "A", seatLabel: "2",
          priceCategoryId: "standard", ticketType: "CHILD",
          price: .init(currencyCode: "EUR", minorUnits: 800)),
      ])
    #expect(try await bench.create(request, expectedTotal: total) == order)
    // The first answer stands when everything behind it has gone.
    bench.peers.set { $0.fault = { _, _ in .requestLost } }
    #expect(try await bench.create(request, expectedTotal: total) == order)
    let reused = await failure { try await bench.create(request) }
    #expect(reused?.code == .alreadyExists && reused?.reason == "REQUEST_ID_REUSED")
  }

  @Test("Prices that change later do not change the order")
  func pricesAreKept() async throws {
    let order = try await bench.create()
    bench.peers.set { $0.showing.prices = [] }
    #expect(try await bench.pay(order.id).total == order.total)
  }

  @Test("A hold has one order: the same again for the same lines, refused for others")
  func oneOrderPerHold() async throws {
    let order = try await bench.create()
    #expect(try await bench.create(lines: Bench.lines.reversed()) == order)
    let other = await failure {
      try await bench.create(lines: Self.lines(("A1", "ADULT"), ("A2", "ADULT")))
    }
    #expect(other?.code == .failedPrecondition && other?.reason == "HOLD_NOT_ACTIVE")
    #expect(other?.detail(GoogleRpc.ErrorInfo.self)?.metadata["order_id"] == order.id)
    let paid = try await bench.pay(order.id)
    #expect(try await bench.create() == paid)
  }

  @Test("Twenty at once over one hold make one order")
  func parallel() async throws {
    let bench = bench
    let orders = try await withThrowingTaskGroup(of: OrdersV1.Order.self) { group in
      for _ in 0..<20 { group.addTask { try await bench.create() } }
      return try await group.reduce(into: Set()) { $0.insert($1.id) }
    }
    #expect(orders.count == 1)
  }

  @Test("Whoever knows the hold's token may use it; anybody else sees no hold")
  func ownership() async throws {
    for (customer, token) in [("bob", ""), ("bob", "wrong")] {
      let error = await failure { try await bench.create(holdToken: token, customer: customer) }
      #expect(error?.code == .notFound && error?.reason == "NO_SUCH_HOLD")
    }
    #expect(await failure { try await bench.create(holdID: "hold-2") }?.reason == "NO_SUCH_HOLD")
    #expect(await failure { try await bench.create(customer: nil) }?.code == .unauthenticated)
    let order = try await bench.create(holdToken: "secret", customer: "bob")
    #expect(order.customerId == "bob")
    // The hold's first owner learns nothing of it.
    let late = await failure { try await bench.create() }
    #expect(late?.reason == "HOLD_NOT_ACTIVE")
    #expect(late?.detail(GoogleRpc.ErrorInfo.self)?.metadata["order_id"] == nil)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    var lines: Lines
    var total: TypeV1.Money?
    var reason: String
    var facts: [String: String]
    var testDescription: String { "\(reason) \(facts)" }
  }
  static let refused: [Refused] = [
    Refused(
      lines: [], reason: "LINES_MISMATCH", facts: ["missing": "A1,A2"]),
    Refused(
      lines: lines(("A1", "ADULT")), reason: "LINES_MISMATCH", facts: ["missing": "A2"]),
    Refused(
      lines: lines(("A1", "ADULT"), ("A1", "ADULT"), ("A2", "ADULT"), ("A3", "ADULT")),
      reason: "LINES_MISMATCH", facts: ["repeated": "A1", "extra": "A3"]),
    Refused(
      lines: lines(("A1", "ADULT"), ("A2", "SENIOR")), reason: "NO_SUCH_PRICE",
      facts: ["seat_id": "A2", "ticket_type": "SENIOR"]),
    Refused(
      lines: lines(("A1", "ADULT"), ("A2", "TOURIST")), reason: "CURRENCY_MISMATCH",
      facts: ["expected": "EUR", "found": "USD"]),
    Refused(
      lines: Bench.lines, total: .init(currencyCode: "CHF", minorUnits: 2050),
      reason: "CURRENCY_MISMATCH", facts: ["expected": "CHF", "found": "EUR"]),
    Refused(
      lines: Bench.lines, total: .init(currencyCode: "EUR", minorUnits: 2049),
      reason: "TOTAL_CHANGED", facts: ["expected_minor_units": "2049", "minor_units": "2050"]),
  ]

  @Test("Lines that do not fit the hold or the prices are refused by name", arguments: refused)
  func refuses(_ row: Refused) async throws {
    let error = await failure {
      try await bench.create(lines: row.lines, expectedTotal: row.total)
    }
    #expect(error?.code == .failedPrecondition && error?.reason == row.reason)
    #expect(error?.detail(GoogleRpc.ErrorInfo.self)?.metadata == row.facts)
  }

  @Test(
    "A hold that is over or being paid makes no order",
    arguments: [
      (SeatingV1.Hold.State.expired, "HOLD_EXPIRED"), (.released, "HOLD_NOT_ACTIVE"),
      (.paying, "HOLD_NOT_ACTIVE"), (.confirmed, "HOLD_NOT_ACTIVE"),
      (.unspecified, "HOLD_NOT_ACTIVE"),
    ])
  func holdStates(_ state: SeatingV1.Hold.State, _ reason: String) async throws {
    bench.peers.set { $0.hold.state = state }
    let error = await failure { try await bench.create() }
    #expect(error?.code == .failedPrecondition && error?.reason == reason)
  }

  @Test("A hold past its expiry is over, noticed or not")
  func pastExpiry() async throws {
    bench.clock.nowMs = 900_000
    #expect(await failure { try await bench.create() }?.reason == "HOLD_EXPIRED")
  }

  @Test(
    "What is not well formed is refused with its place",
    arguments: [
      ("not-a-uuid", "hold-1", lines(("A1", "ADULT"))),
      (Bench.requestID(), "", lines(("A1", "ADULT"))),
      (Bench.requestID(), String(repeating: "h", count: 65), lines(("A1", "ADULT"))),
      (Bench.requestID(), "hold-1", lines(("", "ADULT"))),
      (Bench.requestID(), "hold-1", lines(("A1", ""))),
      (Bench.requestID(), "hold-1", lines((String(repeating: "A", count: 65), "ADULT"))),
      (Bench.requestID(), "hold-1", Array(repeating: lines(("A1", "ADULT"))[0], count: 101)),
    ])
  func malformed(_ request: String, _ hold: String, _ lines: Lines) async throws {
    let error = await failure { try await bench.create(request, lines: lines, holdID: hold) }
    #expect(error?.code == .invalidArgument)
    #expect(bench.peers.calls == [])
  }

  @Test("A token that cannot travel as metadata is refused", arguments: ["a b", "ü", "a\nb"])
  func badToken(_ token: String) async throws {
    #expect(await failure { try await bench.create(holdToken: token) }?.code == .invalidArgument)
  }

  @Test("Seating or catalog away: said so, nothing stored", arguments: ["GetHold", "GetShowing"])
  func away(_ method: String) async throws {
    bench.peers.set {
      $0.fault = { name, count in
        name == method && count == 1 ? .requestLost : .none
      }
    }
    let request = Bench.requestID()
    let error = await failure { try await bench.create(request) }
    #expect(error?.code == .unavailable && error?.reason == "SERVICE_UNAVAILABLE")
    #expect(try await bench.create(request).state == .awaitingPayment)
  }

  @Test("A full store: a clear error and nothing half done")
  func fullStore() async throws {
    let folder = try TemporaryFolder()
    let small = try Bench(folder: folder, mostBytes: 200_000)
    let error = await failure {
      for number in 0..<2_000 {
        small.peers.set { $0.hold.id = "hold-\(number)" }
        _ = try await small.create(holdID: "hold-\(number)")
      }
    }
    #expect(error?.code == .resourceExhausted && error?.reason == "STORE_FULL")
    let torn = try await small.database.read {
      try $0.query(
        """
        SELECT id FROM orders WHERE (SELECT COUNT(*) FROM order_lines WHERE order_id = id) <> 2
          OR id NOT IN (SELECT order_id FROM requests)
        """)
    }
    #expect(torn == [])
  }
}
