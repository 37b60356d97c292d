// Generated from greeting/v1/greeter.proto by protoc-gen-usher. Do not edit.

import CGreeting
import CProtobufC
import CWire
public import Wire

extension GreetingV1 {
  /// The message `greeting.v1.CountRequest`.
  public struct CountRequest: WireMessage {
    /// The field `last`.
    public var last: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(last: Int32 = 0) {
      self.last = last
    }
  }
}

extension GreetingV1.CountRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(greeting__v1__count_request__wire_type(), in: .greeting)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Greeting__V1__CountRequest.self).pointee
    self.last = unsafe c.last
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Greeting__V1__CountRequest.self)
    unsafe c.pointee.last = self.last
    return target
  }
}
