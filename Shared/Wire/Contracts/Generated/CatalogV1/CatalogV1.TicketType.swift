// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.TicketType`.
  public struct TicketType: WireMessage {
    /// "ADULT"; unique in the table; upper-case letters, digits and underscores.
    public var id: String = ""
    /// Shown to customers.
    public var name: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(id: String = "", name: String = "") {
      self.id = id
      self.name = name
    }
  }
}

extension CatalogV1.TicketType {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__ticket_type__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__TicketType.self).pointee
    self.id = unsafe String(cString: c.id)
    self.name = unsafe String(cString: c.name)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__TicketType.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.name = arena.string(self.name)
    return target
  }
}
