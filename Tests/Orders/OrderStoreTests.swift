import Crypto
import SQL
import Testing

@testable import Orders

@Suite("Order store")
struct OrderStoreTests {
  let folder: TemporaryFolder
  let store: OrderStore

  init() throws {
    folder = try TemporaryFolder()
    store = OrderStore(try folder.database())
  }

  static func order(_ id: String = "o1", hold: String = "h1", expires: Int64 = 1000) -> StoredOrder
  {
    let lines = ["1", "2"].map {
      OrderLine(seat: PricingTests.seat($0), ticketType: "ADULT", priceMinorUnits: 1250)
    }
    return StoredOrder(
      id: id, customerID: "c1", holdID: hold, fencingNumber: 7, showingID: "s1",
      showingEndMs: 100_000, lines: lines, total: Money(currencyCode: "EUR", minorUnits: 2500),
      createdMs: 10, purchase: Purchase(expiresAtMs: expires), version: 1, tickets: [])
  }
  static func key(_ id: String, _ print: UInt8 = 0, customer: String = "c1") -> RequestKey {
    RequestKey(customerID: customer, requestID: id, fingerprint: [print])
  }

  @Test("What was created is found again, also after the file is opened anew")
  func survives() async throws {
    let order = Self.order()
    #expect(try await store.create(order, Self.key("r1")) == .created(order))
    #expect(try await store.order("o1") == order)
    #expect(try await OrderStore(folder.database()).order("o1") == order)
    #expect(try await store.order("o2") == nil)
  }

  @Test("A request id takes effect once; another request under it is told so")
  func requestIDs() async throws {
    let order = Self.order()
    _ = try await store.create(order, Self.key("r1"))
    let again = Self.order("o2", hold: "h2")
    #expect(try await store.create(again, Self.key("r1")) == .repeated(order))
    #expect(try await store.created(by: Self.key("r1")) == .repeated(order))
    #expect(try await store.create(again, Self.key("r1", 1)) == .requestReused)
    #expect(try await store.created(by: Self.key("r1", 1)) == .requestReused)
    #expect(try await store.startPayment(of: "o1", Self.key("r1", 1), nowMs: 20) == .requestReused)
    // The id is a customer's own: another one's does not meet it.
    #expect(try await store.created(by: Self.key("r1", customer: "c2")) == nil)
    #expect(try await store.order("o2") == nil)
  }

  @Test("A request id is known for a day")
  func requestLifetime() async throws {
    _ = try await store.create(Self.order(), Self.key("r1"))
    _ = try await store.tidy(nowMs: 10 + OrderStore.requestLifetimeMs - 1)
    #expect(try await store.created(by: Self.key("r1")) != nil)
    _ = try await store.tidy(nowMs: 10 + OrderStore.requestLifetimeMs)
    #expect(try await store.created(by: Self.key("r1")) == nil)
  }

  @Test("A hold has one order")
  func oneOrderPerHold() async throws {
    let order = Self.order()
    _ = try await store.create(order, Self.key("r1"))
    #expect(try await store.create(Self.order("o2"), Self.key("r2")) == .holdTaken(order))
  }

  @Test("Twenty clicks on pay start one attempt")
  func parallelClicks() async throws {
    _ = try await store.create(Self.order(), Self.key("r1"))
    let store = store
    let starts = try await withThrowingTaskGroup(of: OrderStore.Start.self) { group in
      for click in 0..<20 {
        group.addTask { try await store.startPayment(of: "o1", Self.key("p\(click)"), nowMs: 20) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(starts.count { if case .started = $0 { true } else { false } } == 1)
    #expect(starts.count { if case .refused(.beingPaid, _) = $0 { true } else { false } } == 19)
    #expect(try await store.order("o1")?.purchase.attempt == 1)
  }

  /// Drives an order through outcomes, as the driver does.
  func drive(_ outcomes: [StepOutcome], issuing tickets: [StoredTicket] = []) async throws {
    for outcome in outcomes {
      let order = try #require(try await store.order("o1"))
      let isIssue = order.purchase.step == .issueTickets
      let next = try await store.advance(
        "o1", from: order.version, by: .ended(outcome), issuing: isIssue ? tickets : [], nowMs: 30)
      #expect(next != nil)
    }
  }

  func issuer() throws -> TicketIssuer {
    let key = try Ed25519PrivateKey(seed: [UInt8](repeating: 1, count: 32))
    return TicketIssuer(TicketSigner(key), random: SeededRandomSource(seed: 5))
  }

  @Test("A purchase is a row a step, written before the step; a stale driver moves nothing")
  func steps() async throws {
    _ = try await store.create(Self.order(), Self.key("r1"))
    guard
      case .started(let started) = try await store.startPayment(
        of: "o1", Self.key("p1"), nowMs: 20)
    else {
      Issue.record("not started")
      return
    }
    #expect(started.purchase.step == .beginPayment)
    #expect(try await store.unfinished() == ["o1"])
    #expect(try await store.outcome(of: "o1", attempt: 1) == .running)
    try await drive([.begun(holdExpiresAtMs: 1300), .done, .done])
    #expect(
      try await store.advance("o1", from: started.version, by: .ended(.unknown), nowMs: 30) == nil)
    try await drive([.done])
    let paid = try #require(try await store.order("o1"))
    #expect(paid.purchase.state == .paid && paid.purchase.step == .issueTickets)
    let tickets = try #require(try issuer().tickets(for: paid, nowMs: 30))
    try await drive([.done], issuing: tickets)
    let done = try #require(try await OrderStore(folder.database()).order("o1"))
    #expect(done.purchase.state == .fulfilled && done.purchase.expiresAtMs == 1300)
    #expect(done.tickets == tickets)
    #expect(try await store.unfinished() == [])
    #expect(try await store.outcome(of: "o1", attempt: 1) == .paid)
    #expect(
      try await store.startPayment(of: "o1", Self.key("p1"), nowMs: 40)
        == .repeated(done, attempt: 1))
    let rows = try await folder.database().read { transaction in
      try transaction.query("SELECT step, ended_ms FROM purchase_steps ORDER BY number")
    }
    #expect(
      try rows.map { try $0.text("step") } == [
        "BEGIN_PAYMENT", "AUTHORIZE", "CONFIRM_HOLD", "CAPTURE", "ISSUE_TICKETS",
      ])
    #expect(rows.allSatisfy { !$0.isNull("ended_ms") })
  }

  @Test("A declined attempt keeps its outcome when another one succeeds")
  func outcomes() async throws {
    _ = try await store.create(Self.order(), Self.key("r1"))
    _ = try await store.startPayment(of: "o1", Self.key("p1"), nowMs: 20)
    try await drive([.done, .refused(.declined)])
    #expect(try await store.outcome(of: "o1", attempt: 1) == .failed(.declined))
    #expect(try await store.order("o1")?.purchase.failure == .declined)
    _ = try await store.startPayment(of: "o1", Self.key("p2"), nowMs: 20)
    #expect(try await store.outcome(of: "o1", attempt: 1) == .failed(.declined))
    #expect(try await store.outcome(of: "o1", attempt: 2) == .running)
    #expect(try await store.outcome(of: "o1", attempt: 3) == nil)
    #expect(try await store.order("o1")?.purchase.failure == nil)
  }

  @Test("Tries of a step are counted; nothing else changes")
  func tries() async throws {
    _ = try await store.create(Self.order(), Self.key("r1"))
    _ = try await store.startPayment(of: "o1", Self.key("p1"), nowMs: 20)
    try await drive([.done, .done])
    let before = try await store.order("o1")
    try await drive([.unknown, .unknown])
    #expect(try await store.order("o1") == before)
    let row = try await folder.database().read {
      try $0.first("SELECT tries FROM purchase_steps WHERE step = 'CONFIRM_HOLD'")
    }
    #expect(try row?.int64("tries") == 3)
  }

  @Test("Orders that were not paid in time expire, and stay to be found")
  func expiry() async throws {
    _ = try await store.create(Self.order(), Self.key("r1"))
    _ = try await store.create(Self.order("o2", hold: "h2", expires: 2000), Self.key("r2"))
    _ = try await store.tidy(nowMs: 999)
    #expect(try await store.order("o1")?.purchase.state == .awaitingPayment)
    #expect(try await store.tidy(nowMs: 1000) == false)
    #expect(try await store.order("o1")?.purchase.state == .expired)
    #expect(try await store.order("o2")?.purchase.state == .awaitingPayment)
    // Whoever pays first notices, too.
    let late = try await store.startPayment(of: "o2", Self.key("p"), nowMs: 2000)
    guard case .refused(.expired, let order) = late else {
      Issue.record("\(late)")
      return
    }
    #expect(order.purchase.state == .expired)
    #expect(try await store.order("o2") == order)
  }

  @Test("A ticket lets in once, whatever the number of doors")
  func redeemOnce() async throws {
    _ = try await store.create(Self.order(), Self.key("r1"))
    _ = try await store.startPayment(of: "o1", Self.key("p1"), nowMs: 20)
    let order = try #require(try await store.order("o1"))
    let tickets = try #require(try issuer().tickets(for: order, nowMs: 30))
    try await drive([.done, .done, .done, .done, .done], issuing: tickets)
    let (store, id) = (store, tickets[0].id)
    #expect(try await store.redeem("nothing", at: nil, nowMs: 50) == .noSuchTicket)
    #expect(try await store.redeem(id, at: "s2", nowMs: 50) == .wrongShowing(tickets[0]))
    let answers = try await withThrowingTaskGroup(of: OrderStore.Redemption.self) { group in
      for door in 0..<20 {
        group.addTask { try await store.redeem(id, at: "s1", nowMs: 100 + Int64(door)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let redeemed = answers.compactMap { if case .redeemed(let ticket) = $0 { ticket } else { nil } }
    let first = try #require(redeemed.first)
    #expect(redeemed.count == 1 && first.state == .redeemed)
    #expect(answers.count { $0 == .alreadyRedeemed(first) } == 19)
    #expect(try await store.order("o1")?.tickets.map(\.state) == [.redeemed, .valid])
  }

  @Test("A seat with a valid ticket gets no second one, and nothing is half written")
  func seatSoldTwice() async throws {
    _ = try await store.create(Self.order(), Self.key("r1"))
    _ = try await store.startPayment(of: "o1", Self.key("p1"), nowMs: 20)
    let order = try #require(try await store.order("o1"))
    var issuer = try issuer()
    try await drive(
      [.done, .done, .done, .done, .done],
      issuing: try #require(issuer.tickets(for: order, nowMs: 30)))
    _ = try await store.create(Self.order("o2", hold: "h2"), Self.key("r2"))
    _ = try await store.startPayment(of: "o2", Self.key("p2"), nowMs: 20)
    let other = try #require(try await store.order("o2"))
    let key = try Ed25519PrivateKey(seed: [UInt8](repeating: 1, count: 32))
    issuer = TicketIssuer(TicketSigner(key), random: SeededRandomSource(seed: 6))
    let tickets = try #require(issuer.tickets(for: other, nowMs: 30))
    await #expect {
      try await store.advance(
        "o2", from: other.version, by: .ended(.done), issuing: tickets, nowMs: 30)
    } throws: {
      ($0 as? SQLError)?.isDuplicate == true
    }
    #expect(try await store.order("o2") == other)
  }
}
