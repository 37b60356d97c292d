// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The right to one seat of one showing.
  public struct Ticket: WireMessage {
    /// How it stands.
    public enum State: WireEnum {
      /// `STATE_UNSPECIFIED`.
      case unspecified
      /// `VALID`.
      case valid
      /// `REDEEMED`.
      case redeemed
      /// `VOID`.
      case void
      /// A number that has no name in the proto.
      case unrecognized(Int32)

      /// The values that have a name, in the order of the proto.
      public static let known: [Self] = [.unspecified, .valid, .redeemed, .void]

      /// The value of a number.
      public init(rawValue: Int32) {
        switch rawValue {
        case 0: self = .unspecified
        case 1: self = .valid
        case 2: self = .redeemed
        case 3: self = .void
        default: self = .unrecognized(rawValue)
        }
      }

      /// The value's number.
      public var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .valid: 1
        case .redeemed: 2
        case .void: 3
        case .unrecognized(let number): number
        }
      }

      /// The value's name as the proto spells it; its number if it has none.
      public var protoName: String {
        switch self {
        case .unspecified: "STATE_UNSPECIFIED"
        case .valid: "VALID"
        case .redeemed: "REDEEMED"
        case .void: "VOID"
        case .unrecognized(let number): String(number)
        }
      }
    }

    /// Opaque.
    public var id: String = ""
    /// Signed (Ed25519), checkable offline; what the QR code shows.
    public var code: String = ""
    /// The field `state`.
    public var state: OrdersV1.Ticket.State = .unspecified
    /// The field `order_id`.
    public var orderId: String = ""
    /// The field `showing_id`.
    public var showingId: String = ""
    /// The field `seat_id`.
    public var seatId: String = ""
    /// The field `area_name`.
    public var areaName: String = ""
    /// The field `row_label`.
    public var rowLabel: String = ""
    /// The field `seat_label`.
    public var seatLabel: String = ""
    /// The field `ticket_type`.
    public var ticketType: String = ""
    /// The field `redeem_time`.
    public var redeemTime: GoogleProtobuf.Timestamp? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      id: String = "", code: String = "", state: OrdersV1.Ticket.State = .unspecified,
      orderId: String = "", showingId: String = "", seatId: String = "", areaName: String = "",
      rowLabel: String = "", seatLabel: String = "", ticketType: String = "",
      redeemTime: GoogleProtobuf.Timestamp? = nil
    ) {
      self.id = id
      self.code = code
      self.state = state
      self.orderId = orderId
      self.showingId = showingId
      self.seatId = seatId
      self.areaName = areaName
      self.rowLabel = rowLabel
      self.seatLabel = seatLabel
      self.ticketType = ticketType
      self.redeemTime = redeemTime
    }
  }
}

extension OrdersV1.Ticket {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__ticket__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__Ticket.self).pointee
    self.id = unsafe String(cString: c.id)
    self.code = unsafe String(cString: c.code)
    self.state = unsafe OrdersV1.Ticket.State(rawValue: Int32(truncatingIfNeeded: c.state.rawValue))
    self.orderId = unsafe String(cString: c.order_id)
    self.showingId = unsafe String(cString: c.showing_id)
    self.seatId = unsafe String(cString: c.seat_id)
    self.areaName = unsafe String(cString: c.area_name)
    self.rowLabel = unsafe String(cString: c.row_label)
    self.seatLabel = unsafe String(cString: c.seat_label)
    self.ticketType = unsafe String(cString: c.ticket_type)
    self.redeemTime = unsafe c.redeem_time.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__Ticket.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.code = arena.string(self.code)
    unsafe c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
    unsafe c.pointee.order_id = arena.string(self.orderId)
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    unsafe c.pointee.seat_id = arena.string(self.seatId)
    unsafe c.pointee.area_name = arena.string(self.areaName)
    unsafe c.pointee.row_label = arena.string(self.rowLabel)
    unsafe c.pointee.seat_label = arena.string(self.seatLabel)
    unsafe c.pointee.ticket_type = arena.string(self.ticketType)
    if let value = self.redeemTime {
      unsafe c.pointee.redeem_time = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    return target
  }
}
