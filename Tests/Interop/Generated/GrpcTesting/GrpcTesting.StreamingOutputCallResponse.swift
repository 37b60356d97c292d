// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Server-streaming response, as configured by the request and parameters.
  public struct StreamingOutputCallResponse: WireMessage {
    /// Payload to increase response size.
    public var payload: GrpcTesting.Payload? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(payload: GrpcTesting.Payload? = nil) {
      self.payload = payload
    }
  }
}

extension GrpcTesting.StreamingOutputCallResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__streaming_output_call_response__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__StreamingOutputCallResponse.self).pointee
    self.payload = unsafe c.payload.map { unsafe GrpcTesting.Payload(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__StreamingOutputCallResponse.self)
    if let value = self.payload {
      unsafe c.pointee.payload = value.write(in: arena).pointer(to: Grpc__Testing__Payload.self)
    }
    return target
  }
}
