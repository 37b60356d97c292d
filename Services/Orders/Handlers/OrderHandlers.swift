import Contracts
import Crypto
import RPC
import SQL
import Telemetry

/// What the orders service answers. Thin: the domain decides, the store remembers, the driver pays.
struct OrderHandlers: OrdersV1.OrderServiceHandler {
  let store: OrderStore
  let driver: PurchaseDriver
  let seating: SeatingV1.SeatingServiceClient
  let catalog: CatalogV1.CatalogServiceClient
  let verifier: TicketVerifier
  let fingerprint: RequestFingerprint
  let random: any RandomSource
  let clock: WallClock
  let logger: Logger

  func getOrder(
    _ request: OrdersV1.GetOrderRequest, _ context: ServerContext
  ) async throws(RPCError) -> OrdersV1.GetOrderResponse {
    let order = try await visibleOrder(request.orderId, to: context.caller)
    return .init(order: .init(order, nowMs: clock.nowMs))
  }

  func listTickets(
    _ request: OrdersV1.ListTicketsRequest, _ context: ServerContext
  ) async throws(RPCError) -> OrdersV1.ListTicketsResponse {
    let order = try await visibleOrder(request.orderId, to: context.caller)
    return .init(tickets: order.tickets.map { .init($0) })
  }

  func redeemTicket(
    _ request: OrdersV1.RedeemTicketRequest, _ context: ServerContext
  ) async throws(RPCError) -> OrdersV1.RedeemTicketResponse {
    // One answer for every code that is not ours: what is wrong with it helps only forgers.
    let badCode = RPCError(
      .invalidArgument, reason: "BAD_TICKET_CODE", "This is not the code of a ticket.")
    guard let claims = verifier.claims(of: request.code) else { throw badCode }
    let now = clock.nowMs
    let isOver = now / 1000 >= Int64(claims.validUntilSeconds)
    let showingID = request.showingId.isEmpty ? nil : request.showingId
    let redemption = try await stored { () throws(SQLError) in
      try await store.redeem(claims.ticketID, at: showingID, isOver: isOver, nowMs: now)
    }
    switch redemption {
    case .redeemed(let ticket): return .init(result: .valid, ticket: .init(ticket))
    case .alreadyRedeemed(let ticket):
      return .init(result: .alreadyRedeemed, ticket: .init(ticket))
    case .void(let ticket): return .init(result: .void, ticket: .init(ticket))
    case .wrongShowing(let ticket): return .init(result: .wrongShowing, ticket: .init(ticket))
    case .noSuchTicket: throw badCode
    }
  }

  /// An order that the caller may see; to anybody else it does not exist.
  func visibleOrder(_ id: String, to caller: Caller) async throws(RPCError) -> StoredOrder {
    let order = try await stored { () throws(SQLError) in try await store.order(id) }
    guard let order, caller.customer == order.customerID || caller.isStaff else {
      throw RPCError(.notFound, reason: "NO_SUCH_ORDER", "There is no such order.")
    }
    return order
  }

  /// Asks the store; its errors become errors that say nothing about its inside.
  func stored<R>(_ body: () async throws(SQLError) -> R) async throws(RPCError) -> R {
    do throws(SQLError) { return try await body() } catch {
      logger.error("The store failed", ["cause": .text("\(error)")])
      throw RPCError(store: error)
    }
  }

  /// A request id as it is compared: a UUID in lower case.
  func requestKey(
    _ id: String, _ caller: Caller, _ method: String, _ fields: [String]
  ) throws(RPCError) -> RequestKey {
    guard let uuid = UUID(id) else {
      throw RPCError.badRequest(
        "The request id has to be a UUID.", violations: [("request_id", "not a UUID")])
    }
    return RequestKey(
      customerID: caller.customer ?? "role \(caller.role.rawValue)",
      requestID: uuid.description, fingerprint: fingerprint(method, fields))
  }

  var requestReused: RPCError {
    RPCError(
      .alreadyExists, reason: "REQUEST_ID_REUSED", "The request id was used for another request.")
  }
}

extension Caller {
  /// Whether the caller may see every order.
  var isStaff: Bool { role == .boxOffice || role == .operator }
}

extension RPCError {
  /// What a caller is told of a store's error.
  init(store error: SQLError) {
    switch error.code {
    case .full:
      self.init(.resourceExhausted, reason: "STORE_FULL", "The orders store is full.")
    case .readOnly:
      self.init(.unavailable, reason: "STORE_READ_ONLY", "The orders store cannot be written.")
    case .busy, .closed:
      self.init(.unavailable, reason: "STORE_BUSY", "The orders store is busy.")
    default: self.init(.internal, reason: "STORE_FAILED", "The orders store failed.")
    }
  }
}
