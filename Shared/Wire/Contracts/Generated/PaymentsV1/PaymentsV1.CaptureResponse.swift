// Generated from usher/payments/v1/payments.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension PaymentsV1 {
  /// The message `usher.payments.v1.CaptureResponse`.
  public struct CaptureResponse: WireMessage {
    /// The field `payment`.
    public var payment: PaymentsV1.Payment? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(payment: PaymentsV1.Payment? = nil) {
      self.payment = payment
    }
  }
}

extension PaymentsV1.CaptureResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__payments__v1__capture_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Payments__V1__CaptureResponse.self).pointee
    self.payment = unsafe c.payment.map { unsafe PaymentsV1.Payment(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Payments__V1__CaptureResponse.self)
    if let value = self.payment {
      unsafe c.pointee.payment = value.write(in: arena).pointer(
        to: Usher__Payments__V1__Payment.self)
    }
    return target
  }
}
