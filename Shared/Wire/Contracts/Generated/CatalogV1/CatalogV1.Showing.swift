// Generated from usher/catalog/v1/catalog.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension CatalogV1 {
  /// A movie in a hall at a time.
  public struct Showing: WireMessage {
    /// How it stands.
    public enum State: WireEnum {
      /// `STATE_UNSPECIFIED`.
      case unspecified
      /// `ON_SALE`.
      case onSale
      /// It has begun.
      case salesEnded
      /// A number that has no name in the proto.
      case unrecognized(Int32)

      /// The values that have a name, in the order of the proto.
      public static let known: [Self] = [.unspecified, .onSale, .salesEnded]

      /// The value of a number.
      public init(rawValue: Int32) {
        switch rawValue {
        case 0: self = .unspecified
        case 1: self = .onSale
        case 2: self = .salesEnded
        default: self = .unrecognized(rawValue)
        }
      }

      /// The value's number.
      public var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .onSale: 1
        case .salesEnded: 2
        case .unrecognized(let number): number
        }
      }

      /// The value's name as the proto spells it; its number if it has none.
      public var protoName: String {
        switch self {
        case .unspecified: "STATE_UNSPECIFIED"
        case .onSale: "ON_SALE"
        case .salesEnded: "SALES_ENDED"
        case .unrecognized(let number): String(number)
        }
      }
    }

    /// The field `id`.
    public var id: String = ""
    /// The field `cinema_id`.
    public var cinemaId: String = ""
    /// The field `hall_id`.
    public var hallId: String = ""
    /// The field `hall_name`.
    public var hallName: String = ""
    /// The field `movie_id`.
    public var movieId: String = ""
    /// The field `movie_title`.
    public var movieTitle: String = ""
    /// The field `start_time`.
    public var startTime: GoogleProtobuf.Timestamp? = nil
    /// Start and runtime.
    public var endTime: GoogleProtobuf.Timestamp? = nil
    /// The cinema's IANA zone.
    public var timeZone: String = ""
    /// Start in that zone, ISO 8601 without offset: "2026-12-01T19:30:00".
    public var localStartTime: String = ""
    /// The zone's abbreviation on the showing's date: "CET".
    public var timeZoneAbbreviation: String = ""
    /// The business day that it belongs to, YYYY-MM-DD: Saturday 00:30 is Friday's.
    public var businessDate: String = ""
    /// The field `state`.
    public var state: CatalogV1.Showing.State = .unspecified
    /// "en", "OmU"; free text.
    public var language: String = ""
    /// "2D", "IMAX 3D"; free text.
    public var format: String = ""
    /// Only in GetShowing and CreateShowing: as in the hall's layout.
    public var priceCategories: [LayoutV1.PriceCategory] = []
    /// Only in GetShowing and CreateShowing: frozen when the showing was made.
    public var ticketTypes: [CatalogV1.TicketType] = []
    /// The field `prices`.
    public var prices: [CatalogV1.Price] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      id: String = "", cinemaId: String = "", hallId: String = "", hallName: String = "",
      movieId: String = "", movieTitle: String = "", startTime: GoogleProtobuf.Timestamp? = nil,
      endTime: GoogleProtobuf.Timestamp? = nil, timeZone: String = "", localStartTime: String = "",
      timeZoneAbbreviation: String = "", businessDate: String = "",
      state: CatalogV1.Showing.State = .unspecified, language: String = "", format: String = "",
      priceCategories: [LayoutV1.PriceCategory] = [], ticketTypes: [CatalogV1.TicketType] = [],
      prices: [CatalogV1.Price] = []
    ) {
      self.id = id
      self.cinemaId = cinemaId
      self.hallId = hallId
      self.hallName = hallName
      self.movieId = movieId
      self.movieTitle = movieTitle
      self.startTime = startTime
      self.endTime = endTime
      self.timeZone = timeZone
      self.localStartTime = localStartTime
      self.timeZoneAbbreviation = timeZoneAbbreviation
      self.businessDate = businessDate
      self.state = state
      self.language = language
      self.format = format
      self.priceCategories = priceCategories
      self.ticketTypes = ticketTypes
      self.prices = prices
    }
  }
}

extension CatalogV1.Showing {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__catalog__v1__showing__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Catalog__V1__Showing.self).pointee
    self.id = unsafe String(cString: c.id)
    self.cinemaId = unsafe String(cString: c.cinema_id)
    self.hallId = unsafe String(cString: c.hall_id)
    self.hallName = unsafe String(cString: c.hall_name)
    self.movieId = unsafe String(cString: c.movie_id)
    self.movieTitle = unsafe String(cString: c.movie_title)
    self.startTime = unsafe c.start_time.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
    self.endTime = unsafe c.end_time.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
    self.timeZone = unsafe String(cString: c.time_zone)
    self.localStartTime = unsafe String(cString: c.local_start_time)
    self.timeZoneAbbreviation = unsafe String(cString: c.time_zone_abbreviation)
    self.businessDate = unsafe String(cString: c.business_date)
    self.state = unsafe CatalogV1.Showing.State(
      rawValue: Int32(truncatingIfNeeded: c.state.rawValue))
    self.language = unsafe String(cString: c.language)
    self.format = unsafe String(cString: c.format)
    self.priceCategories = unsafe (0..<c.n_price_categories).map {
      unsafe LayoutV1.PriceCategory(WireStruct(c.price_categories[$0]!))
    }
    self.ticketTypes = unsafe (0..<c.n_ticket_types).map {
      unsafe CatalogV1.TicketType(WireStruct(c.ticket_types[$0]!))
    }
    self.prices = unsafe (0..<c.n_prices).map { unsafe CatalogV1.Price(WireStruct(c.prices[$0]!)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Catalog__V1__Showing.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.cinema_id = arena.string(self.cinemaId)
    unsafe c.pointee.hall_id = arena.string(self.hallId)
    unsafe c.pointee.hall_name = arena.string(self.hallName)
    unsafe c.pointee.movie_id = arena.string(self.movieId)
    unsafe c.pointee.movie_title = arena.string(self.movieTitle)
    if let value = self.startTime {
      unsafe c.pointee.start_time = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    if let value = self.endTime {
      unsafe c.pointee.end_time = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    unsafe c.pointee.time_zone = arena.string(self.timeZone)
    unsafe c.pointee.local_start_time = arena.string(self.localStartTime)
    unsafe c.pointee.time_zone_abbreviation = arena.string(self.timeZoneAbbreviation)
    unsafe c.pointee.business_date = arena.string(self.businessDate)
    unsafe c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
    unsafe c.pointee.language = arena.string(self.language)
    unsafe c.pointee.format = arena.string(self.format)
    if !self.priceCategories.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Layout__V1__PriceCategory>?).self,
        count: self.priceCategories.count)
      for (index, value) in self.priceCategories.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Usher__Layout__V1__PriceCategory.self)
      }
      unsafe c.pointee.n_price_categories = self.priceCategories.count
      unsafe c.pointee.price_categories = items
    }
    if !self.ticketTypes.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__TicketType>?).self,
        count: self.ticketTypes.count)
      for (index, value) in self.ticketTypes.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Usher__Catalog__V1__TicketType.self)
      }
      unsafe c.pointee.n_ticket_types = self.ticketTypes.count
      unsafe c.pointee.ticket_types = items
    }
    if !self.prices.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Catalog__V1__Price>?).self, count: self.prices.count)
      for (index, value) in self.prices.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Catalog__V1__Price.self)
      }
      unsafe c.pointee.n_prices = self.prices.count
      unsafe c.pointee.prices = items
    }
    return target
  }
}
