// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The message `usher.orders.v1.CreateOrderResponse`.
  public struct CreateOrderResponse: WireMessage {
    /// The field `order`.
    public var order: OrdersV1.Order? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(order: OrdersV1.Order? = nil) {
      self.order = order
    }
  }
}

extension OrdersV1.CreateOrderResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__create_order_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__CreateOrderResponse.self).pointee
    self.order = unsafe c.order.map { unsafe OrdersV1.Order(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__CreateOrderResponse.self)
    if let value = self.order {
      unsafe c.pointee.order = value.write(in: arena).pointer(to: Usher__Orders__V1__Order.self)
    }
    return target
  }
}
