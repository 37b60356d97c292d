// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.CreateHallResponse`.
  public struct CreateHallResponse: WireMessage {
    /// The field `hall`.
    public var hall: CatalogV1.Hall? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(hall: CatalogV1.Hall? = nil) {
      self.hall = hall
    }
  }
}

extension CatalogV1.CreateHallResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__create_hall_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__CreateHallResponse.self).pointee
    self.hall = unsafe c.hall.map { unsafe CatalogV1.Hall(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__CreateHallResponse.self)
    if let value = self.hall {
      unsafe c.pointee.hall = value.write(in: arena).pointer(to: Usher__Catalog__V1__Hall.self)
    }
    return target
  }
}
