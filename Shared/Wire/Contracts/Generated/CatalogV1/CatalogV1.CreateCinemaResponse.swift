// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.CreateCinemaResponse`.
  public struct CreateCinemaResponse: WireMessage {
    /// The field `cinema`.
    public var cinema: CatalogV1.Cinema? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(cinema: CatalogV1.Cinema? = nil) {
      self.cinema = cinema
    }
  }
}

extension CatalogV1.CreateCinemaResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__create_cinema_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__CreateCinemaResponse.self).pointee
    self.cinema = unsafe c.cinema.map { unsafe CatalogV1.Cinema(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__CreateCinemaResponse.self)
    if let value = self.cinema {
      unsafe c.pointee.cinema = value.write(in: arena).pointer(to: Usher__Catalog__V1__Cinema.self)
    }
    return target
  }
}
