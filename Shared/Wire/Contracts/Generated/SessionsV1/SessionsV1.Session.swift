// Generated from usher/sessions/v1/sessions.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SessionsV1 {
  /// One customer's anonymous session.
  public struct Session: WireMessage {
    /// Opaque, unique.
    public var id: String = ""
    /// Goes into `Authorization: Bearer TOKEN`. Secret.
    public var token: String = ""
    /// When the token ends.
    public var expireTime: GoogleProtobuf.Timestamp? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(id: String = "", token: String = "", expireTime: GoogleProtobuf.Timestamp? = nil) {
      self.id = id
      self.token = token
      self.expireTime = expireTime
    }
  }
}

extension SessionsV1.Session {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__sessions__v1__session__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Sessions__V1__Session.self).pointee
    self.id = unsafe String(cString: c.id)
    self.token = unsafe String(cString: c.token)
    self.expireTime = unsafe c.expire_time.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Sessions__V1__Session.self)
    unsafe c.pointee.id = arena.string(self.id)
    unsafe c.pointee.token = arena.string(self.token)
    if let value = self.expireTime {
      unsafe c.pointee.expire_time = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    return target
  }
}
