// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.LocalizedTitle`.
  public struct LocalizedTitle: WireMessage {
    /// BCP 47: "zh-Hans".
    public var languageCode: String = ""
    /// The field `title`.
    public var title: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(languageCode: String = "", title: String = "") {
      self.languageCode = languageCode
      self.title = title
    }
  }
}

extension CatalogV1.LocalizedTitle {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__localized_title__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__LocalizedTitle.self).pointee
    self.languageCode = unsafe String(cString: c.language_code)
    self.title = unsafe String(cString: c.title)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__LocalizedTitle.self)
    unsafe c.pointee.language_code = arena.string(self.languageCode)
    unsafe c.pointee.title = arena.string(self.title)
    return target
  }
}
