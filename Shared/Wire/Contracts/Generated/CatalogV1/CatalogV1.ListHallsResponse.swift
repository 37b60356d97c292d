// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.ListHallsResponse`.
  public struct ListHallsResponse: WireMessage {
    /// The field `halls`.
    public var halls: [CatalogV1.Hall] = []
    /// The field `next_page_token`.
    public var nextPageToken: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(halls: [CatalogV1.Hall] = [], nextPageToken: String = "") {
      self.halls = halls
      self.nextPageToken = nextPageToken
    }
  }
}

extension CatalogV1.ListHallsResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__list_halls_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__ListHallsResponse.self).pointee
    self.halls = unsafe (0..<c.n_halls).map { unsafe CatalogV1.Hall(WireStruct(c.halls[$0]!)) }
    self.nextPageToken = unsafe String(cString: c.next_page_token)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__ListHallsResponse.self)
    if !self.halls.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__Hall>?).self, count: self.halls.count)
      for (index, value) in self.halls.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Catalog__V1__Hall.self)
      }
      unsafe c.pointee.n_halls = self.halls.count
      unsafe c.pointee.halls = items
    }
    unsafe c.pointee.next_page_token = arena.string(self.nextPageToken)
    return target
  }
}
