// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.GetCinemaRequest`.
  public struct GetCinemaRequest: WireMessage {
    /// The field `cinema_id`.
    public var cinemaId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(cinemaId: String = "") {
      self.cinemaId = cinemaId
    }
  }
}

extension CatalogV1.GetCinemaRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__get_cinema_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__GetCinemaRequest.self).pointee
    self.cinemaId = unsafe String(cString: c.cinema_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__GetCinemaRequest.self)
    unsafe c.pointee.cinema_id = arena.string(self.cinemaId)
    return target
  }
}
