// Generated from usher/payments/v1/payments.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension PaymentsV1 {
  /// The message `usher.payments.v1.RefundRequest`.
  public struct RefundRequest: WireMessage {
    /// The field `payment_id`.
    public var paymentId: String = ""
    /// Chosen by the caller, unique for this payment's refunds.
    public var refundId: String = ""
    /// The field `amount`.
    public var amount: TypeV1.Money? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(paymentId: String = "", refundId: String = "", amount: TypeV1.Money? = nil) {
      self.paymentId = paymentId
      self.refundId = refundId
      self.amount = amount
    }
  }
}

extension PaymentsV1.RefundRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__payments__v1__refund_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Payments__V1__RefundRequest.self).pointee
    self.paymentId = unsafe String(cString: c.payment_id)
    self.refundId = unsafe String(cString: c.refund_id)
    self.amount = unsafe c.amount.map { unsafe TypeV1.Money(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Payments__V1__RefundRequest.self)
    unsafe c.pointee.payment_id = arena.string(self.paymentId)
    unsafe c.pointee.refund_id = arena.string(self.refundId)
    if let value = self.amount {
      unsafe c.pointee.amount = value.write(in: arena).pointer(to: Usher__Type__V1__Money.self)
    }
    return target
  }
}
