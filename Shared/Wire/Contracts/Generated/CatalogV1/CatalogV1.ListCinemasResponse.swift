// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.ListCinemasResponse`.
  public struct ListCinemasResponse: WireMessage {
    /// The field `cinemas`.
    public var cinemas: [CatalogV1.Cinema] = []
    /// The field `next_page_token`.
    public var nextPageToken: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(cinemas: [CatalogV1.Cinema] = [], nextPageToken: String = "") {
      self.cinemas = cinemas
      self.nextPageToken = nextPageToken
    }
  }
}

extension CatalogV1.ListCinemasResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__list_cinemas_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__ListCinemasResponse.self).pointee
    self.cinemas = unsafe (0..<c.n_cinemas).map {
      unsafe CatalogV1.Cinema(WireStruct(c.cinemas[$0]!))
    }
    self.nextPageToken = unsafe String(cString: c.next_page_token)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__ListCinemasResponse.self)
    if !self.cinemas.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__Cinema>?).self, count: self.cinemas.count)
      for (index, value) in self.cinemas.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Catalog__V1__Cinema.self)
      }
      unsafe c.pointee.n_cinemas = self.cinemas.count
      unsafe c.pointee.cinemas = items
    }
    unsafe c.pointee.next_page_token = arena.string(self.nextPageToken)
    return target
  }
}
