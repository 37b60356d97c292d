// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.GetShowingInventoryResponse`.
  public struct GetShowingInventoryResponse: WireMessage {
    /// The field `showing_id`.
    public var showingId: String = ""
    /// The field `layout`.
    public var layout: LayoutV1.Layout? = nil
    /// The field `rules`.
    public var rules: LayoutV1.SelectionRules? = nil
    /// The field `start_time`.
    public var startTime: GoogleProtobuf.Timestamp? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      showingId: String = "", layout: LayoutV1.Layout? = nil, rules: LayoutV1.SelectionRules? = nil,
      startTime: GoogleProtobuf.Timestamp? = nil
    ) {
      self.showingId = showingId
      self.layout = layout
      self.rules = rules
      self.startTime = startTime
    }
  }
}

extension CatalogV1.GetShowingInventoryResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__get_showing_inventory_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__GetShowingInventoryResponse.self).pointee
    self.showingId = unsafe String(cString: c.showing_id)
    self.layout = unsafe c.layout.map { unsafe LayoutV1.Layout(WireStruct($0)) }
    self.rules = unsafe c.rules.map { unsafe LayoutV1.SelectionRules(WireStruct($0)) }
    self.startTime = unsafe c.start_time.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__GetShowingInventoryResponse.self)
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    if let value = self.layout {
      unsafe c.pointee.layout = value.write(in: arena).pointer(to: Usher__Layout__V1__Layout.self)
    }
    if let value = self.rules {
      unsafe c.pointee.rules = value.write(in: arena).pointer(
        to: Usher__Layout__V1__SelectionRules.self)
    }
    if let value = self.startTime {
      unsafe c.pointee.start_time = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    return target
  }
}
