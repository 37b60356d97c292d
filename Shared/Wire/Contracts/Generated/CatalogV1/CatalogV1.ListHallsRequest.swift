// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.ListHallsRequest`.
  public struct ListHallsRequest: WireMessage {
    /// The field `cinema_id`.
    public var cinemaId: String = ""
    /// The field `page_size`.
    public var pageSize: Int32 = 0
    /// The field `page_token`.
    public var pageToken: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(cinemaId: String = "", pageSize: Int32 = 0, pageToken: String = "") {
      self.cinemaId = cinemaId
      self.pageSize = pageSize
      self.pageToken = pageToken
    }
  }
}

extension CatalogV1.ListHallsRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__list_halls_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__ListHallsRequest.self).pointee
    self.cinemaId = unsafe String(cString: c.cinema_id)
    self.pageSize = unsafe c.page_size
    self.pageToken = unsafe String(cString: c.page_token)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__ListHallsRequest.self)
    unsafe c.pointee.cinema_id = arena.string(self.cinemaId)
    unsafe c.pointee.page_size = self.pageSize
    unsafe c.pointee.page_token = arena.string(self.pageToken)
    return target
  }
}
