// Generated from google/rpc/status.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// The `Status` type defines a logical error model that is suitable for different programming
  /// environments, including REST APIs and RPC APIs. It is used by [gRPC](https://github.com/grpc).
  /// Each `Status` message contains three pieces of data: error code, error message, and error
  /// details.
  ///
  /// You can find out more about this error model and how to work with it in the [API Design
  /// Guide](https://cloud.google.com/apis/design/errors).
  public struct Status: WireMessage {
    /// The status code, which should be an enum value of [google.rpc.Code][google.rpc.Code].
    public var code: Int32 = 0
    /// A developer-facing error message, which should be in English. Any user-facing error message
    /// should be localized and sent in the [google.rpc.Status.details][google.rpc.Status.details]
    /// field, or localized by the client.
    public var message: String = ""
    /// A list of messages that carry the error details. There is a common set of message types for
    /// APIs to use.
    public var details: [GoogleProtobuf.AnyMessage] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(code: Int32 = 0, message: String = "", details: [GoogleProtobuf.AnyMessage] = []) {
      self.code = code
      self.message = message
      self.details = details
    }
  }
}

extension GoogleRpc.Status {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__status__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__Status.self).pointee
    self.code = unsafe c.code
    self.message = unsafe String(cString: c.message)
    self.details = unsafe (0..<c.n_details).map {
      unsafe GoogleProtobuf.AnyMessage(WireStruct(c.details[$0]!))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__Status.self)
    unsafe c.pointee.code = self.code
    unsafe c.pointee.message = arena.string(self.message)
    if !self.details.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Protobuf__Any>?).self, count: self.details.count)
      for (index, value) in self.details.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Google__Protobuf__Any.self)
      }
      unsafe c.pointee.n_details = self.details.count
      unsafe c.pointee.details = items
    }
    return target
  }
}
