// Generated from google/rpc/error_details.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// Provides a localized error message that is safe to return to the user which can be attached to
  /// an RPC error.
  public struct LocalizedMessage: WireMessage {
    /// The locale used following the specification defined at
    /// https://www.rfc-editor.org/rfc/bcp/bcp47.txt. Examples are: "en-US", "fr-CH", "es-MX"
    public var locale: String = ""
    /// The localized error message in the above locale.
    public var message: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(locale: String = "", message: String = "") {
      self.locale = locale
      self.message = message
    }
  }
}

extension GoogleRpc.LocalizedMessage {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__localized_message__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__LocalizedMessage.self).pointee
    self.locale = unsafe String(cString: c.locale)
    self.message = unsafe String(cString: c.message)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__LocalizedMessage.self)
    unsafe c.pointee.locale = arena.string(self.locale)
    unsafe c.pointee.message = arena.string(self.message)
    return target
  }
}
