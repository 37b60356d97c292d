// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// What seats cost: one price for each price category and ticket type on sale.
  public struct PriceTable: WireMessage {
    /// The field `id`.
    public var id: String = ""
    /// The field `cinema_id`.
    public var cinemaId: String = ""
    /// The field `name`.
    public var name: String = ""
    /// The field `ticket_types`.
    public var ticketTypes: [CatalogV1.TicketType] = []
    /// The field `prices`.
    public var prices: [CatalogV1.Price] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      id: String = "", cinemaId: String = "", name: String = "",
      ticketTypes: [CatalogV1.TicketType] = [], prices: [CatalogV1.Price] = []
    ) {
      self.id = id
      self.cinemaId = cinemaId
      self.name = name
      self.ticketTypes = ticketTypes
      self.prices = prices
    }
  }
}

extension CatalogV1.PriceTable {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__price_table__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__PriceTable.self).pointee
    self.id = unsafe String(cString: c.id)
    self.cinemaId = unsafe String(cString: c.cinema_id)
    self.name = unsafe String(cString: c.name)
    self.ticketTypes = unsafe (0..<c.n_ticket_types).map {
      unsafe CatalogV1.TicketType(WireStruct(c.ticket_types[$0]!))
    }
    self.prices = unsafe (0..<c.n_prices).map { unsafe CatalogV1.Price(WireStruct(c.prices[$0]!)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__PriceTable.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.cinema_id = arena.string(self.cinemaId)
    unsafe c.pointee.name = arena.string(self.name)
    if !self.ticketTypes.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__TicketType>?).self,
        count: self.ticketTypes.count)
      for (index, value) in self.ticketTypes.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Usher__Catalog__V1__TicketType.self)
      }
      unsafe c.pointee.n_ticket_types = self.ticketTypes.count
      unsafe c.pointee.ticket_types = items
    }
    if !self.prices.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__Price>?).self, count: self.prices.count)
      for (index, value) in self.prices.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Catalog__V1__Price.self)
      }
      unsafe c.pointee.n_prices = self.prices.count
      unsafe c.pointee.prices = items
    }
    return target
  }
}
