// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The message `usher.orders.v1.PayOrderRequest`.
  public struct PayOrderRequest: WireMessage {
    /// UUID. Required.
    public var requestId: String = ""
    /// The field `order_id`.
    public var orderId: String = ""
    /// From the payment provider. Secret.
    public var paymentToken: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(requestId: String = "", orderId: String = "", paymentToken: String = "") {
      self.requestId = requestId
      self.orderId = orderId
      self.paymentToken = paymentToken
    }
  }
}

extension OrdersV1.PayOrderRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__pay_order_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__PayOrderRequest.self).pointee
    self.requestId = unsafe String(cString: c.request_id)
    self.orderId = unsafe String(cString: c.order_id)
    self.paymentToken = unsafe String(cString: c.payment_token)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__PayOrderRequest.self)
    unsafe c.pointee.request_id = arena.string(self.requestId)
    unsafe c.pointee.order_id = arena.string(self.orderId)
    unsafe c.pointee.payment_token = arena.string(self.paymentToken)
    return target
  }
}
