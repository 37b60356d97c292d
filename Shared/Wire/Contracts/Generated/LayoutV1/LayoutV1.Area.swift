// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension LayoutV1 {
  /// A part of the hall: stalls, balcony.
  public struct Area: WireMessage {
    /// Unique in the layout.
    public var id: String = ""
    /// Shown to customers.
    public var name: String = ""
    /// The price category of the area's seats that name none of their own.
    public var priceCategoryId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(id: String = "", name: String = "", priceCategoryId: String = "") {
      self.id = id
      self.name = name
      self.priceCategoryId = priceCategoryId
    }
  }
}

extension LayoutV1.Area {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__layout__v1__area__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Layout__V1__Area.self).pointee
    self.id = unsafe String(cString: c.id)
    self.name = unsafe String(cString: c.name)
    self.priceCategoryId = unsafe String(cString: c.price_category_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Layout__V1__Area.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.name = arena.string(self.name)
    unsafe c.pointee.price_category_id = arena.string(self.priceCategoryId)
    return target
  }
}
