// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The message `usher.orders.v1.OrderLine`.
  public struct OrderLine: WireMessage {
    /// The field `seat_id`.
    public var seatId: String = ""
    /// The field `area_name`.
    public var areaName: String = ""
    /// The field `row_label`.
    public var rowLabel: String = ""
    /// The field `seat_label`.
    public var seatLabel: String = ""
    /// The field `price_category_id`.
    public var priceCategoryId: String = ""
    /// The field `ticket_type`.
    public var ticketType: String = ""
    /// The field `price`.
    public var price: TypeV1.Money? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      seatId: String = "", areaName: String = "", rowLabel: String = "", seatLabel: String = "",
      priceCategoryId: String = "", ticketType: String = "", price: TypeV1.Money? = nil
    ) {
      self.seatId = seatId
      self.areaName = areaName
      self.rowLabel = rowLabel
      self.seatLabel = seatLabel
      self.priceCategoryId = priceCategoryId
      self.ticketType = ticketType
      self.price = price
    }
  }
}

extension OrdersV1.OrderLine {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__order_line__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__OrderLine.self).pointee
    self.seatId = unsafe String(cString: c.seat_id)
    self.areaName = unsafe String(cString: c.area_name)
    self.rowLabel = unsafe String(cString: c.row_label)
    self.seatLabel = unsafe String(cString: c.seat_label)
    self.priceCategoryId = unsafe String(cString: c.price_category_id)
    self.ticketType = unsafe String(cString: c.ticket_type)
    self.price = unsafe c.price.map { unsafe TypeV1.Money(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__OrderLine.self)
    unsafe c.pointee.seat_id = arena.string(self.seatId)
    unsafe c.pointee.area_name = arena.string(self.areaName)
    unsafe c.pointee.row_label = arena.string(self.rowLabel)
    unsafe c.pointee.seat_label = arena.string(self.seatLabel)
    unsafe c.pointee.price_category_id = arena.string(self.priceCategoryId)
    unsafe c.pointee.ticket_type = arena.string(self.ticketType)
    if let value = self.price {
      unsafe c.pointee.price = value.write(in: arena).pointer(to: Usher__Type__V1__Money.self)
    }
    return target
  }
}
