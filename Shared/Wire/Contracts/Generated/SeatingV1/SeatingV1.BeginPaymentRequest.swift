// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.BeginPaymentRequest`.
  public struct BeginPaymentRequest: WireMessage {
    /// The field `hold_id`.
    public var holdId: String = ""
    /// The field `fencing_number`.
    public var fencingNumber: Int64 = 0
    /// The field `order_id`.
    public var orderId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(holdId: String = "", fencingNumber: Int64 = 0, orderId: String = "") {
      self.holdId = holdId
      self.fencingNumber = fencingNumber
      self.orderId = orderId
    }
  }
}

extension SeatingV1.BeginPaymentRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__begin_payment_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__BeginPaymentRequest.self).pointee
    self.holdId = unsafe String(cString: c.hold_id)
    self.fencingNumber = unsafe c.fencing_number
    self.orderId = unsafe String(cString: c.order_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__BeginPaymentRequest.self)
    unsafe c.pointee.hold_id = arena.string(self.holdId)
    unsafe c.pointee.fencing_number = self.fencingNumber
    unsafe c.pointee.order_id = arena.string(self.orderId)
    return target
  }
}
