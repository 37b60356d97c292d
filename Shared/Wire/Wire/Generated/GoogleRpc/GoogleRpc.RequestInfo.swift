// Generated from google/rpc/error_details.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// Contains metadata about the request that clients can attach when filing a bug or providing
  /// other forms of feedback.
  public struct RequestInfo: WireMessage {
    /// An opaque string that should only be interpreted by the service generating it. For example,
    /// it can be used to identify requests in the service's logs.
    public var requestId: String = ""
    /// Any data that was used to serve this request. For example, an encrypted stack trace that can
    /// be sent back to the service provider for debugging.
    public var servingData: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(requestId: String = "", servingData: String = "") {
      self.requestId = requestId
      self.servingData = servingData
    }
  }
}

extension GoogleRpc.RequestInfo {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__request_info__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__RequestInfo.self).pointee
    self.requestId = unsafe String(cString: c.request_id)
    self.servingData = unsafe String(cString: c.serving_data)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__RequestInfo.self)
    unsafe c.pointee.request_id = arena.string(self.requestId)
    unsafe c.pointee.serving_data = arena.string(self.servingData)
    return target
  }
}
