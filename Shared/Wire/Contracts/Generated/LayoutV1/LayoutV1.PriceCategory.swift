// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension LayoutV1 {
  /// What a seat costs is decided by its price category and the ticket type.
  public struct PriceCategory: WireMessage {
    /// Unique in the layout: "standard".
    public var id: String = ""
    /// Shown to customers.
    public var name: String = ""
    /// "#rrggbb", or empty.
    public var color: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(id: String = "", name: String = "", color: String = "") {
      self.id = id
      self.name = name
      self.color = color
    }
  }
}

extension LayoutV1.PriceCategory {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__layout__v1__price_category__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Layout__V1__PriceCategory.self).pointee
    self.id = unsafe String(cString: c.id)
    self.name = unsafe String(cString: c.name)
    self.color = unsafe String(cString: c.color)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Layout__V1__PriceCategory.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.name = arena.string(self.name)
    unsafe c.pointee.color = arena.string(self.color)
    return target
  }
}
