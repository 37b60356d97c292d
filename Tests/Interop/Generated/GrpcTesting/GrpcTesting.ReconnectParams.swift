// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// For reconnect interop test only. Client tells server what reconnection parameters it used.
  public struct ReconnectParams: WireMessage {
    /// The field `max_reconnect_backoff_ms`.
    public var maxReconnectBackoffMs: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(maxReconnectBackoffMs: Int32 = 0) {
      self.maxReconnectBackoffMs = maxReconnectBackoffMs
    }
  }
}

extension GrpcTesting.ReconnectParams {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__reconnect_params__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__ReconnectParams.self).pointee
    self.maxReconnectBackoffMs = unsafe c.max_reconnect_backoff_ms
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__ReconnectParams.self)
    unsafe c.pointee.max_reconnect_backoff_ms = self.maxReconnectBackoffMs
    return target
  }
}
