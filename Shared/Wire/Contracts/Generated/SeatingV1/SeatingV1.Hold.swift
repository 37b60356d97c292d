// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// Some seats kept for one customer until they pay or the time is up.
  public struct Hold: WireMessage {
    /// How it stands.
    public enum State: WireEnum {
      /// `STATE_UNSPECIFIED`.
      case unspecified
      /// `ACTIVE`.
      case active
      /// It is being paid.
      case paying
      /// `CONFIRMED`.
      case confirmed
      /// `RELEASED`.
      case released
      /// `EXPIRED`.
      case expired
      /// A number that has no name in the proto.
      case unrecognized(Int32)

      /// The values that have a name, in the order of the proto.
      public static let known: [Self] = [
        .unspecified, .active, .paying, .confirmed, .released, .expired,
      ]

      /// The value of a number.
      public init(rawValue: Int32) {
        switch rawValue {
        case 0: self = .unspecified
        case 1: self = .active
        case 2: self = .paying
        case 3: self = .confirmed
        case 4: self = .released
        case 5: self = .expired
        default: self = .unrecognized(rawValue)
        }
      }

      /// The value's number.
      public var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .active: 1
        case .paying: 2
        case .confirmed: 3
        case .released: 4
        case .expired: 5
        case .unrecognized(let number): number
        }
      }

      /// The value's name as the proto spells it; its number if it has none.
      public var protoName: String {
        switch self {
        case .unspecified: "STATE_UNSPECIFIED"
        case .active: "ACTIVE"
        case .paying: "PAYING"
        case .confirmed: "CONFIRMED"
        case .released: "RELEASED"
        case .expired: "EXPIRED"
        case .unrecognized(let number): String(number)
        }
      }
    }

    /// Opaque.
    public var id: String = ""
    /// Proof of owning it. Only in the answer of HoldSeats. Secret.
    public var token: String = ""
    /// Grows with every hold of the showing; an older one never wins over a newer one.
    public var fencingNumber: Int64 = 0
    /// In the order of the layout.
    public var seatIds: [String] = []
    /// The field `expire_time`.
    public var expireTime: GoogleProtobuf.Timestamp? = nil
    /// The field `showing_id`.
    public var showingId: String = ""
    /// The field `state`.
    public var state: SeatingV1.Hold.State = .unspecified
    /// The session that made it.
    public var customerId: String = ""
    /// The same seats with what a receipt and a price need.
    public var seats: [SeatingV1.HeldSeat] = []
    /// The selection leaves a free seat alone (rule: warn).
    public var loneSeatWarning: Bool = false

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      id: String = "", token: String = "", fencingNumber: Int64 = 0, seatIds: [String] = [],
      expireTime: GoogleProtobuf.Timestamp? = nil, showingId: String = "",
      state: SeatingV1.Hold.State = .unspecified, customerId: String = "",
      seats: [SeatingV1.HeldSeat] = [], loneSeatWarning: Bool = false
    ) {
      self.id = id
      self.token = token
      self.fencingNumber = fencingNumber
      self.seatIds = seatIds
      self.expireTime = expireTime
      self.showingId = showingId
      self.state = state
      self.customerId = customerId
      self.seats = seats
      self.loneSeatWarning = loneSeatWarning
    }
  }
}

extension SeatingV1.Hold {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__hold__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__Hold.self).pointee
    self.id = unsafe String(cString: c.id)
    self.token = unsafe String(cString: c.token)
    self.fencingNumber = unsafe c.fencing_number
    self.seatIds = unsafe (0..<c.n_seat_ids).map { unsafe String(cString: c.seat_ids[$0]!) }
    self.expireTime = unsafe c.expire_time.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
    self.showingId = unsafe String(cString: c.showing_id)
    self.state = unsafe SeatingV1.Hold.State(rawValue: Int32(truncatingIfNeeded: c.state.rawValue))
    self.customerId = unsafe String(cString: c.customer_id)
    self.seats = unsafe (0..<c.n_seats).map { unsafe SeatingV1.HeldSeat(WireStruct(c.seats[$0]!)) }
    self.loneSeatWarning = unsafe c.lone_seat_warning != 0
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__Hold.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.token = arena.string(self.token)
    unsafe c.pointee.fencing_number = self.fencingNumber
    if !self.seatIds.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.seatIds.count)
      for (index, value) in self.seatIds.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_seat_ids = self.seatIds.count
      unsafe c.pointee.seat_ids = items
    }
    if let value = self.expireTime {
      unsafe c.pointee.expire_time = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    unsafe c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
    unsafe c.pointee.customer_id = arena.string(self.customerId)
    if !self.seats.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Seating__V1__HeldSeat>?).self, count: self.seats.count)
      for (index, value) in self.seats.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Seating__V1__HeldSeat.self)
      }
      unsafe c.pointee.n_seats = self.seats.count
      unsafe c.pointee.seats = items
    }
    unsafe c.pointee.lone_seat_warning = self.loneSeatWarning ? 1 : 0
    return target
  }
}
