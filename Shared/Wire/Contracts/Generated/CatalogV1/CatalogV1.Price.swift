// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.Price`.
  public struct Price: WireMessage {
    /// As in the hall's layout.
    public var priceCategoryId: String = ""
    /// As in the price table: "ADULT".
    public var ticketType: String = ""
    /// The field `price`.
    public var price: TypeV1.Money? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(priceCategoryId: String = "", ticketType: String = "", price: TypeV1.Money? = nil) {
      self.priceCategoryId = priceCategoryId
      self.ticketType = ticketType
      self.price = price
    }
  }
}

extension CatalogV1.Price {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__price__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__Price.self).pointee
    self.priceCategoryId = unsafe String(cString: c.price_category_id)
    self.ticketType = unsafe String(cString: c.ticket_type)
    self.price = unsafe c.price.map { unsafe TypeV1.Money(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__Price.self)
    unsafe c.pointee.price_category_id = arena.string(self.priceCategoryId)
    unsafe c.pointee.ticket_type = arena.string(self.ticketType)
    if let value = self.price {
      unsafe c.pointee.price = value.write(in: arena).pointer(to: Usher__Type__V1__Money.self)
    }
    return target
  }
}
