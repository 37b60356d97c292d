// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.ListMoviesRequest`.
  public struct ListMoviesRequest: WireMessage {
    /// The field `query`.
    public var query: String = ""
    /// The field `page_size`.
    public var pageSize: Int32 = 0
    /// The field `page_token`.
    public var pageToken: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(query: String = "", pageSize: Int32 = 0, pageToken: String = "") {
      self.query = query
      self.pageSize = pageSize
      self.pageToken = pageToken
    }
  }
}

extension CatalogV1.ListMoviesRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__list_movies_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__ListMoviesRequest.self).pointee
    self.query = unsafe String(cString: c.query)
    self.pageSize = unsafe c.page_size
    self.pageToken = unsafe String(cString: c.page_token)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__ListMoviesRequest.self)
    unsafe c.pointee.query = arena.string(self.query)
    unsafe c.pointee.page_size = self.pageSize
    unsafe c.pointee.page_token = arena.string(self.pageToken)
    return target
  }
}
