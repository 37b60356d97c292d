// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension LayoutV1 {
  /// A hall's seats: the layout document. Its JSON form (proto3 JSON) is the interchange format
  /// that keeps everything; `format_version` is 1.
  ///
  /// Rows stand in order from the screen backwards within their area, seats in a row from left to
  /// right as seen from the hall towards the screen. Who sits beside whom is this order together
  /// with `aisle_after`, never the printed number.
  public struct Layout: WireMessage {
    /// The version of this document's format: 1.
    public var formatVersion: Int32 = 0
    /// The side of the plan on which the screen (stage) stands.
    public var screenSide: LayoutV1.ScreenSide = .unspecified
    /// Width of the plan divided by its height; positions are relative to this rectangle. At least
    /// 0.05, at most 20.
    public var aspectRatio: Double = 0
    /// What seats are priced by. At least one.
    public var priceCategories: [LayoutV1.PriceCategory] = []
    /// Parts of the hall. At least one.
    public var areas: [LayoutV1.Area] = []
    /// At most 100,000 seats over all rows.
    public var rows: [LayoutV1.Row] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      formatVersion: Int32 = 0, screenSide: LayoutV1.ScreenSide = .unspecified,
      aspectRatio: Double = 0, priceCategories: [LayoutV1.PriceCategory] = [],
      areas: [LayoutV1.Area] = [], rows: [LayoutV1.Row] = []
    ) {
      self.formatVersion = formatVersion
      self.screenSide = screenSide
      self.aspectRatio = aspectRatio
      self.priceCategories = priceCategories
      self.areas = areas
      self.rows = rows
    }
  }
}

extension LayoutV1.Layout {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__layout__v1__layout__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Layout__V1__Layout.self).pointee
    self.formatVersion = unsafe c.format_version
    self.screenSide = unsafe LayoutV1.ScreenSide(
      rawValue: Int32(truncatingIfNeeded: c.screen_side.rawValue))
    self.aspectRatio = unsafe c.aspect_ratio
    self.priceCategories = unsafe (0..<c.n_price_categories).map {
      unsafe LayoutV1.PriceCategory(WireStruct(c.price_categories[$0]!))
    }
    self.areas = unsafe (0..<c.n_areas).map { unsafe LayoutV1.Area(WireStruct(c.areas[$0]!)) }
    self.rows = unsafe (0..<c.n_rows).map { unsafe LayoutV1.Row(WireStruct(c.rows[$0]!)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Layout__V1__Layout.self)
    unsafe c.pointee.format_version = self.formatVersion
    unsafe c.pointee.screen_side = .init(
      rawValue: .init(truncatingIfNeeded: self.screenSide.rawValue))
    unsafe c.pointee.aspect_ratio = self.aspectRatio
    if !self.priceCategories.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Layout__V1__PriceCategory>?).self,
        count: self.priceCategories.count)
      for (index, value) in self.priceCategories.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Usher__Layout__V1__PriceCategory.self)
      }
      unsafe c.pointee.n_price_categories = self.priceCategories.count
      unsafe c.pointee.price_categories = items
    }
    if !self.areas.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Layout__V1__Area>?).self, count: self.areas.count)
      for (index, value) in self.areas.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Layout__V1__Area.self)
      }
      unsafe c.pointee.n_areas = self.areas.count
      unsafe c.pointee.areas = items
    }
    if !self.rows.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Layout__V1__Row>?).self, count: self.rows.count)
      for (index, value) in self.rows.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Layout__V1__Row.self)
      }
      unsafe c.pointee.n_rows = self.rows.count
      unsafe c.pointee.rows = items
    }
    return target
  }
}
