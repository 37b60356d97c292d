// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

public import RPC

extension SeatingV1 {
  /// The methods of `usher.seating.v1.SeatingService`.
  public enum SeatingServiceMethods {
    /// `GetSeatMap`.
    public static let getSeatMap = MethodDescriptor(
      fullService: "usher.seating.v1.SeatingService", name: "GetSeatMap", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `WatchSeats`.
    public static let watchSeats = MethodDescriptor(
      fullService: "usher.seating.v1.SeatingService", name: "WatchSeats", kind: .serverStreaming,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `SuggestSeats`.
    public static let suggestSeats = MethodDescriptor(
      fullService: "usher.seating.v1.SeatingService", name: "SuggestSeats", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .public, services: ["gateway"]))
    /// `HoldSeats`.
    public static let holdSeats = MethodDescriptor(
      fullService: "usher.seating.v1.SeatingService", name: "HoldSeats", kind: .unary,
      idempotency: .idempotent, access: Access(role: .customer, services: ["gateway"]))
    /// `GetHold`.
    public static let getHold = MethodDescriptor(
      fullService: "usher.seating.v1.SeatingService", name: "GetHold", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: .customer, services: ["gateway", "orders"]))
    /// `ReleaseHold`.
    public static let releaseHold = MethodDescriptor(
      fullService: "usher.seating.v1.SeatingService", name: "ReleaseHold", kind: .unary,
      idempotency: .idempotent, access: Access(role: .customer, services: ["gateway", "orders"]))
    /// `BeginPayment`.
    public static let beginPayment = MethodDescriptor(
      fullService: "usher.seating.v1.SeatingService", name: "BeginPayment", kind: .unary,
      idempotency: .idempotent, access: Access(role: nil, services: ["orders"]))
    /// `ConfirmHold`.
    public static let confirmHold = MethodDescriptor(
      fullService: "usher.seating.v1.SeatingService", name: "ConfirmHold", kind: .unary,
      idempotency: .idempotent, access: Access(role: nil, services: ["orders"]))
    /// `CancelSale`.
    public static let cancelSale = MethodDescriptor(
      fullService: "usher.seating.v1.SeatingService", name: "CancelSale", kind: .unary,
      idempotency: .idempotent, access: Access(role: nil, services: ["orders"]))
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [
      getSeatMap, watchSeats, suggestSeats, holdSeats, getHold, releaseHold, beginPayment,
      confirmHold, cancelSale,
    ]
  }

  /// The state of every seat of every showing: holds with expiry, the log of every change, the live
  /// stream.
  ///
  /// A refusal carries a `google.rpc.ErrorInfo` (domain "usher", `reason` the name of a
  /// RefusalReason without its prefix: "SEAT_NOT_AVAILABLE") and a `SeatRefusal` with the seats.
  ///
  /// A hold is used by its owner (the session that made it) or by whoever knows its token, given as
  /// metadata (gateway: header) `usher-hold-token`.
  public protocol SeatingServiceHandler: RPCService {
    /// Layout and states, with the sequence number that the states are of.
    func getSeatMap(_ request: SeatingV1.GetSeatMapRequest, _ context: ServerContext)
      async throws(RPCError) -> SeatingV1.GetSeatMapResponse
    /// A snapshot (or, with `since_sequence_number`, the changes after it, as long as they are
    /// kept), then each change as it happens, and a heartbeat every 15 s.
    func watchSeats(
      _ request: SeatingV1.WatchSeatsRequest, _ context: ServerContext,
      _ responses: ResponseWriter<SeatingV1.WatchSeatsResponse>) async throws(RPCError)
    /// The best available seats, not held.
    func suggestSeats(_ request: SeatingV1.SuggestSeatsRequest, _ context: ServerContext)
      async throws(RPCError) -> SeatingV1.SuggestSeatsResponse
    /// All the seats or none.
    func holdSeats(_ request: SeatingV1.HoldSeatsRequest, _ context: ServerContext)
      async throws(RPCError) -> SeatingV1.HoldSeatsResponse
    /// Serves `GetHold`.
    func getHold(_ request: SeatingV1.GetHoldRequest, _ context: ServerContext)
      async throws(RPCError) -> SeatingV1.GetHoldResponse
    /// Gives the seats back. A hold that is being paid can be released by the orders service only.
    /// A hold already released or expired: the hold as it ended.
    func releaseHold(_ request: SeatingV1.ReleaseHoldRequest, _ context: ServerContext)
      async throws(RPCError) -> SeatingV1.ReleaseHoldResponse
    /// The hold's seats become pending; once, its expiry moves by a grace of 300 s. Repeated for
    /// the same order: the hold as it is.
    func beginPayment(_ request: SeatingV1.BeginPaymentRequest, _ context: ServerContext)
      async throws(RPCError) -> SeatingV1.BeginPaymentResponse
    /// The hold's seats become sold. Repeated for the same order: the hold as it is.
    func confirmHold(_ request: SeatingV1.ConfirmHoldRequest, _ context: ServerContext)
      async throws(RPCError) -> SeatingV1.ConfirmHoldResponse
    /// Sold seats of an order become available. Seats that are no longer the order's are left
    /// alone.
    func cancelSale(_ request: SeatingV1.CancelSaleRequest, _ context: ServerContext)
      async throws(RPCError) -> SeatingV1.CancelSaleResponse
  }

  /// Calls `usher.seating.v1.SeatingService`.
  public struct SeatingServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Layout and states, with the sequence number that the states are of.
    public func getSeatMap(
      _ request: SeatingV1.GetSeatMapRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SeatingV1.GetSeatMapResponse {
      try await channel.unary(SeatingServiceMethods.getSeatMap, request, options)
    }

    /// A snapshot (or, with `since_sequence_number`, the changes after it, as long as they are
    /// kept), then each change as it happens, and a heartbeat every 15 s.
    public func watchSeats(
      _ request: SeatingV1.WatchSeatsRequest, _ options: CallOptions = CallOptions()
    ) -> ResponseReader<SeatingV1.WatchSeatsResponse> {
      channel.serverStreaming(SeatingServiceMethods.watchSeats, request, options)
    }

    /// The best available seats, not held.
    public func suggestSeats(
      _ request: SeatingV1.SuggestSeatsRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SeatingV1.SuggestSeatsResponse {
      try await channel.unary(SeatingServiceMethods.suggestSeats, request, options)
    }

    /// All the seats or none.
    public func holdSeats(
      _ request: SeatingV1.HoldSeatsRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SeatingV1.HoldSeatsResponse {
      try await channel.unary(SeatingServiceMethods.holdSeats, request, options)
    }

    /// Calls `GetHold`.
    public func getHold(_ request: SeatingV1.GetHoldRequest, _ options: CallOptions = CallOptions())
      async throws(RPCError) -> SeatingV1.GetHoldResponse
    {
      try await channel.unary(SeatingServiceMethods.getHold, request, options)
    }

    /// Gives the seats back. A hold that is being paid can be released by the orders service only.
    /// A hold already released or expired: the hold as it ended.
    public func releaseHold(
      _ request: SeatingV1.ReleaseHoldRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SeatingV1.ReleaseHoldResponse {
      try await channel.unary(SeatingServiceMethods.releaseHold, request, options)
    }

    /// The hold's seats become pending; once, its expiry moves by a grace of 300 s. Repeated for
    /// the same order: the hold as it is.
    public func beginPayment(
      _ request: SeatingV1.BeginPaymentRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SeatingV1.BeginPaymentResponse {
      try await channel.unary(SeatingServiceMethods.beginPayment, request, options)
    }

    /// The hold's seats become sold. Repeated for the same order: the hold as it is.
    public func confirmHold(
      _ request: SeatingV1.ConfirmHoldRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SeatingV1.ConfirmHoldResponse {
      try await channel.unary(SeatingServiceMethods.confirmHold, request, options)
    }

    /// Sold seats of an order become available. Seats that are no longer the order's are left
    /// alone.
    public func cancelSale(
      _ request: SeatingV1.CancelSaleRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SeatingV1.CancelSaleResponse {
      try await channel.unary(SeatingServiceMethods.cancelSale, request, options)
    }
  }
}

extension SeatingV1.SeatingServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "usher.seating.v1.SeatingService", methods: SeatingV1.SeatingServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(SeatingV1.SeatingServiceMethods.getSeatMap) {
        (request, context) async throws(RPCError) -> SeatingV1.GetSeatMapResponse in
        try await self.getSeatMap(request, context)
      },
      .serverStreaming(SeatingV1.SeatingServiceMethods.watchSeats) {
        (request, context, responses) async throws(RPCError) in
        try await self.watchSeats(request, context, responses)
      },
      .unary(SeatingV1.SeatingServiceMethods.suggestSeats) {
        (request, context) async throws(RPCError) -> SeatingV1.SuggestSeatsResponse in
        try await self.suggestSeats(request, context)
      },
      .unary(SeatingV1.SeatingServiceMethods.holdSeats) {
        (request, context) async throws(RPCError) -> SeatingV1.HoldSeatsResponse in
        try await self.holdSeats(request, context)
      },
      .unary(SeatingV1.SeatingServiceMethods.getHold) {
        (request, context) async throws(RPCError) -> SeatingV1.GetHoldResponse in
        try await self.getHold(request, context)
      },
      .unary(SeatingV1.SeatingServiceMethods.releaseHold) {
        (request, context) async throws(RPCError) -> SeatingV1.ReleaseHoldResponse in
        try await self.releaseHold(request, context)
      },
      .unary(SeatingV1.SeatingServiceMethods.beginPayment) {
        (request, context) async throws(RPCError) -> SeatingV1.BeginPaymentResponse in
        try await self.beginPayment(request, context)
      },
      .unary(SeatingV1.SeatingServiceMethods.confirmHold) {
        (request, context) async throws(RPCError) -> SeatingV1.ConfirmHoldResponse in
        try await self.confirmHold(request, context)
      },
      .unary(SeatingV1.SeatingServiceMethods.cancelSale) {
        (request, context) async throws(RPCError) -> SeatingV1.CancelSaleResponse in
        try await self.cancelSale(request, context)
      },
    ]
  }
}
