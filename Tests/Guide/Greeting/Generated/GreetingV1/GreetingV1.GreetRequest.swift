// Generated from greeting/v1/greeter.proto by protoc-gen-usher. Do not edit.

import CGreeting
import CProtobufC
import CWire
public import Wire

extension GreetingV1 {
  /// The message `greeting.v1.GreetRequest`.
  public struct GreetRequest: WireMessage {
    /// The field `name`.
    public var name: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(name: String = "") {
      self.name = name
    }
  }
}

extension GreetingV1.GreetRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(greeting__v1__greet_request__wire_type(), in: .greeting)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Greeting__V1__GreetRequest.self).pointee
    self.name = unsafe String(cString: c.name)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Greeting__V1__GreetRequest.self)
    unsafe c.pointee.name = arena.string(self.name)
    return target
  }
}
