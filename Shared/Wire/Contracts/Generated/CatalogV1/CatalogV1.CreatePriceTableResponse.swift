// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.CreatePriceTableResponse`.
  public struct CreatePriceTableResponse: WireMessage {
    /// The field `price_table`.
    public var priceTable: CatalogV1.PriceTable? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(priceTable: CatalogV1.PriceTable? = nil) {
      self.priceTable = priceTable
    }
  }
}

extension CatalogV1.CreatePriceTableResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__create_price_table_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__CreatePriceTableResponse.self).pointee
    self.priceTable = unsafe c.price_table.map { unsafe CatalogV1.PriceTable(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__CreatePriceTableResponse.self)
    if let value = self.priceTable {
      unsafe c.pointee.price_table = value.write(in: arena).pointer(
        to: Usher__Catalog__V1__PriceTable.self)
    }
    return target
  }
}
