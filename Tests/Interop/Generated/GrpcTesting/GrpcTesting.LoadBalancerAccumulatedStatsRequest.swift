// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Request for retrieving a test client's accumulated stats.
  public struct LoadBalancerAccumulatedStatsRequest: WireMessage {

    /// The message with nothing set.
    public init() {}
  }
}

extension GrpcTesting.LoadBalancerAccumulatedStatsRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(
      grpc__testing__load_balancer_accumulated_stats_request__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    arena.make(Self.wireType)
  }
}
