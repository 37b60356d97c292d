// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.ListShowingsResponse`.
  public struct ListShowingsResponse: WireMessage {
    /// The field `showings`.
    public var showings: [CatalogV1.Showing] = []
    /// The field `next_page_token`.
    public var nextPageToken: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(showings: [CatalogV1.Showing] = [], nextPageToken: String = "") {
      self.showings = showings
      self.nextPageToken = nextPageToken
    }
  }
}

extension CatalogV1.ListShowingsResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__list_showings_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__ListShowingsResponse.self).pointee
    self.showings = unsafe (0..<c.n_showings).map {
      unsafe CatalogV1.Showing(WireStruct(c.showings[$0]!))
    }
    self.nextPageToken = unsafe String(cString: c.next_page_token)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__ListShowingsResponse.self)
    if !self.showings.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__Showing>?).self, count: self.showings.count)
      for (index, value) in self.showings.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Catalog__V1__Showing.self)
      }
      unsafe c.pointee.n_showings = self.showings.count
      unsafe c.pointee.showings = items
    }
    unsafe c.pointee.next_page_token = arena.string(self.nextPageToken)
    return target
  }
}
