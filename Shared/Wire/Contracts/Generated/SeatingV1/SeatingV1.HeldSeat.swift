// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.HeldSeat`.
  public struct HeldSeat: WireMessage {
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

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      seatId: String = "", areaName: String = "", rowLabel: String = "", seatLabel: String = "",
      priceCategoryId: String = ""
    ) {
      self.seatId = seatId
      self.areaName = areaName
      self.rowLabel = rowLabel
      self.seatLabel = seatLabel
      self.priceCategoryId = priceCategoryId
    }
  }
}

extension SeatingV1.HeldSeat {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__held_seat__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__HeldSeat.self).pointee
    self.seatId = unsafe String(cString: c.seat_id)
    self.areaName = unsafe String(cString: c.area_name)
    self.rowLabel = unsafe String(cString: c.row_label)
    self.seatLabel = unsafe String(cString: c.seat_label)
    self.priceCategoryId = unsafe String(cString: c.price_category_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__HeldSeat.self)
    unsafe c.pointee.seat_id = arena.string(self.seatId)
    unsafe c.pointee.area_name = arena.string(self.areaName)
    unsafe c.pointee.row_label = arena.string(self.rowLabel)
    unsafe c.pointee.seat_label = arena.string(self.seatLabel)
    unsafe c.pointee.price_category_id = arena.string(self.priceCategoryId)
    return target
  }
}
