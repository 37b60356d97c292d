import Contracts
import Crypto
import Foundation
import RPC
import SQL
import Synchronization
import Telemetry
import Testing

@testable import Orders

/// A clock that a test moves.
final class TestClock: Sendable {
  private let reading: Mutex<Int64>

  init(_ start: Int64) { reading = Mutex(start) }

  var nowMs: Int64 {
    get { reading.withLock { $0 } }
    set { reading.withLock { $0 = newValue } }
  }
}

/// The orders service on a real database with stubs around it; it can be killed and started again on the same file.
struct Bench: Sendable {
  let folder: TemporaryFolder
  let peers: StubPeers
  let logs: MemorySink
  let clock: TestClock
  let database: Database
  let service: OrdersService

  init() throws {
    try self.init(TemporaryFolder(), StubPeers(), MemorySink(), TestClock(1000))
  }

  /// A service whose database may not grow beyond a size.
  init(folder: TemporaryFolder, mostBytes: Int64) throws {
    try self.init(folder, StubPeers(), MemorySink(), TestClock(1000), mostBytes: mostBytes)
  }

  private init(
    _ folder: TemporaryFolder, _ peers: StubPeers, _ logs: MemorySink, _ clock: TestClock,
    mostBytes: Int64? = nil
  ) throws {
    (self.folder, self.peers, self.logs, self.clock) = (folder, peers, logs, clock)
    database = try folder.database(mostBytes: mostBytes)
    service = OrdersService(
      database: database,
      ticketKey: try Ed25519PrivateKey(seed: [UInt8](repeating: 9, count: 32)),
      logger: Logger(label: "orders", level: .debug, sink: logs),
      world: .init(
        seating: peers, catalog: peers, payments: peers, clock: WallClock { clock.nowMs },
        pause: { _ in await Task.yield() }))
  }

  /// Takes the database away from the service, as a kill does, and starts another one on the same file.
  func restarted() async throws -> Bench {
    await database.close()
    return try Bench(folder, peers, logs, clock)
  }

  /// Another replica on the same file.
  func beside() throws -> Bench {
    try Bench(folder, peers, logs, clock)
  }

  static func context(
    _ method: MethodDescriptor = OrdersV1.OrderServiceMethods.payOrder,
    _ customer: String? = "alice",
    _ role: Role = .customer
  ) -> ServerContext {
    ServerContext(method: method, caller: Caller(role: role, customer: customer))
  }

  static func requestID() -> String { Foundation.UUID().uuidString }

  static let lines: [OrdersV1.CreateOrderLine] = [
    .init(seatId: "A1", ticketType: "ADULT"), .init(seatId: "A2", ticketType: "CHILD"),
  ]

  func create(
    _ requestID: String = requestID(), lines: [OrdersV1.CreateOrderLine] = lines,
    holdID: String = "hold-1", holdToken: String = "", customer: String? = "alice",
    expectedTotal: TypeV1.Money? = nil
  ) async throws(RPCError) -> OrdersV1.Order {
    let request = OrdersV1.CreateOrderRequest(
      requestId: requestID, holdId: holdID, holdToken: holdToken, lines: lines,
      expectedTotal: expectedTotal)
    let response = try await service.handlers.createOrder(request, Self.context(customer: customer))
    return response.order ?? .init()
  }

  func pay(
    _ orderID: String, _ token: String = "sandbox_ok", requestID: String = requestID(),
    customer: String? = "alice", role: Role = .customer
  ) async throws(RPCError) -> OrdersV1.Order {
    let request = OrdersV1.PayOrderRequest(
      requestId: requestID, orderId: orderID, paymentToken: token)
    let response = try await service.handlers.payOrder(
      request, Self.context(customer: customer, role: role))
    return response.order ?? .init()
  }

  func order(_ id: String) async throws -> OrdersV1.Order {
    try #require(try await service.handlers.getOrder(.init(orderId: id), Self.context()).order)
  }

  /// Picks up what is under way and waits for its end.
  func recover(_ id: String) async throws {
    try await service.driver.recover()
    await service.driver.wait(for: id)
  }

  static func context(customer: String?, role: Role = .customer) -> ServerContext {
    context(OrdersV1.OrderServiceMethods.payOrder, customer, role)
  }
}

/// The error of a call that has to fail.
func failure<R>(_ body: () async throws -> R) async -> RPCError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? RPCError
  }
}
