// Generated from usher/sessions/v1/sessions.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SessionsV1 {
  /// The message `usher.sessions.v1.CreateSessionResponse`.
  public struct CreateSessionResponse: WireMessage {
    /// The field `session`.
    public var session: SessionsV1.Session? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(session: SessionsV1.Session? = nil) {
      self.session = session
    }
  }
}

extension SessionsV1.CreateSessionResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__sessions__v1__create_session_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Sessions__V1__CreateSessionResponse.self).pointee
    self.session = unsafe c.session.map { unsafe SessionsV1.Session(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Sessions__V1__CreateSessionResponse.self)
    if let value = self.session {
      unsafe c.pointee.session = value.write(in: arena).pointer(
        to: Usher__Sessions__V1__Session.self)
    }
    return target
  }
}
