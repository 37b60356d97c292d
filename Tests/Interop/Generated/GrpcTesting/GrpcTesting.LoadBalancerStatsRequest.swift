// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// The message `grpc.testing.LoadBalancerStatsRequest`.
  public struct LoadBalancerStatsRequest: WireMessage {
    /// Request stats for the next num_rpcs sent by client.
    public var numRpcs: Int32 = 0
    /// If num_rpcs have not completed within timeout_sec, return partial results.
    public var timeoutSec: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(numRpcs: Int32 = 0, timeoutSec: Int32 = 0) {
      self.numRpcs = numRpcs
      self.timeoutSec = timeoutSec
    }
  }
}

extension GrpcTesting.LoadBalancerStatsRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__load_balancer_stats_request__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__LoadBalancerStatsRequest.self).pointee
    self.numRpcs = unsafe c.num_rpcs
    self.timeoutSec = unsafe c.timeout_sec
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__LoadBalancerStatsRequest.self)
    unsafe c.pointee.num_rpcs = self.numRpcs
    unsafe c.pointee.timeout_sec = self.timeoutSec
    return target
  }
}
