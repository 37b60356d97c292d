// Generated from google/rpc/error_details.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// Describes when the clients can retry a failed request. Clients could ignore the recommendation
  /// here or retry when this information is missing from error responses.
  ///
  /// It's always recommended that clients should use exponential backoff when retrying.
  ///
  /// Clients should wait until `retry_delay` amount of time has passed since receiving the error
  /// response before retrying. If retrying requests also fail, clients should use an exponential
  /// backoff scheme to gradually increase the delay between retries based on `retry_delay`, until
  /// either a maximum number of retries have been reached or a maximum retry delay cap has been
  /// reached.
  public struct RetryInfo: WireMessage {
    /// Clients should wait at least this long between retrying the same request.
    public var retryDelay: GoogleProtobuf.Duration? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(retryDelay: GoogleProtobuf.Duration? = nil) {
      self.retryDelay = retryDelay
    }
  }
}

extension GoogleRpc.RetryInfo {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__retry_info__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__RetryInfo.self).pointee
    self.retryDelay = unsafe c.retry_delay.map { unsafe GoogleProtobuf.Duration(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__RetryInfo.self)
    if let value = self.retryDelay {
      unsafe c.pointee.retry_delay = value.write(in: arena).pointer(
        to: Google__Protobuf__Duration.self)
    }
    return target
  }
}
