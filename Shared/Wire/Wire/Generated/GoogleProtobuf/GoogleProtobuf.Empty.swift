// Generated from google/protobuf/empty.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleProtobuf {
  /// A generic empty message that you can re-use to avoid defining duplicated empty messages in
  /// your APIs. A typical example is to use it as the request or the response type of an API
  /// method. For instance:
  ///
  /// service Foo { rpc Bar(google.protobuf.Empty) returns (google.protobuf.Empty); }
  public struct Empty: WireMessage {

    /// The message with nothing set.
    public init() {}
  }
}

extension GoogleProtobuf.Empty {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__protobuf__empty__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    arena.make(Self.wireType)
  }
}
