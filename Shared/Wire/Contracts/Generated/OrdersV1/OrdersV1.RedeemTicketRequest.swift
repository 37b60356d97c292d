// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The message `usher.orders.v1.RedeemTicketRequest`.
  public struct RedeemTicketRequest: WireMessage {
    /// The field `code`.
    public var code: String = ""
    /// The showing at whose door it is scanned; empty: any.
    public var showingId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(code: String = "", showingId: String = "") {
      self.code = code
      self.showingId = showingId
    }
  }
}

extension OrdersV1.RedeemTicketRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__redeem_ticket_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__RedeemTicketRequest.self).pointee
    self.code = unsafe String(cString: c.code)
    self.showingId = unsafe String(cString: c.showing_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__RedeemTicketRequest.self)
    unsafe c.pointee.code = arena.string(self.code)
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    return target
  }
}
