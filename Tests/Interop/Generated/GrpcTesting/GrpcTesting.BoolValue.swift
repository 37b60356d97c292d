// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// TODO(dgq): Go back to using well-known types once https://github.com/grpc/grpc/issues/6980 has
  /// been fixed. import "google/protobuf/wrappers.proto";
  public struct BoolValue: WireMessage {
    /// The bool value.
    public var value: Bool = false

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(value: Bool = false) {
      self.value = value
    }
  }
}

extension GrpcTesting.BoolValue {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__bool_value__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__BoolValue.self).pointee
    self.value = unsafe c.value != 0
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__BoolValue.self)
    unsafe c.pointee.value = self.value ? 1 : 0
    return target
  }
}
