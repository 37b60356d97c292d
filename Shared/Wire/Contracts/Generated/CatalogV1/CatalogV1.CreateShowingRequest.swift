// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// The message `usher.catalog.v1.CreateShowingRequest`.
  public struct CreateShowingRequest: WireMessage {
    /// The field `request_id`.
    public var requestId: String = ""
    /// The field `hall_id`.
    public var hallId: String = ""
    /// The field `movie_id`.
    public var movieId: String = ""
    /// The field `price_table_id`.
    public var priceTableId: String = ""
    /// The field `start_time`.
    public var startTime: GoogleProtobuf.Timestamp? = nil
    /// The field `language`.
    public var language: String = ""
    /// The field `format`.
    public var format: String = ""
    /// Cleaning after the end, 0..240.
    public var cleaningMinutes: Int32 = 0
    /// Overrides the hall's rules where set.
    public var rules: LayoutV1.SelectionRules? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      requestId: String = "", hallId: String = "", movieId: String = "", priceTableId: String = "",
      startTime: GoogleProtobuf.Timestamp? = nil, language: String = "", format: String = "",
      cleaningMinutes: Int32 = 0, rules: LayoutV1.SelectionRules? = nil
    ) {
      self.requestId = requestId
      self.hallId = hallId
      self.movieId = movieId
      self.priceTableId = priceTableId
      self.startTime = startTime
      self.language = language
      self.format = format
      self.cleaningMinutes = cleaningMinutes
      self.rules = rules
    }
  }
}

extension CatalogV1.CreateShowingRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__create_showing_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__CreateShowingRequest.self).pointee
    self.requestId = unsafe String(cString: c.request_id)
    self.hallId = unsafe String(cString: c.hall_id)
    self.movieId = unsafe String(cString: c.movie_id)
    self.priceTableId = unsafe String(cString: c.price_table_id)
    self.startTime = unsafe c.start_time.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
    self.language = unsafe String(cString: c.language)
    self.format = unsafe String(cString: c.format)
    self.cleaningMinutes = unsafe c.cleaning_minutes
    self.rules = unsafe c.rules.map { unsafe LayoutV1.SelectionRules(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__CreateShowingRequest.self)
    unsafe c.pointee.request_id = arena.string(self.requestId)
    unsafe c.pointee.hall_id = arena.string(self.hallId)
    unsafe c.pointee.movie_id = arena.string(self.movieId)
    unsafe c.pointee.price_table_id = arena.string(self.priceTableId)
    if let value = self.startTime {
      unsafe c.pointee.start_time = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    unsafe c.pointee.language = arena.string(self.language)
    unsafe c.pointee.format = arena.string(self.format)
    unsafe c.pointee.cleaning_minutes = self.cleaningMinutes
    if let value = self.rules {
      unsafe c.pointee.rules = value.write(in: arena).pointer(
        to: Usher__Layout__V1__SelectionRules.self)
    }
    return target
  }
}
