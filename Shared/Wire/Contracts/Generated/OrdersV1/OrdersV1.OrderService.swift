// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

public import RPC

extension OrdersV1 {
  /// The methods of `usher.orders.v1.OrderService`.
  public enum OrderServiceMethods {
    /// `CreateOrder`.
    public static let createOrder = MethodDescriptor(
      fullService: "usher.orders.v1.OrderService", name: "CreateOrder", kind: .unary,
      idempotency: .idempotent, access: Access(role: .customer, services: ["gateway"]))
    /// `PayOrder`.
    public static let payOrder = MethodDescriptor(
      fullService: "usher.orders.v1.OrderService", name: "PayOrder", kind: .unary,
      idempotency: .idempotent, access: Access(role: .customer, services: ["gateway"]))
    /// `GetOrder`.
    public static let getOrder = MethodDescriptor(
      fullService: "usher.orders.v1.OrderService", name: "GetOrder", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .customer, services: ["gateway"]))
    /// `ListTickets`.
    public static let listTickets = MethodDescriptor(
      fullService: "usher.orders.v1.OrderService", name: "ListTickets", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .customer, services: ["gateway"]))
    /// `RedeemTicket`.
    public static let redeemTicket = MethodDescriptor(
      fullService: "usher.orders.v1.OrderService", name: "RedeemTicket", kind: .unary,
      access: Access(role: .scanner, services: ["gateway"]))
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [
      createOrder, payOrder, getOrder, listTickets, redeemTicket,
    ]
  }

  /// Pricing, checkout, payment, tickets. An order is visible to its owner (the session that made
  /// it) and to staff.
  ///
  /// Every refusal carries a `google.rpc.ErrorInfo` (domain "usher") whose reason is named at the
  /// method.
  public protocol OrderServiceHandler: RPCService {
    /// Makes an order from a live hold; it keeps the prices that it was made with. A hold has one
    /// order: asked again for the same lines, it is that order. Reasons: NO_SUCH_HOLD,
    /// HOLD_EXPIRED, HOLD_NOT_ACTIVE (also: it has an order with other lines), LINES_MISMATCH
    /// (lines and held seats differ), NO_SUCH_PRICE, CURRENCY_MISMATCH, TOTAL_CHANGED,
    /// REQUEST_ID_REUSED, SERVICE_UNAVAILABLE (seating or catalog does not answer).
    func createOrder(_ request: OrdersV1.CreateOrderRequest, _ context: ServerContext)
      async throws(RPCError) -> OrdersV1.CreateOrderResponse
    /// Pays an order: authorise, confirm the hold, capture, issue tickets. Repeated while paid: the
    /// order. It goes on when the caller leaves. Reasons: PAYMENT_DECLINED (the hold goes on,
    /// another try is allowed), PAYMENT_TIMED_OUT (nothing is charged, another try is allowed),
    /// HOLD_EXPIRED, ORDER_EXPIRED, ORDER_CANCELLED, ORDER_NEEDS_ATTENTION, ORDER_BEING_PAID,
    /// REQUEST_ID_REUSED. NOT_FOUND: NO_SUCH_ORDER, here and below.
    func payOrder(_ request: OrdersV1.PayOrderRequest, _ context: ServerContext)
      async throws(RPCError) -> OrdersV1.PayOrderResponse
    /// Serves `GetOrder`.
    func getOrder(_ request: OrdersV1.GetOrderRequest, _ context: ServerContext)
      async throws(RPCError) -> OrdersV1.GetOrderResponse
    /// Serves `ListTickets`.
    func listTickets(_ request: OrdersV1.ListTicketsRequest, _ context: ServerContext)
      async throws(RPCError) -> OrdersV1.ListTicketsResponse
    /// Lets a ticket in, once. A code that is none of ours, for whatever reason: BAD_TICKET_CODE.
    func redeemTicket(_ request: OrdersV1.RedeemTicketRequest, _ context: ServerContext)
      async throws(RPCError) -> OrdersV1.RedeemTicketResponse
  }

  /// Calls `usher.orders.v1.OrderService`.
  public struct OrderServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Makes an order from a live hold; it keeps the prices that it was made with. A hold has one
    /// order: asked again for the same lines, it is that order. Reasons: NO_SUCH_HOLD,
    /// HOLD_EXPIRED, HOLD_NOT_ACTIVE (also: it has an order with other lines), LINES_MISMATCH
    /// (lines and held seats differ), NO_SUCH_PRICE, CURRENCY_MISMATCH, TOTAL_CHANGED,
    /// REQUEST_ID_REUSED, SERVICE_UNAVAILABLE (seating or catalog does not answer).
    public func createOrder(
      _ request: OrdersV1.CreateOrderRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> OrdersV1.CreateOrderResponse {
      try await channel.unary(OrderServiceMethods.createOrder, request, options)
    }

    /// Pays an order: authorise, confirm the hold, capture, issue tickets. Repeated while paid: the
    /// order. It goes on when the caller leaves. Reasons: PAYMENT_DECLINED (the hold goes on,
    /// another try is allowed), PAYMENT_TIMED_OUT (nothing is charged, another try is allowed),
    /// HOLD_EXPIRED, ORDER_EXPIRED, ORDER_CANCELLED, ORDER_NEEDS_ATTENTION, ORDER_BEING_PAID,
    /// REQUEST_ID_REUSED. NOT_FOUND: NO_SUCH_ORDER, here and below.
    public func payOrder(
      _ request: OrdersV1.PayOrderRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> OrdersV1.PayOrderResponse {
      try await channel.unary(OrderServiceMethods.payOrder, request, options)
    }

    /// Calls `GetOrder`.
    public func getOrder(
      _ request: OrdersV1.GetOrderRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> OrdersV1.GetOrderResponse {
      try await channel.unary(OrderServiceMethods.getOrder, request, options)
    }

    /// Calls `ListTickets`.
    public func listTickets(
      _ request: OrdersV1.ListTicketsRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> OrdersV1.ListTicketsResponse {
      try await channel.unary(OrderServiceMethods.listTickets, request, options)
    }

    /// Lets a ticket in, once. A code that is none of ours, for whatever reason: BAD_TICKET_CODE.
    public func redeemTicket(
      _ request: OrdersV1.RedeemTicketRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> OrdersV1.RedeemTicketResponse {
      try await channel.unary(OrderServiceMethods.redeemTicket, request, options)
    }
  }
}

extension OrdersV1.OrderServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "usher.orders.v1.OrderService", methods: OrdersV1.OrderServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(OrdersV1.OrderServiceMethods.createOrder) {
        (request, context) async throws(RPCError) -> OrdersV1.CreateOrderResponse in
        try await self.createOrder(request, context)
      },
      .unary(OrdersV1.OrderServiceMethods.payOrder) {
        (request, context) async throws(RPCError) -> OrdersV1.PayOrderResponse in
        try await self.payOrder(request, context)
      },
      .unary(OrdersV1.OrderServiceMethods.getOrder) {
        (request, context) async throws(RPCError) -> OrdersV1.GetOrderResponse in
        try await self.getOrder(request, context)
      },
      .unary(OrdersV1.OrderServiceMethods.listTickets) {
        (request, context) async throws(RPCError) -> OrdersV1.ListTicketsResponse in
        try await self.listTickets(request, context)
      },
      .unary(OrdersV1.OrderServiceMethods.redeemTicket) {
        (request, context) async throws(RPCError) -> OrdersV1.RedeemTicketResponse in
        try await self.redeemTicket(request, context)
      },
    ]
  }
}
