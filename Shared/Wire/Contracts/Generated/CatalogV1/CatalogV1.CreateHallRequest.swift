// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.CreateHallRequest`.
  public struct CreateHallRequest: WireMessage {
    /// The field `request_id`.
    public var requestId: String = ""
    /// The field `cinema_id`.
    public var cinemaId: String = ""
    /// The field `name`.
    public var name: String = ""
    /// The field `layout`.
    public var layout: LayoutV1.Layout? = nil
    /// The field `rules`.
    public var rules: LayoutV1.SelectionRules? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      requestId: String = "", cinemaId: String = "", name: String = "",
      layout: LayoutV1.Layout? = nil, rules: LayoutV1.SelectionRules? = nil
    ) {
      self.requestId = requestId
      self.cinemaId = cinemaId
      self.name = name
      self.layout = layout
      self.rules = rules
    }
  }
}

extension CatalogV1.CreateHallRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__create_hall_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__CreateHallRequest.self).pointee
    self.requestId = unsafe String(cString: c.request_id)
    self.cinemaId = unsafe String(cString: c.cinema_id)
    self.name = unsafe String(cString: c.name)
    self.layout = unsafe c.layout.map { unsafe LayoutV1.Layout(WireStruct($0)) }
    self.rules = unsafe c.rules.map { unsafe LayoutV1.SelectionRules(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__CreateHallRequest.self)
    unsafe c.pointee.request_id = arena.string(self.requestId)
    unsafe c.pointee.cinema_id = arena.string(self.cinemaId)
    unsafe c.pointee.name = arena.string(self.name)
    if let value = self.layout {
      unsafe c.pointee.layout = value.write(in: arena).pointer(to: Usher__Layout__V1__Layout.self)
    }
    if let value = self.rules {
      unsafe c.pointee.rules = value.write(in: arena).pointer(
        to: Usher__Layout__V1__SelectionRules.self)
    }
    return target
  }
}
