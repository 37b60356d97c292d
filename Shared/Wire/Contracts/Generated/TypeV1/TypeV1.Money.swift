// Generated from usher/type/v1/money.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension TypeV1 {
  /// An amount of money: an integer count of the currency's minor units. No floating point, ever.
  public struct Money: WireMessage {
    /// ISO 4217 code, three upper-case letters: "EUR", "JPY" (exponent 0), "KWD" (exponent 3).
    public var currencyCode: String = ""
    /// Count of minor units: 1250 is 12.50 in EUR, 1,250 in JPY.
    public var minorUnits: Int64 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(currencyCode: String = "", minorUnits: Int64 = 0) {
      self.currencyCode = currencyCode
      self.minorUnits = minorUnits
    }
  }
}

extension TypeV1.Money {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__type__v1__money__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Type__V1__Money.self).pointee
    self.currencyCode = unsafe String(cString: c.currency_code)
    self.minorUnits = unsafe c.minor_units
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Type__V1__Money.self)
    unsafe c.pointee.currency_code = arena.string(self.currencyCode)
    unsafe c.pointee.minor_units = self.minorUnits
    return target
  }
}
