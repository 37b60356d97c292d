// Generated from usher/payments/v1/payments.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension PaymentsV1 {
  /// One payment as the provider sees it.
  public struct Payment: WireMessage {
    /// How it stands.
    public enum State: WireEnum {
      /// `STATE_UNSPECIFIED`.
      case unspecified
      /// `AUTHORIZED`.
      case authorized
      /// `CAPTURED`.
      case captured
      /// `VOIDED`.
      case voided
      /// `DECLINED`.
      case declined
      /// Wholly given back.
      case refunded
      /// A number that has no name in the proto.
      case unrecognized(Int32)

      /// The values that have a name, in the order of the proto.
      public static let known: [Self] = [
        .unspecified, .authorized, .captured, .voided, .declined, .refunded,
      ]

      /// The value of a number.
      public init(rawValue: Int32) {
        switch rawValue {
        case 0: self = .unspecified
        case 1: self = .authorized
        case 2: self = .captured
        case 3: self = .voided
        case 4: self = .declined
        case 5: self = .refunded
        default: self = .unrecognized(rawValue)
        }
      }

      /// The value's number.
      public var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .authorized: 1
        case .captured: 2
        case .voided: 3
        case .declined: 4
        case .refunded: 5
        case .unrecognized(let number): number
        }
      }

      /// The value's name as the proto spells it; its number if it has none.
      public var protoName: String {
        switch self {
        case .unspecified: "STATE_UNSPECIFIED"
        case .authorized: "AUTHORIZED"
        case .captured: "CAPTURED"
        case .voided: "VOIDED"
        case .declined: "DECLINED"
        case .refunded: "REFUNDED"
        case .unrecognized(let number): String(number)
        }
      }
    }

    /// Chosen by the caller, unique among all payments.
    public var paymentId: String = ""
    /// The field `state`.
    public var state: PaymentsV1.Payment.State = .unspecified
    /// The field `amount`.
    public var amount: TypeV1.Money? = nil
    /// The field `refunded`.
    public var refunded: TypeV1.Money? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      paymentId: String = "", state: PaymentsV1.Payment.State = .unspecified,
      amount: TypeV1.Money? = nil, refunded: TypeV1.Money? = nil
    ) {
      self.paymentId = paymentId
      self.state = state
      self.amount = amount
      self.refunded = refunded
    }
  }
}

extension PaymentsV1.Payment {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__payments__v1__payment__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Payments__V1__Payment.self).pointee
    self.paymentId = unsafe String(cString: c.payment_id)
    self.state = unsafe PaymentsV1.Payment.State(
      rawValue: Int32(truncatingIfNeeded: c.state.rawValue))
    self.amount = unsafe c.amount.map { unsafe TypeV1.Money(WireStruct($0)) }
    self.refunded = unsafe c.refunded.map { unsafe TypeV1.Money(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Payments__V1__Payment.self)
    unsafe c.pointee.payment_id = arena.string(self.paymentId)
    unsafe c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
    if let value = self.amount {
      unsafe c.pointee.amount = value.write(in: arena).pointer(to: Usher__Type__V1__Money.self)
    }
    if let value = self.refunded {
      unsafe c.pointee.refunded = value.write(in: arena).pointer(to: Usher__Type__V1__Money.self)
    }
    return target
  }
}
