// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The message `usher.orders.v1.GetOrderRequest`.
  public struct GetOrderRequest: WireMessage {
    /// The field `order_id`.
    public var orderId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(orderId: String = "") {
      self.orderId = orderId
    }
  }
}

extension OrdersV1.GetOrderRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__get_order_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__GetOrderRequest.self).pointee
    self.orderId = unsafe String(cString: c.order_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__GetOrderRequest.self)
    unsafe c.pointee.order_id = arena.string(self.orderId)
    return target
  }
}
