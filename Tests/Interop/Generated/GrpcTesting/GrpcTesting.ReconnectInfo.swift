// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// For reconnect interop test only. Server tells client whether its reconnects are following the
  /// spec and the reconnect backoffs it saw.
  public struct ReconnectInfo: WireMessage {
    /// The field `passed`.
    public var passed: Bool = false
    /// The field `backoff_ms`.
    public var backoffMs: [Int32] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(passed: Bool = false, backoffMs: [Int32] = []) {
      self.passed = passed
      self.backoffMs = backoffMs
    }
  }
}

extension GrpcTesting.ReconnectInfo {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__reconnect_info__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__ReconnectInfo.self).pointee
    self.passed = unsafe c.passed != 0
    self.backoffMs = unsafe Array(UnsafeBufferPointer(start: c.backoff_ms, count: c.n_backoff_ms))
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__ReconnectInfo.self)
    unsafe c.pointee.passed = self.passed ? 1 : 0
    if !self.backoffMs.isEmpty {
      let items = unsafe arena.array(of: (Int32).self, count: self.backoffMs.count)
      for (index, value) in self.backoffMs.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_backoff_ms = self.backoffMs.count
      unsafe c.pointee.backoff_ms = items
    }
    return target
  }
}
