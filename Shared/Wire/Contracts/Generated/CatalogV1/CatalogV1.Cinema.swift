// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// A place with halls.
  public struct Cinema: WireMessage {
    /// Opaque, given by the catalog.
    public var id: String = ""
    /// The field `name`.
    public var name: String = ""
    /// The field `address`.
    public var address: String = ""
    /// IANA zone: "Europe/London".
    public var timeZone: String = ""
    /// ISO 4217: the currency of all its prices.
    public var currencyCode: String = ""
    /// When its business day starts, in minutes after local midnight. Unset (0) means 360: 06:00.
    public var businessDayStartMinutes: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      id: String = "", name: String = "", address: String = "", timeZone: String = "",
      currencyCode: String = "", businessDayStartMinutes: Int32 = 0
    ) {
      self.id = id
      self.name = name
      self.address = address
      self.timeZone = timeZone
      self.currencyCode = currencyCode
      self.businessDayStartMinutes = businessDayStartMinutes
    }
  }
}

extension CatalogV1.Cinema {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__cinema__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__Cinema.self).pointee
    self.id = unsafe String(cString: c.id)
    self.name = unsafe String(cString: c.name)
    self.address = unsafe String(cString: c.address)
    self.timeZone = unsafe String(cString: c.time_zone)
    self.currencyCode = unsafe String(cString: c.currency_code)
    self.businessDayStartMinutes = unsafe c.business_day_start_minutes
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__Cinema.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.name = arena.string(self.name)
    unsafe c.pointee.address = arena.string(self.address)
    unsafe c.pointee.time_zone = arena.string(self.timeZone)
    unsafe c.pointee.currency_code = arena.string(self.currencyCode)
    unsafe c.pointee.business_day_start_minutes = self.businessDayStartMinutes
    return target
  }
}
