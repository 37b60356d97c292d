// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.GetMovieRequest`.
  public struct GetMovieRequest: WireMessage {
    /// The field `movie_id`.
    public var movieId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(movieId: String = "") {
      self.movieId = movieId
    }
  }
}

extension CatalogV1.GetMovieRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__get_movie_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__GetMovieRequest.self).pointee
    self.movieId = unsafe String(cString: c.movie_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__GetMovieRequest.self)
    unsafe c.pointee.movie_id = arena.string(self.movieId)
    return target
  }
}
