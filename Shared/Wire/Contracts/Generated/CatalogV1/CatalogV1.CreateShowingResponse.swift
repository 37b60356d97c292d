// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.CreateShowingResponse`.
  public struct CreateShowingResponse: WireMessage {
    /// The field `showing`.
    public var showing: CatalogV1.Showing? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(showing: CatalogV1.Showing? = nil) {
      self.showing = showing
    }
  }
}

extension CatalogV1.CreateShowingResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__create_showing_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__CreateShowingResponse.self).pointee
    self.showing = unsafe c.showing.map { unsafe CatalogV1.Showing(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__CreateShowingResponse.self)
    if let value = self.showing {
      unsafe c.pointee.showing = value.write(in: arena).pointer(
        to: Usher__Catalog__V1__Showing.self)
    }
    return target
  }
}
