// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.CreateCinemaRequest`.
  public struct CreateCinemaRequest: WireMessage {
    /// The field `request_id`.
    public var requestId: String = ""
    /// Its id is empty: the catalog gives it.
    public var cinema: CatalogV1.Cinema? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(requestId: String = "", cinema: CatalogV1.Cinema? = nil) {
      self.requestId = requestId
      self.cinema = cinema
    }
  }
}

extension CatalogV1.CreateCinemaRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__create_cinema_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__CreateCinemaRequest.self).pointee
    self.requestId = unsafe String(cString: c.request_id)
    self.cinema = unsafe c.cinema.map { unsafe CatalogV1.Cinema(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__CreateCinemaRequest.self)
    unsafe c.pointee.request_id = arena.string(self.requestId)
    if let value = self.cinema {
      unsafe c.pointee.cinema = value.write(in: arena).pointer(to: Usher__Catalog__V1__Cinema.self)
    }
    return target
  }
}
