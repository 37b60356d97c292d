// Generated from usher/gateway/v1/gateway.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension GatewayV1 {
  /// The body of every answer that is no success.
  public struct ErrorResponse: WireMessage {
    /// The field `error`.
    public var error: GatewayV1.ErrorBody? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(error: GatewayV1.ErrorBody? = nil) {
      self.error = error
    }
  }
}

extension GatewayV1.ErrorResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__gateway__v1__error_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Gateway__V1__ErrorResponse.self).pointee
    self.error = unsafe c.error.map { unsafe GatewayV1.ErrorBody(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Gateway__V1__ErrorResponse.self)
    if let value = self.error {
      unsafe c.pointee.error = value.write(in: arena).pointer(
        to: Usher__Gateway__V1__ErrorBody.self)
    }
    return target
  }
}
