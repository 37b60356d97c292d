// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The message `usher.orders.v1.CreateOrderLine`.
  public struct CreateOrderLine: WireMessage {
    /// The field `seat_id`.
    public var seatId: String = ""
    /// Of the showing's price table: "ADULT".
    public var ticketType: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(seatId: String = "", ticketType: String = "") {
      self.seatId = seatId
      self.ticketType = ticketType
    }
  }
}

extension OrdersV1.CreateOrderLine {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__create_order_line__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__CreateOrderLine.self).pointee
    self.seatId = unsafe String(cString: c.seat_id)
    self.ticketType = unsafe String(cString: c.ticket_type)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__CreateOrderLine.self)
    unsafe c.pointee.seat_id = arena.string(self.seatId)
    unsafe c.pointee.ticket_type = arena.string(self.ticketType)
    return target
  }
}
