// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.Hall`.
  public struct Hall: WireMessage {
    /// The field `id`.
    public var id: String = ""
    /// The field `cinema_id`.
    public var cinemaId: String = ""
    /// The field `name`.
    public var name: String = ""
    /// Counts up with each version of the layout, from 1.
    public var layoutVersion: Int32 = 0
    /// The field `seat_count`.
    public var seatCount: Int32 = 0
    /// Only in GetHall and CreateHall.
    public var layout: LayoutV1.Layout? = nil
    /// The field `rules`.
    public var rules: LayoutV1.SelectionRules? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      id: String = "", cinemaId: String = "", name: String = "", layoutVersion: Int32 = 0,
      seatCount: Int32 = 0, layout: LayoutV1.Layout? = nil, rules: LayoutV1.SelectionRules? = nil
    ) {
      self.id = id
      self.cinemaId = cinemaId
      self.name = name
      self.layoutVersion = layoutVersion
      self.seatCount = seatCount
      self.layout = layout
      self.rules = rules
    }
  }
}

extension CatalogV1.Hall {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__hall__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__Hall.self).pointee
    self.id = unsafe String(cString: c.id)
    self.cinemaId = unsafe String(cString: c.cinema_id)
    self.name = unsafe String(cString: c.name)
    self.layoutVersion = unsafe c.layout_version
    self.seatCount = unsafe c.seat_count
    self.layout = unsafe c.layout.map { unsafe LayoutV1.Layout(WireStruct($0)) }
    self.rules = unsafe c.rules.map { unsafe LayoutV1.SelectionRules(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__Hall.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.cinema_id = arena.string(self.cinemaId)
    unsafe c.pointee.name = arena.string(self.name)
    unsafe c.pointee.layout_version = self.layoutVersion
    unsafe c.pointee.seat_count = self.seatCount
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
