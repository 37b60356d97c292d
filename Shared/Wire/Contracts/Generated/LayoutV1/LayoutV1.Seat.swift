// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension LayoutV1 {
  /// One seat, or the space for one wheelchair.
  public struct Seat: WireMessage {
    /// Opaque, stable, unique in the layout; at most 64 bytes.
    public var id: String = ""
    /// As printed: "3", "A", "16,18"; may be empty.
    public var label: String = ""
    /// What it is.
    public var kind: LayoutV1.SeatKind = .standard
    /// Its centre.
    public var position: LayoutV1.Position? = nil
    /// COUPLE: the id of the other half, which names this one.
    public var pairSeatId: String = ""
    /// COMPANION: the id of the wheelchair space that it goes with.
    public var companionOfSeatId: String = ""
    /// An aisle or a wall lies between this seat and the next one of the row.
    public var aisleAfter: Bool = false
    /// Overrides the area's price category, or empty.
    public var priceCategoryId: String = ""
    /// What a customer should know before buying: "restricted view". May be empty.
    public var note: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      id: String = "", label: String = "", kind: LayoutV1.SeatKind = .standard,
      position: LayoutV1.Position? = nil, pairSeatId: String = "", companionOfSeatId: String = "",
      aisleAfter: Bool = false, priceCategoryId: String = "", note: String = ""
    ) {
      self.id = id
      self.label = label
      self.kind = kind
      self.position = position
      self.pairSeatId = pairSeatId
      self.companionOfSeatId = companionOfSeatId
      self.aisleAfter = aisleAfter
      self.priceCategoryId = priceCategoryId
      self.note = note
    }
  }
}

extension LayoutV1.Seat {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__layout__v1__seat__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Layout__V1__Seat.self).pointee
    self.id = unsafe String(cString: c.id)
    self.label = unsafe String(cString: c.label)
    self.kind = unsafe LayoutV1.SeatKind(rawValue: Int32(truncatingIfNeeded: c.kind.rawValue))
    self.position = unsafe c.position.map { unsafe LayoutV1.Position(WireStruct($0)) }
    self.pairSeatId = unsafe String(cString: c.pair_seat_id)
    self.companionOfSeatId = unsafe String(cString: c.companion_of_seat_id)
    self.aisleAfter = unsafe c.aisle_after != 0
    self.priceCategoryId = unsafe String(cString: c.price_category_id)
    self.note = unsafe String(cString: c.note)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Layout__V1__Seat.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.label = arena.string(self.label)
    unsafe c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
    if let value = self.position {
      unsafe c.pointee.position = value.write(in: arena).pointer(
        to: Usher__Layout__V1__Position.self)
    }
    unsafe c.pointee.pair_seat_id = arena.string(self.pairSeatId)
    unsafe c.pointee.companion_of_seat_id = arena.string(self.companionOfSeatId)
    unsafe c.pointee.aisle_after = self.aisleAfter ? 1 : 0
    unsafe c.pointee.price_category_id = arena.string(self.priceCategoryId)
    unsafe c.pointee.note = arena.string(self.note)
    return target
  }
}
