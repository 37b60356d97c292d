// Generated from usher/payments/v1/payments.proto by protoc-gen-usher. Do not edit.

public import RPC

extension PaymentsV1 {
  /// The methods of `usher.payments.v1.PaymentService`.
  public enum PaymentServiceMethods {
    /// `Authorize`.
    public static let authorize = MethodDescriptor(
      fullService: "usher.payments.v1.PaymentService", name: "Authorize", kind: .unary,
      idempotency: .idempotent, access: Access(role: nil, services: ["orders"]))
    /// `Capture`.
    public static let capture = MethodDescriptor(
      fullService: "usher.payments.v1.PaymentService", name: "Capture", kind: .unary,
      idempotency: .idempotent, access: Access(role: nil, services: ["orders"]))
    /// `Void`.
    public static let void = MethodDescriptor(
      fullService: "usher.payments.v1.PaymentService", name: "Void", kind: .unary,
      idempotency: .idempotent, access: Access(role: nil, services: ["orders"]))
    /// `Refund`.
    public static let refund = MethodDescriptor(
      fullService: "usher.payments.v1.PaymentService", name: "Refund", kind: .unary,
      idempotency: .idempotent, access: Access(role: nil, services: ["orders"]))
    /// `GetPayment`.
    public static let getPayment = MethodDescriptor(
      fullService: "usher.payments.v1.PaymentService", name: "GetPayment", kind: .unary,
      idempotency: .noSideEffects, access: Access(role: nil, services: ["orders"]))
    /// All of them, in the order of the proto.
    public static let all: [MethodDescriptor] = [authorize, capture, void, refund, getPayment]
  }

  /// What a payment provider offers. Every call is idempotent: the same `payment_id` with the same
  /// request gives the first answer again, with another request ALREADY_EXISTS, reason
  /// REQUEST_ID_REUSED. So a caller that got no answer asks again.
  public protocol PaymentServiceHandler: RPCService {
    /// Reserves the amount. A decline is FAILED_PRECONDITION with reason PAYMENT_DECLINED.
    func authorize(_ request: PaymentsV1.AuthorizeRequest, _ context: ServerContext)
      async throws(RPCError) -> PaymentsV1.AuthorizeResponse
    /// Takes the authorised amount.
    func capture(_ request: PaymentsV1.CaptureRequest, _ context: ServerContext)
      async throws(RPCError) -> PaymentsV1.CaptureResponse
    /// Gives an authorisation up. Also for a payment that was never seen: it can then never be
    /// authorised.
    func void(_ request: PaymentsV1.VoidRequest, _ context: ServerContext) async throws(RPCError)
      -> PaymentsV1.VoidResponse
    /// Gives captured money back, whole or in part.
    func refund(_ request: PaymentsV1.RefundRequest, _ context: ServerContext)
      async throws(RPCError) -> PaymentsV1.RefundResponse
    /// Tells how a payment stands. NOT_FOUND: never seen.
    func getPayment(_ request: PaymentsV1.GetPaymentRequest, _ context: ServerContext)
      async throws(RPCError) -> PaymentsV1.GetPaymentResponse
  }

  /// Calls `usher.payments.v1.PaymentService`.
  public struct PaymentServiceClient: Sendable {
    private let channel: any RPCChannel

    /// A client that calls through a channel.
    public init(_ channel: any RPCChannel) {
      self.channel = channel
    }

    /// Reserves the amount. A decline is FAILED_PRECONDITION with reason PAYMENT_DECLINED.
    public func authorize(
      _ request: PaymentsV1.AuthorizeRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PaymentsV1.AuthorizeResponse {
      try await channel.unary(PaymentServiceMethods.authorize, request, options)
    }

    /// Takes the authorised amount.
    public func capture(
      _ request: PaymentsV1.CaptureRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PaymentsV1.CaptureResponse {
      try await channel.unary(PaymentServiceMethods.capture, request, options)
    }

    /// Gives an authorisation up. Also for a payment that was never seen: it can then never be
    /// authorised.
    public func void(_ request: PaymentsV1.VoidRequest, _ options: CallOptions = CallOptions())
      async throws(RPCError) -> PaymentsV1.VoidResponse
    {
      try await channel.unary(PaymentServiceMethods.void, request, options)
    }

    /// Gives captured money back, whole or in part.
    public func refund(_ request: PaymentsV1.RefundRequest, _ options: CallOptions = CallOptions())
      async throws(RPCError) -> PaymentsV1.RefundResponse
    {
      try await channel.unary(PaymentServiceMethods.refund, request, options)
    }

    /// Tells how a payment stands. NOT_FOUND: never seen.
    public func getPayment(
      _ request: PaymentsV1.GetPaymentRequest, _ options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PaymentsV1.GetPaymentResponse {
      try await channel.unary(PaymentServiceMethods.getPayment, request, options)
    }
  }
}

extension PaymentsV1.PaymentServiceHandler {
  /// Name and methods, from the proto.
  public static var descriptor: ServiceDescriptor {
    ServiceDescriptor(
      fullName: "usher.payments.v1.PaymentService", methods: PaymentsV1.PaymentServiceMethods.all)
  }

  /// What runs for each method.
  public var methods: [ServerMethod] {
    [
      .unary(PaymentsV1.PaymentServiceMethods.authorize) {
        (request, context) async throws(RPCError) -> PaymentsV1.AuthorizeResponse in
        try await self.authorize(request, context)
      },
      .unary(PaymentsV1.PaymentServiceMethods.capture) {
        (request, context) async throws(RPCError) -> PaymentsV1.CaptureResponse in
        try await self.capture(request, context)
      },
      .unary(PaymentsV1.PaymentServiceMethods.void) {
        (request, context) async throws(RPCError) -> PaymentsV1.VoidResponse in
        try await self.void(request, context)
      },
      .unary(PaymentsV1.PaymentServiceMethods.refund) {
        (request, context) async throws(RPCError) -> PaymentsV1.RefundResponse in
        try await self.refund(request, context)
      },
      .unary(PaymentsV1.PaymentServiceMethods.getPayment) {
        (request, context) async throws(RPCError) -> PaymentsV1.GetPaymentResponse in
        try await self.getPayment(request, context)
      },
    ]
  }
}
