// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.GetShowingInventoryRequest`.
  public struct GetShowingInventoryRequest: WireMessage {
    /// The field `showing_id`.
    public var showingId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(showingId: String = "") {
      self.showingId = showingId
    }
  }
}

extension CatalogV1.GetShowingInventoryRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__get_showing_inventory_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__GetShowingInventoryRequest.self).pointee
    self.showingId = unsafe String(cString: c.showing_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__GetShowingInventoryRequest.self)
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    return target
  }
}
