// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Client-streaming request.
  public struct StreamingInputCallRequest: WireMessage {
    /// Optional input payload sent along with the request.
    public var payload: GrpcTesting.Payload? = nil
    /// Whether the server should expect this request to be compressed. This field is "nullable" in
    /// order to interoperate seamlessly with servers not able to implement the full compression
    /// tests by introspecting the call to verify the request's compression status.
    public var expectCompressed: GrpcTesting.BoolValue? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(payload: GrpcTesting.Payload? = nil, expectCompressed: GrpcTesting.BoolValue? = nil)
    {
      self.payload = payload
      self.expectCompressed = expectCompressed
    }
  }
}

extension GrpcTesting.StreamingInputCallRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__streaming_input_call_request__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__StreamingInputCallRequest.self).pointee
    self.payload = unsafe c.payload.map { unsafe GrpcTesting.Payload(WireStruct($0)) }
    self.expectCompressed = unsafe c.expect_compressed.map {
      unsafe GrpcTesting.BoolValue(WireStruct($0))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__StreamingInputCallRequest.self)
    if let value = self.payload {
      unsafe c.pointee.payload = value.write(in: arena).pointer(to: Grpc__Testing__Payload.self)
    }
    if let value = self.expectCompressed {
      unsafe c.pointee.expect_compressed = value.write(in: arena).pointer(
        to: Grpc__Testing__BoolValue.self)
    }
    return target
  }
}
