// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Client-streaming response.
  public struct StreamingInputCallResponse: WireMessage {
    /// Aggregated size of payloads received from the client.
    public var aggregatedPayloadSize: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(aggregatedPayloadSize: Int32 = 0) {
      self.aggregatedPayloadSize = aggregatedPayloadSize
    }
  }
}

extension GrpcTesting.StreamingInputCallResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__streaming_input_call_response__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__StreamingInputCallResponse.self).pointee
    self.aggregatedPayloadSize = unsafe c.aggregated_payload_size
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__StreamingInputCallResponse.self)
    unsafe c.pointee.aggregated_payload_size = self.aggregatedPayloadSize
    return target
  }
}
