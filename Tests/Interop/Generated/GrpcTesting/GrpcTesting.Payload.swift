// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// A block of data, to simply increase gRPC message size.
  public struct Payload: WireMessage {
    /// The type of data in body.
    public var type: GrpcTesting.PayloadType = .compressable
    /// Primary contents of payload.
    public var body: [UInt8] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(type: GrpcTesting.PayloadType = .compressable, body: [UInt8] = []) {
      self.type = type
      self.body = body
    }
  }
}

extension GrpcTesting.Payload {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__payload__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__Payload.self).pointee
    self.type = unsafe GrpcTesting.PayloadType(rawValue: Int32(truncatingIfNeeded: c.type.rawValue))
    self.body = unsafe WireStruct.bytes(c.body)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__Payload.self)
    unsafe c.pointee.type = .init(rawValue: .init(truncatingIfNeeded: self.type.rawValue))
    unsafe c.pointee.body = arena.bytes(self.body)
    return target
  }
}
