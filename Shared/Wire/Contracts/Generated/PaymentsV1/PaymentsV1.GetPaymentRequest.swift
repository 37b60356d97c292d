// Generated from usher/payments/v1/payments.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension PaymentsV1 {
  /// The message `usher.payments.v1.GetPaymentRequest`.
  public struct GetPaymentRequest: WireMessage {
    /// The field `payment_id`.
    public var paymentId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(paymentId: String = "") {
      self.paymentId = paymentId
    }
  }
}

extension PaymentsV1.GetPaymentRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__payments__v1__get_payment_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Payments__V1__GetPaymentRequest.self).pointee
    self.paymentId = unsafe String(cString: c.payment_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Payments__V1__GetPaymentRequest.self)
    unsafe c.pointee.payment_id = arena.string(self.paymentId)
    return target
  }
}
