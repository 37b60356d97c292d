// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// A protobuf representation for grpc status. This is used by test clients to specify a status
  /// that the server should attempt to return.
  public struct EchoStatus: WireMessage {
    /// The field `code`.
    public var code: Int32 = 0
    /// The field `message`.
    public var message: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(code: Int32 = 0, message: String = "") {
      self.code = code
      self.message = message
    }
  }
}

extension GrpcTesting.EchoStatus {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__echo_status__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__EchoStatus.self).pointee
    self.code = unsafe c.code
    self.message = unsafe String(cString: c.message)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__EchoStatus.self)
    unsafe c.pointee.code = self.code
    unsafe c.pointee.message = arena.string(self.message)
    return target
  }
}
