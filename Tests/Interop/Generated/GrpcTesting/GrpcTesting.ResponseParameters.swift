// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Configuration for a particular response.
  public struct ResponseParameters: WireMessage {
    /// Desired payload sizes in responses from the server.
    public var size: Int32 = 0
    /// Desired interval between consecutive responses in the response stream in microseconds.
    public var intervalUs: Int32 = 0
    /// Whether to request the server to compress the response. This field is "nullable" in order to
    /// interoperate seamlessly with clients not able to implement the full compression tests by
    /// introspecting the call to verify the response's compression status.
    public var compressed: GrpcTesting.BoolValue? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(size: Int32 = 0, intervalUs: Int32 = 0, compressed: GrpcTesting.BoolValue? = nil) {
      self.size = size
      self.intervalUs = intervalUs
      self.compressed = compressed
    }
  }
}

extension GrpcTesting.ResponseParameters {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__response_parameters__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__ResponseParameters.self).pointee
    self.size = unsafe c.size
    self.intervalUs = unsafe c.interval_us
    self.compressed = unsafe c.compressed.map { unsafe GrpcTesting.BoolValue(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__ResponseParameters.self)
    unsafe c.pointee.size = self.size
    unsafe c.pointee.interval_us = self.intervalUs
    if let value = self.compressed {
      unsafe c.pointee.compressed = value.write(in: arena).pointer(
        to: Grpc__Testing__BoolValue.self)
    }
    return target
  }
}
