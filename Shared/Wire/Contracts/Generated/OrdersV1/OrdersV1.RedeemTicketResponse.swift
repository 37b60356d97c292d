// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The message `usher.orders.v1.RedeemTicketResponse`.
  public struct RedeemTicketResponse: WireMessage {
    /// What the door says.
    public enum Result: WireEnum {
      /// `RESULT_UNSPECIFIED`.
      case unspecified
      /// Let in; now redeemed.
      case valid
      /// At `ticket.redeem_time`.
      case alreadyRedeemed
      /// `VOID`.
      case void
      /// `WRONG_SHOWING`.
      case wrongShowing
      /// A number that has no name in the proto.
      case unrecognized(Int32)

      /// The values that have a name, in the order of the proto.
      public static let known: [Self] = [
        .unspecified, .valid, .alreadyRedeemed, .void, .wrongShowing,
      ]

      /// The value of a number.
      public init(rawValue: Int32) {
        switch rawValue {
        case 0: self = .unspecified
        case 1: self = .valid
        case 2: self = .alreadyRedeemed
        case 3: self = .void
        case 4: self = .wrongShowing
        default: self = .unrecognized(rawValue)
        }
      }

      /// The value's number.
      public var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .valid: 1
        case .alreadyRedeemed: 2
        case .void: 3
        case .wrongShowing: 4
        case .unrecognized(let number): number
        }
      }

      /// The value's name as the proto spells it; its number if it has none.
      public var protoName: String {
        switch self {
        case .unspecified: "RESULT_UNSPECIFIED"
        case .valid: "VALID"
        case .alreadyRedeemed: "ALREADY_REDEEMED"
        case .void: "VOID"
        case .wrongShowing: "WRONG_SHOWING"
        case .unrecognized(let number): String(number)
        }
      }
    }

    /// The field `result`.
    public var result: OrdersV1.RedeemTicketResponse.Result = .unspecified
    /// The field `ticket`.
    public var ticket: OrdersV1.Ticket? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      result: OrdersV1.RedeemTicketResponse.Result = .unspecified, ticket: OrdersV1.Ticket? = nil
    ) {
      self.result = result
      self.ticket = ticket
    }
  }
}

extension OrdersV1.RedeemTicketResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__redeem_ticket_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__RedeemTicketResponse.self).pointee
    self.result = unsafe OrdersV1.RedeemTicketResponse.Result(
      rawValue: Int32(truncatingIfNeeded: c.result.rawValue))
    self.ticket = unsafe c.ticket.map { unsafe OrdersV1.Ticket(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__RedeemTicketResponse.self)
    unsafe c.pointee.result = .init(rawValue: .init(truncatingIfNeeded: self.result.rawValue))
    if let value = self.ticket {
      unsafe c.pointee.ticket = value.write(in: arena).pointer(to: Usher__Orders__V1__Ticket.self)
    }
    return target
  }
}
