// Generated from usher/payments/v1/payments.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension PaymentsV1 {
  /// The message `usher.payments.v1.AuthorizeRequest`.
  public struct AuthorizeRequest: WireMessage {
    /// Chosen by the caller; the key under which the provider remembers.
    public var paymentId: String = ""
    /// The field `amount`.
    public var amount: TypeV1.Money? = nil
    /// Stands for the customer's means of payment. Secret. The sandbox takes sandbox_ok,
    /// sandbox_decline, sandbox_timeout.
    public var paymentToken: String = ""
    /// Shown on the customer's statement.
    public var description: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      paymentId: String = "", amount: TypeV1.Money? = nil, paymentToken: String = "",
      description: String = ""
    ) {
      self.paymentId = paymentId
      self.amount = amount
      self.paymentToken = paymentToken
      self.description = description
    }
  }
}

extension PaymentsV1.AuthorizeRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__payments__v1__authorize_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Payments__V1__AuthorizeRequest.self).pointee
    self.paymentId = unsafe String(cString: c.payment_id)
    self.amount = unsafe c.amount.map { unsafe TypeV1.Money(WireStruct($0)) }
    self.paymentToken = unsafe String(cString: c.payment_token)
    self.description = unsafe String(cString: c.description)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Payments__V1__AuthorizeRequest.self)
    unsafe c.pointee.payment_id = arena.string(self.paymentId)
    if let value = self.amount {
      unsafe c.pointee.amount = value.write(in: arena).pointer(to: Usher__Type__V1__Money.self)
    }
    unsafe c.pointee.payment_token = arena.string(self.paymentToken)
    unsafe c.pointee.description = arena.string(self.description)
    return target
  }
}
