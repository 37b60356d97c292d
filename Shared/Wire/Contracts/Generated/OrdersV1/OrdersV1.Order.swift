// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// One purchase.
  public struct Order: WireMessage {
    /// How it stands.
    public enum State: WireEnum {
      /// `STATE_UNSPECIFIED`.
      case unspecified
      /// Waits for payment until `expire_time`.
      case awaitingPayment
      /// A payment is under way; it is driven to an end even after a crash.
      case paying
      /// Seats confirmed and payment captured.
      case paid
      /// Paid, with tickets.
      case fulfilled
      /// Not paid in time; nothing was charged.
      case expired
      /// Given up; nothing was charged, the seats are free.
      case cancelled
      /// `attention_reason` says why somebody has to look.
      case needsAttention
      /// A number that has no name in the proto.
      case unrecognized(Int32)

      /// The values that have a name, in the order of the proto.
      public static let known: [Self] = [
        .unspecified, .awaitingPayment, .paying, .paid, .fulfilled, .expired, .cancelled,
        .needsAttention,
      ]

      /// The value of a number.
      public init(rawValue: Int32) {
        switch rawValue {
        case 0: self = .unspecified
        case 1: self = .awaitingPayment
        case 2: self = .paying
        case 3: self = .paid
        case 4: self = .fulfilled
        case 5: self = .expired
        case 6: self = .cancelled
        case 7: self = .needsAttention
        default: self = .unrecognized(rawValue)
        }
      }

      /// The value's number.
      public var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .awaitingPayment: 1
        case .paying: 2
        case .paid: 3
        case .fulfilled: 4
        case .expired: 5
        case .cancelled: 6
        case .needsAttention: 7
        case .unrecognized(let number): number
        }
      }

      /// The value's name as the proto spells it; its number if it has none.
      public var protoName: String {
        switch self {
        case .unspecified: "STATE_UNSPECIFIED"
        case .awaitingPayment: "AWAITING_PAYMENT"
        case .paying: "PAYING"
        case .paid: "PAID"
        case .fulfilled: "FULFILLED"
        case .expired: "EXPIRED"
        case .cancelled: "CANCELLED"
        case .needsAttention: "NEEDS_ATTENTION"
        case .unrecognized(let number): String(number)
        }
      }
    }

    /// Opaque.
    public var id: String = ""
    /// The field `state`.
    public var state: OrdersV1.Order.State = .unspecified
    /// The field `total`.
    public var total: TypeV1.Money? = nil
    /// The field `lines`.
    public var lines: [OrdersV1.OrderLine] = []
    /// The field `showing_id`.
    public var showingId: String = ""
    /// The field `hold_id`.
    public var holdId: String = ""
    /// The session that made it.
    public var customerId: String = ""
    /// The field `create_time`.
    public var createTime: GoogleProtobuf.Timestamp? = nil
    /// Until when it can be paid.
    public var expireTime: GoogleProtobuf.Timestamp? = nil
    /// FULFILLED: one per line.
    public var tickets: [OrdersV1.Ticket] = []
    /// NEEDS_ATTENTION: why.
    public var attentionReason: String = ""
    /// Why the last try to pay failed: PAYMENT_DECLINED, PAYMENT_TIMED_OUT, HOLD_EXPIRED; or empty.
    public var paymentFailureReason: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      id: String = "", state: OrdersV1.Order.State = .unspecified, total: TypeV1.Money? = nil,
      lines: [OrdersV1.OrderLine] = [], showingId: String = "", holdId: String = "",
      customerId: String = "", createTime: GoogleProtobuf.Timestamp? = nil,
      expireTime: GoogleProtobuf.Timestamp? = nil, tickets: [OrdersV1.Ticket] = [],
      attentionReason: String = "", paymentFailureReason: String = ""
    ) {
      self.id = id
      self.state = state
      self.total = total
      self.lines = lines
      self.showingId = showingId
      self.holdId = holdId
      self.customerId = customerId
      self.createTime = createTime
      self.expireTime = expireTime
      self.tickets = tickets
      self.attentionReason = attentionReason
      self.paymentFailureReason = paymentFailureReason
    }
  }
}

extension OrdersV1.Order {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__order__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__Order.self).pointee
    self.id = unsafe String(cString: c.id)
    self.state = unsafe OrdersV1.Order.State(rawValue: Int32(truncatingIfNeeded: c.state.rawValue))
    self.total = unsafe c.total.map { unsafe TypeV1.Money(WireStruct($0)) }
    self.lines = unsafe (0..<c.n_lines).map { unsafe OrdersV1.OrderLine(WireStruct(c.lines[$0]!)) }
    self.showingId = unsafe String(cString: c.showing_id)
    self.holdId = unsafe String(cString: c.hold_id)
    self.customerId = unsafe String(cString: c.customer_id)
    self.createTime = unsafe c.create_time.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
    self.expireTime = unsafe c.expire_time.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
    self.tickets = unsafe (0..<c.n_tickets).map {
      unsafe OrdersV1.Ticket(WireStruct(c.tickets[$0]!))
    }
    self.attentionReason = unsafe String(cString: c.attention_reason)
    self.paymentFailureReason = unsafe String(cString: c.payment_failure_reason)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__Order.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
    if let value = self.total {
      unsafe c.pointee.total = value.write(in: arena).pointer(to: Usher__Type__V1__Money.self)
    }
    if !self.lines.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Orders__V1__OrderLine>?).self, count: self.lines.count)
      for (index, value) in self.lines.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Orders__V1__OrderLine.self)
      }
      unsafe c.pointee.n_lines = self.lines.count
      unsafe c.pointee.lines = items
    }
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    unsafe c.pointee.hold_id = arena.string(self.holdId)
    unsafe c.pointee.customer_id = arena.string(self.customerId)
    if let value = self.createTime {
      unsafe c.pointee.create_time = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    if let value = self.expireTime {
      unsafe c.pointee.expire_time = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    if !self.tickets.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Orders__V1__Ticket>?).self, count: self.tickets.count)
      for (index, value) in self.tickets.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Orders__V1__Ticket.self)
      }
      unsafe c.pointee.n_tickets = self.tickets.count
      unsafe c.pointee.tickets = items
    }
    unsafe c.pointee.attention_reason = arena.string(self.attentionReason)
    unsafe c.pointee.payment_failure_reason = arena.string(self.paymentFailureReason)
    return target
  }
}
