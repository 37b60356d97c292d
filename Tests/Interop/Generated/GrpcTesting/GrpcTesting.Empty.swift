// Generated from grpc/testing/empty.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// An empty message that you can re-use to avoid defining duplicated empty messages in your
  /// project. A typical example is to use it as argument or the return value of a service API. For
  /// instance:
  ///
  /// service Foo { rpc Bar (grpc.testing.Empty) returns (grpc.testing.Empty) { }; };
  public struct Empty: WireMessage {

    /// The message with nothing set.
    public init() {}
  }
}

extension GrpcTesting.Empty {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__empty__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    arena.make(Self.wireType)
  }
}
