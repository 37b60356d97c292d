// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.ListPriceTablesResponse`.
  public struct ListPriceTablesResponse: WireMessage {
    /// The field `price_tables`.
    public var priceTables: [CatalogV1.PriceTable] = []
    /// The field `next_page_token`.
    public var nextPageToken: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(priceTables: [CatalogV1.PriceTable] = [], nextPageToken: String = "") {
      self.priceTables = priceTables
      self.nextPageToken = nextPageToken
    }
  }
}

extension CatalogV1.ListPriceTablesResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__list_price_tables_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__ListPriceTablesResponse.self).pointee
    self.priceTables = unsafe (0..<c.n_price_tables).map {
      unsafe CatalogV1.PriceTable(WireStruct(c.price_tables[$0]!))
    }
    self.nextPageToken = unsafe String(cString: c.next_page_token)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__ListPriceTablesResponse.self)
    if !self.priceTables.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__PriceTable>?).self,
        count: self.priceTables.count)
      for (index, value) in self.priceTables.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Usher__Catalog__V1__PriceTable.self)
      }
      unsafe c.pointee.n_price_tables = self.priceTables.count
      unsafe c.pointee.price_tables = items
    }
    unsafe c.pointee.next_page_token = arena.string(self.nextPageToken)
    return target
  }
}
