// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.CreatePriceTableRequest`.
  public struct CreatePriceTableRequest: WireMessage {
    /// The field `request_id`.
    public var requestId: String = ""
    /// The field `cinema_id`.
    public var cinemaId: String = ""
    /// The field `price_table`.
    public var priceTable: CatalogV1.PriceTable? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      requestId: String = "", cinemaId: String = "", priceTable: CatalogV1.PriceTable? = nil
    ) {
      self.requestId = requestId
      self.cinemaId = cinemaId
      self.priceTable = priceTable
    }
  }
}

extension CatalogV1.CreatePriceTableRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__create_price_table_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__CreatePriceTableRequest.self).pointee
    self.requestId = unsafe String(cString: c.request_id)
    self.cinemaId = unsafe String(cString: c.cinema_id)
    self.priceTable = unsafe c.price_table.map { unsafe CatalogV1.PriceTable(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__CreatePriceTableRequest.self)
    unsafe c.pointee.request_id = arena.string(self.requestId)
    unsafe c.pointee.cinema_id = arena.string(self.cinemaId)
    if let value = self.priceTable {
      unsafe c.pointee.price_table = value.write(in: arena).pointer(
        to: Usher__Catalog__V1__PriceTable.self)
    }
    return target
  }
}
