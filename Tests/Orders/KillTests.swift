import Contracts
import RPC
import Synchronization
import Testing

@testable import Orders

@Suite("Killed at any call of a purchase, started again on the same file", .timeLimit(.minutes(1)))
struct KillTests {
  struct Kill: Sendable, CustomTestStringConvertible {
    var method: String
    var arrives: Bool
    /// What goes wrong on the way there.
    var faults: [String: StubPeers.Fault] = [:]
    var state: OrdersV1.Order.State
    var testDescription: String {
      "\(method) \(arrives ? "arrived" : "lost")\(faults.isEmpty ? "" : " after \(faults.keys)")"
    }
  }
  static let lapsed = StubPeers.Fault.refused(RPCError(.failedPrecondition, "It has lapsed."))
  static let expired = StubPeers.Fault.refused(
    RPCError(.failedPrecondition, reason: "HOLD_EXPIRED", "Expired."))
  static let kills: [Kill] = [false, true].flatMap { arrives in
    [
      Kill(method: "BeginPayment", arrives: arrives, state: .awaitingPayment),
      Kill(method: "Authorize", arrives: arrives, state: .awaitingPayment),
      Kill(method: "ConfirmHold", arrives: arrives, state: .fulfilled),
      Kill(method: "Capture", arrives: arrives, state: .fulfilled),
      Kill(
        method: "Void", arrives: arrives, faults: ["Authorize": .answerLost],
        state: .awaitingPayment),
      Kill(method: "Void", arrives: arrives, faults: ["ConfirmHold": expired], state: .expired),
      Kill(method: "Void", arrives: arrives, faults: ["Capture": lapsed], state: .cancelled),
      Kill(method: "CancelSale", arrives: arrives, faults: ["Capture": lapsed], state: .cancelled),
    ]
  }

  @Test("Ends sold and charged once, or free and not charged", arguments: kills)
  func killed(_ kill: Kill) async throws {
    let bench = try Bench()
    bench.peers.set {
      $0.fault = { method, count in
        if method == kill.method, count == 1 { return .hangs(arrives: kill.arrives) }
        return kill.faults[method] ?? .none
      }
    }
    let order = try await bench.create()
    let request = Bench.requestID()
    let click = Task { await failure { try await bench.pay(order.id, requestID: request) } }
    for await _ in bench.peers.hung { break }
    let next = try await bench.restarted()
    #expect(try await next.order(order.id).state == .paying)
    try await next.recover(order.id)
    let ended = try await next.order(order.id)
    #expect(ended.state == kill.state)
    PayOrderTests.checkHonest(next, ended)
    // The one that was killed wakes up again: it moves nothing.
    bench.peers.letGo()
    _ = await click.value
    await bench.service.driver.wait(for: order.id)
    #expect(try await next.order(order.id) == ended)
    PayOrderTests.checkHonest(next, ended)
    try await payAgain(next, order.id, request, ended)
  }

  /// After the restart the same click gets the attempt's outcome; another one may follow where that is allowed.
  private func payAgain(
    _ bench: Bench, _ id: String, _ request: String, _ ended: OrdersV1.Order
  ) async throws {
    bench.peers.set { $0.fault = { _, _ in .none } }
    if ended.state == .fulfilled {
      #expect(try await bench.pay(id, requestID: request) == ended)
      return
    }
    let error = await failure { try await bench.pay(id, requestID: request) }
    #expect(error?.reason == ended.paymentFailureReason)
    guard ended.state == .awaitingPayment else { return }
    let paid = try await bench.pay(id)
    #expect(paid.state == .fulfilled)
    PayOrderTests.checkHonest(bench, paid)
  }

  @Test("Killed after the capture and before the tickets: one set of tickets")
  func beforeTickets() async throws {
    let bench = try Bench()
    let order = try await bench.create()
    let key = RequestKey(customerID: "alice", requestID: "r", fingerprint: [])
    let store = OrderStore(bench.database)
    _ = try await store.startPayment(of: order.id, key, nowMs: 1000)
    bench.peers.set {
      ($0.hold.state, $0.holdOrder, $0.captures) = (.confirmed, order.id, 1)
      $0.payments["\(order.id)-1"] = .init(paymentId: "\(order.id)-1", state: .captured)
    }
    for _ in 0..<4 {
      let now = try #require(try await store.order(order.id))
      _ = try await store.advance(order.id, from: now.version, by: .ended(.done), nowMs: 1000)
    }
    #expect(try await bench.order(order.id).state == .paid)
    let next = try await bench.restarted()
    for _ in 0..<3 { try await next.recover(order.id) }
    let ended = try await next.order(order.id)
    #expect(ended.state == .fulfilled)
    PayOrderTests.checkHonest(next, ended)
  }

  @Test("Two that recover the same order charge once")
  func twoRecover() async throws {
    let bench = try Bench()
    bench.peers.set {
      $0.fault = { method, _ in method == "ConfirmHold" ? .requestLost : .none }
    }
    let order = try await bench.create()
    _ = await failure { try await bench.pay(order.id) }
    bench.peers.set { $0.fault = { _, _ in .none } }
    let next = try await bench.restarted()
    let other = try next.beside()
    async let one: Void = next.recover(order.id)
    async let two: Void = other.recover(order.id)
    _ = try await (one, two)
    let ended = try await next.order(order.id)
    #expect(ended.state == .fulfilled)
    PayOrderTests.checkHonest(next, ended)
  }

  @Test("Housekeeping recovers, ends what was not paid, and stops when it is told to")
  func housekeeping() async throws {
    let bench = try Bench()
    let order = try await bench.create()
    bench.clock.nowMs = 900_000
    let house = Task { await bench.service.driver.keepHouse() }
    while try await OrderStore(bench.database).order(order.id)?.purchase.state != .expired {
      await Task.yield()
    }
    house.cancel()
    await house.value
  }
}
