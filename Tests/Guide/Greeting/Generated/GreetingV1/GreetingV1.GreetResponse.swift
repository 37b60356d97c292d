// Generated from greeting/v1/greeter.proto by protoc-gen-usher. Do not edit.

import CGreeting
import CProtobufC
import CWire
public import Wire

extension GreetingV1 {
  /// The message `greeting.v1.GreetResponse`.
  public struct GreetResponse: WireMessage {
    /// The field `text`.
    public var text: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(text: String = "") {
      self.text = text
    }
  }
}

extension GreetingV1.GreetResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(greeting__v1__greet_response__wire_type(), in: .greeting)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Greeting__V1__GreetResponse.self).pointee
    self.text = unsafe String(cString: c.text)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Greeting__V1__GreetResponse.self)
    unsafe c.pointee.text = arena.string(self.text)
    return target
  }
}
