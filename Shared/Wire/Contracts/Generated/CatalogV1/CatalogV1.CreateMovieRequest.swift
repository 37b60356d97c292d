// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.CreateMovieRequest`.
  public struct CreateMovieRequest: WireMessage {
    /// The field `request_id`.
    public var requestId: String = ""
    /// The field `movie`.
    public var movie: CatalogV1.Movie? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(requestId: String = "", movie: CatalogV1.Movie? = nil) {
      self.requestId = requestId
      self.movie = movie
    }
  }
}

extension CatalogV1.CreateMovieRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__create_movie_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__CreateMovieRequest.self).pointee
    self.requestId = unsafe String(cString: c.request_id)
    self.movie = unsafe c.movie.map { unsafe CatalogV1.Movie(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__CreateMovieRequest.self)
    unsafe c.pointee.request_id = arena.string(self.requestId)
    if let value = self.movie {
      unsafe c.pointee.movie = value.write(in: arena).pointer(to: Usher__Catalog__V1__Movie.self)
    }
    return target
  }
}
