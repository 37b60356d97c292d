// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.Movie`.
  public struct Movie: WireMessage {
    /// The field `id`.
    public var id: String = ""
    /// The field `title`.
    public var title: String = ""
    /// In the language in which it was made; may be empty.
    public var originalTitle: String = ""
    /// Titles in further languages.
    public var localizedTitles: [CatalogV1.LocalizedTitle] = []
    /// The field `runtime_minutes`.
    public var runtimeMinutes: Int32 = 0
    /// Age rating as printed: "12A", "FSK 16".
    public var certificate: String = ""
    /// The field `genres`.
    public var genres: [String] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      id: String = "", title: String = "", originalTitle: String = "",
      localizedTitles: [CatalogV1.LocalizedTitle] = [], runtimeMinutes: Int32 = 0,
      certificate: String = "", genres: [String] = []
    ) {
      self.id = id
      self.title = title
      self.originalTitle = originalTitle
      self.localizedTitles = localizedTitles
      self.runtimeMinutes = runtimeMinutes
      self.certificate = certificate
      self.genres = genres
    }
  }
}

extension CatalogV1.Movie {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__movie__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__Movie.self).pointee
    self.id = unsafe String(cString: c.id)
    self.title = unsafe String(cString: c.title)
    self.originalTitle = unsafe String(cString: c.original_title)
    self.localizedTitles = unsafe (0..<c.n_localized_titles).map {
      unsafe CatalogV1.LocalizedTitle(WireStruct(c.localized_titles[$0]!))
    }
    self.runtimeMinutes = unsafe c.runtime_minutes
    self.certificate = unsafe String(cString: c.certificate)
    self.genres = unsafe (0..<c.n_genres).map { unsafe String(cString: c.genres[$0]!) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__Movie.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.title = arena.string(self.title)
    unsafe c.pointee.original_title = arena.string(self.originalTitle)
    if !self.localizedTitles.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__LocalizedTitle>?).self,
        count: self.localizedTitles.count)
      for (index, value) in self.localizedTitles.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Usher__Catalog__V1__LocalizedTitle.self)
      }
      unsafe c.pointee.n_localized_titles = self.localizedTitles.count
      unsafe c.pointee.localized_titles = items
    }
    unsafe c.pointee.runtime_minutes = self.runtimeMinutes
    unsafe c.pointee.certificate = arena.string(self.certificate)
    if !self.genres.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.genres.count)
      for (index, value) in self.genres.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_genres = self.genres.count
      unsafe c.pointee.genres = items
    }
    return target
  }
}
