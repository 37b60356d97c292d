// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.GetHallRequest`.
  public struct GetHallRequest: WireMessage {
    /// The field `hall_id`.
    public var hallId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(hallId: String = "") {
      self.hallId = hallId
    }
  }
}

extension CatalogV1.GetHallRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__get_hall_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__GetHallRequest.self).pointee
    self.hallId = unsafe String(cString: c.hall_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__GetHallRequest.self)
    unsafe c.pointee.hall_id = arena.string(self.hallId)
    return target
  }
}
