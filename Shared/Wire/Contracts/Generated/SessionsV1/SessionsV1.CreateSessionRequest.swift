// Generated from usher/sessions/v1/sessions.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SessionsV1 {
  /// The message `usher.sessions.v1.CreateSessionRequest`.
  public struct CreateSessionRequest: WireMessage {

    /// The message with nothing set.
    public init() {}
  }
}

extension SessionsV1.CreateSessionRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__sessions__v1__create_session_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    arena.make(Self.wireType)
  }
}
