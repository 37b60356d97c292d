import Contracts
import RPC
import SQL
import Synchronization
import Telemetry
import Testing

@testable import Orders

@Suite("Paying: one charge, two honest ends")
struct PayOrderTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  /// What is true of money and seats at the end, whatever happened before.
  static func checkHonest(_ bench: Bench, _ order: OrdersV1.Order) {
    let (hold, payments, captures) = bench.peers.state.withLock {
      ($0.hold.state, $0.payments.values.map(\.state), $0.captures)
    }
    #expect(!payments.contains(.authorized), "money is left reserved")
    if order.state == .fulfilled {
      #expect(captures == 1 && payments.count { $0 == .captured } == 1)
      #expect(hold == .confirmed)
      #expect(order.tickets.map(\.seatId) == ["A1", "A2"])
    } else {
      #expect([.awaitingPayment, .expired, .cancelled].contains(order.state))
      #expect(captures == 0 && !payments.contains(.captured))
      #expect(hold != .confirmed)
      #expect(order.tickets == [])
    }
  }

  @Test("A whole purchase, step by step")
  func straight() async throws {
    let order = try await bench.create()
    #expect(order.state == .awaitingPayment)
    #expect(order.total == .init(currencyCode: "EUR", minorUnits: 2050))
    #expect(order.expireTime == .init(milliseconds: 900_000))
    let paid = try await bench.pay(order.id)
    #expect(paid.state == .fulfilled)
    #expect(
      bench.peers.calls == [
        "GetHold", "GetShowing", "BeginPayment", "Authorize", "ConfirmHold", "Capture",
      ])
    #expect(try await bench.order(order.id) == paid)
    let tickets = try await bench.service.handlers.listTickets(
      .init(orderId: order.id), Bench.context()
    ).tickets
    #expect(tickets == paid.tickets && tickets.map(\.ticketType) == ["ADULT", "CHILD"])
    Self.checkHonest(bench, paid)
  }

  @Test("A decline leaves the hold for another try; its request id stays declined")
  func declined() async throws {
    let order = try await bench.create()
    let request = Bench.requestID()
    for _ in 0..<2 {
      let error = await failure {
        try await bench.pay(order.id, "sandbox_decline", requestID: request)
      }
      #expect(error?.code == .failedPrecondition && error?.reason == "PAYMENT_DECLINED")
    }
    #expect(bench.peers.calls.count { $0 == "Authorize" } == 1)
    let waiting = try await bench.order(order.id)
    #expect(waiting.state == .awaitingPayment)
    #expect(waiting.paymentFailureReason == "PAYMENT_DECLINED")
    #expect(waiting.expireTime == .init(milliseconds: 1_200_000))
    let paid = try await bench.pay(order.id)
    #expect(paid.state == .fulfilled && paid.paymentFailureReason == "")
    Self.checkHonest(bench, paid)
  }

  @Test("A token that the provider does not take counts as declined, and is voided")
  func unknownToken() async throws {
    let order = try await bench.create()
    let error = await failure { try await bench.pay(order.id, "a_card") }
    #expect(error?.reason == "PAYMENT_DECLINED")
    #expect(bench.peers.calls.suffix(2) == ["Authorize", "Void"])
    Self.checkHonest(bench, try await bench.order(order.id))
  }

  @Test(
    "An authorisation without an answer is voided; another try may follow",
    arguments: [false, true])
  func timedOut(arrives: Bool) async throws {
    bench.peers.set {
      $0.fault = { method, count in
        guard method == "Authorize", count == 1 else { return .none }
        return arrives ? .answerLost : .requestLost
      }
    }
    let order = try await bench.create()
    let error = await failure { try await bench.pay(order.id, "sandbox_timeout") }
    #expect(error?.code == .aborted && error?.reason == "PAYMENT_TIMED_OUT")
    let waiting = try await bench.order(order.id)
    #expect(waiting.paymentFailureReason == "PAYMENT_TIMED_OUT")
    Self.checkHonest(bench, waiting)
    // The lost request comes after all: it can do nothing any more.
    let late = PaymentsV1.AuthorizeRequest(
      paymentId: "\(order.id)-1", amount: order.total, paymentToken: "sandbox_ok")
    let answer = await failure {
      try await PaymentsV1.PaymentServiceClient(bench.peers).authorize(late)
    }
    #expect(answer?.reason == "PAYMENT_VOIDED")
    let paid = try await bench.pay(order.id)
    #expect(paid.state == .fulfilled)
    Self.checkHonest(bench, paid)
  }

  @Test("Seats that are gone are never charged", arguments: ["BeginPayment", "ConfirmHold"])
  func holdExpired(at method: String) async throws {
    bench.peers.set {
      $0.fault = { name, _ in
        name == method
          ? .refused(
            RPCError(.failedPrecondition, reason: "HOLD_EXPIRED", "Expired."))
          : .none
      }
    }
    let order = try await bench.create()
    let error = await failure { try await bench.pay(order.id) }
    #expect(error?.code == .failedPrecondition && error?.reason == "HOLD_EXPIRED")
    let ended = try await bench.order(order.id)
    #expect(ended.state == .expired && ended.paymentFailureReason == "HOLD_EXPIRED")
    Self.checkHonest(bench, ended)
    #expect(await failure { try await bench.pay(order.id) }?.reason == "ORDER_EXPIRED")
  }

  @Test("A payment that can never be captured frees the seats again")
  func uncapturable() async throws {
    bench.peers.set {
      $0.fault = { name, _ in
        name == "Capture" ? .refused(RPCError(.failedPrecondition, "It has lapsed.")) : .none
      }
    }
    let order = try await bench.create()
    #expect(await failure { try await bench.pay(order.id) }?.reason == "PAYMENT_DECLINED")
    #expect(bench.peers.calls.suffix(3) == ["Capture", "Void", "CancelSale"])
    let ended = try await bench.order(order.id)
    #expect(ended.state == .cancelled)
    Self.checkHonest(bench, ended)
    #expect(await failure { try await bench.pay(order.id) }?.reason == "ORDER_CANCELLED")
  }

  @Test("Calls without an answer are made again until they have one", arguments: [false, true])
  func lostAnswers(arrives: Bool) async throws {
    bench.peers.set {
      $0.fault = { method, count in
        guard ["ConfirmHold", "Capture"].contains(method), count < 4 else { return .none }
        return arrives ? .answerLost : .requestLost
      }
    }
    let order = try await bench.create()
    let paid = try await bench.pay(order.id)
    #expect(bench.peers.calls.count { $0 == "Capture" } == 4)
    Self.checkHonest(bench, paid)
  }

  @Test("A provider that stays away: the order is being paid until recovery reaches it")
  func unreachable() async throws {
    bench.peers.set { $0.fault = { method, _ in method == "Capture" ? .requestLost : .none } }
    let order = try await bench.create()
    let request = Bench.requestID()
    let error = await failure { try await bench.pay(order.id, requestID: request) }
    #expect(error?.code == .aborted && error?.reason == "ORDER_BEING_PAID")
    #expect(bench.peers.calls.count { $0 == "Capture" } == PurchaseLimits().tries)
    #expect(try await bench.order(order.id).state == .paying)
    try await bench.recover(order.id)
    #expect(try await bench.order(order.id).state == .paying)
    bench.peers.set { $0.fault = { _, _ in .none } }
    try await bench.recover(order.id)
    let paid = try await bench.pay(order.id, requestID: request)
    #expect(paid.state == .fulfilled)
    Self.checkHonest(bench, paid)
  }

  @Test("Twenty clicks under one request id: one charge, one answer")
  func oneRequest() async throws {
    let order = try await bench.create()
    let (bench, request) = (bench, Bench.requestID())
    let answers = try await withThrowingTaskGroup(of: OrdersV1.Order.self) { group in
      for _ in 0..<20 { group.addTask { try await bench.pay(order.id, requestID: request) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count == 20 && answers.allSatisfy { $0 == answers[0] })
    Self.checkHonest(bench, answers[0])
  }

  @Test("Four clicks, each with a request id of its own: one charge, nobody told otherwise")
  func fourClicks() async throws {
    let order = try await bench.create()
    let bench = bench
    let answers = await withTaskGroup(of: Result<OrdersV1.Order, RPCError>.self) { group in
      for _ in 0..<4 {
        group.addTask {
          do throws(RPCError) { return .success(try await bench.pay(order.id)) } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for answer in answers {
      switch answer {
      case .success(let paid): #expect(paid.state == .fulfilled)
      case .failure(let error): #expect(error.reason == "ORDER_BEING_PAID")
      }
    }
    await bench.service.driver.wait(for: order.id)
    let paid = try await bench.pay(order.id)
    #expect(bench.peers.calls.count { $0 == "Authorize" } == 1)
    Self.checkHonest(bench, paid)
  }

  @Test("A client that goes away stops nothing")
  func clientGoes() async throws {
    bench.peers.set {
      $0.fault = { method, count in
        method == "ConfirmHold" && count == 1 ? .hangs(arrives: true) : .none
      }
    }
    let order = try await bench.create()
    let bench = bench
    let click = Task { await failure { try await bench.pay(order.id) } }
    for await _ in bench.peers.hung { break }
    click.cancel()
    #expect(await click.value?.code == .cancelled)
    #expect(try await bench.order(order.id).state == .paying)
    #expect(await failure { try await bench.pay(order.id) }?.reason == "ORDER_BEING_PAID")
    bench.peers.letGo()
    await bench.service.driver.wait(for: order.id)
    Self.checkHonest(bench, try await bench.order(order.id))
    #expect(try await bench.order(order.id).state == .fulfilled)
  }

  @Test("Only the owner and staff can pay; others see no order")
  func visibility() async throws {
    let order = try await bench.create()
    for customer in ["bob", nil] {
      let error = await failure { try await bench.pay(order.id, customer: customer) }
      #expect(error?.code == .notFound && error?.reason == "NO_SUCH_ORDER")
      let context = Bench.context(customer: customer)
      let read = await failure {
        try await bench.service.handlers.getOrder(.init(orderId: order.id), context)
      }
      #expect(read?.code == .notFound)
      let list = await failure {
        try await bench.service.handlers.listTickets(.init(orderId: order.id), context)
      }
      #expect(list?.code == .notFound)
    }
    #expect(await failure { try await bench.pay("nothing") }?.code == .notFound)
    let staff = try await bench.pay(order.id, customer: nil, role: .boxOffice)
    #expect(staff.state == .fulfilled)
  }

  @Test("Request ids: a UUID, and no second request under it")
  func requestIDs() async throws {
    let order = try await bench.create()
    for bad in ["", "1", "not-a-uuid", String(repeating: "a", count: 4000)] {
      #expect(
        await failure { try await bench.pay(order.id, requestID: bad) }?.code == .invalidArgument)
    }
    #expect(await failure { try await bench.pay(order.id, "") }?.code == .invalidArgument)
    let request = Bench.requestID()
    _ = try await bench.pay(order.id, requestID: request)
    #expect(
      try await bench.pay(order.id, requestID: request.lowercased()).state == .fulfilled)
    let reused = await failure {
      try await bench.pay(order.id, "sandbox_decline", requestID: request)
    }
    #expect(reused?.code == .alreadyExists && reused?.reason == "REQUEST_ID_REUSED")
    let create = await failure { try await bench.create(request) }
    #expect(create?.reason == "REQUEST_ID_REUSED")
  }

  @Test("An order that nobody pays expires without anybody's doing")
  func expires() async throws {
    let order = try await bench.create()
    bench.clock.nowMs = 900_000
    #expect(try await bench.order(order.id).state == .expired)
    let error = await failure { try await bench.pay(order.id) }
    #expect(error?.code == .failedPrecondition && error?.reason == "ORDER_EXPIRED")
    #expect(bench.peers.calls == ["GetHold", "GetShowing"])
    #expect(try await bench.order(order.id).state == .expired)
  }

  @Test("The payment token is in no file and no log line")
  func tokenIsSecret() async throws {
    let secret = "sandbox_ok_7f3d9b1c"
    let order = try await bench.create()
    bench.peers.set {
      $0.fault = { name, count in
        name == "Capture" && count == 1 ? .answerLost : .none
      }
    }
    _ = try await bench.pay(order.id, secret)
    #expect(!bench.logs.lines.isEmpty)
    #expect(!bench.logs.lines.contains { $0.contains(secret) })
    await bench.database.close()
    #expect(try bench.folder.files().count > 0)
    for file in try bench.folder.files() {
      #expect(!file.contains(Array(secret.utf8)))
      #expect(!file.contains(Array("\(secret.reversed())".utf8)))
    }
  }
}
