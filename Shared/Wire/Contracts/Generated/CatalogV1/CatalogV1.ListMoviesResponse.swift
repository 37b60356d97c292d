// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.ListMoviesResponse`.
  public struct ListMoviesResponse: WireMessage {
    /// The field `movies`.
    public var movies: [CatalogV1.Movie] = []
    /// The field `next_page_token`.
    public var nextPageToken: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(movies: [CatalogV1.Movie] = [], nextPageToken: String = "") {
      self.movies = movies
      self.nextPageToken = nextPageToken
    }
  }
}

extension CatalogV1.ListMoviesResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__list_movies_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__ListMoviesResponse.self).pointee
    self.movies = unsafe (0..<c.n_movies).map { unsafe CatalogV1.Movie(WireStruct(c.movies[$0]!)) }
    self.nextPageToken = unsafe String(cString: c.next_page_token)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__ListMoviesResponse.self)
    if !self.movies.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__Movie>?).self, count: self.movies.count)
      for (index, value) in self.movies.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Catalog__V1__Movie.self)
      }
      unsafe c.pointee.n_movies = self.movies.count
      unsafe c.pointee.movies = items
    }
    unsafe c.pointee.next_page_token = arena.string(self.nextPageToken)
    return target
  }
}
