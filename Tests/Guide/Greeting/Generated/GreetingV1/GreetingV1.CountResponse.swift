// Generated from greeting/v1/greeter.proto by protoc-gen-usher. Do not edit.

import CGreeting
import CProtobufC
import CWire
public import Wire

extension GreetingV1 {
  /// The message `greeting.v1.CountResponse`.
  public struct CountResponse: WireMessage {
    /// The field `number`.
    public var number: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(number: Int32 = 0) {
      self.number = number
    }
  }
}

extension GreetingV1.CountResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(greeting__v1__count_response__wire_type(), in: .greeting)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Greeting__V1__CountResponse.self).pointee
    self.number = unsafe c.number
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Greeting__V1__CountResponse.self)
    unsafe c.pointee.number = self.number
    return target
  }
}
