// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// The message `grpc.testing.LoadBalancerStatsResponse`.
  public struct LoadBalancerStatsResponse: WireMessage {
    /// The message `grpc.testing.LoadBalancerStatsResponse.RpcsByPeer`.
    public struct RpcsByPeer: WireMessage {
      /// The number of completed RPCs for each peer.
      public var rpcsByPeer: [String: Int32] = [:]

      /// The message with nothing set.
      public init() {}

      /// The message with some fields set.
      public init(rpcsByPeer: [String: Int32] = [:]) {
        self.rpcsByPeer = rpcsByPeer
      }
    }

    /// The number of completed RPCs for each peer.
    public var rpcsByPeer: [String: Int32] = [:]
    /// The number of RPCs that failed to record a remote peer.
    public var numFailures: Int32 = 0
    /// The field `rpcs_by_method`.
    public var rpcsByMethod: [String: GrpcTesting.LoadBalancerStatsResponse.RpcsByPeer] = [:]

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      rpcsByPeer: [String: Int32] = [:], numFailures: Int32 = 0,
      rpcsByMethod: [String: GrpcTesting.LoadBalancerStatsResponse.RpcsByPeer] = [:]
    ) {
      self.rpcsByPeer = rpcsByPeer
      self.numFailures = numFailures
      self.rpcsByMethod = rpcsByMethod
    }
  }
}

extension GrpcTesting.LoadBalancerStatsResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__load_balancer_stats_response__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__LoadBalancerStatsResponse.self).pointee
    for index in 0..<(unsafe c.n_rpcs_by_peer) {
      let entry = unsafe c.rpcs_by_peer[index]!.pointee
      unsafe self.rpcsByPeer[String(cString: entry.key)] = entry.value
    }
    self.numFailures = unsafe c.num_failures
    for index in 0..<(unsafe c.n_rpcs_by_method) {
      let entry = unsafe c.rpcs_by_method[index]!.pointee
      unsafe self.rpcsByMethod[String(cString: entry.key)] =
        entry.value.map { unsafe GrpcTesting.LoadBalancerStatsResponse.RpcsByPeer(WireStruct($0)) }
        ?? GrpcTesting.LoadBalancerStatsResponse.RpcsByPeer()
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__LoadBalancerStatsResponse.self)
    if !self.rpcsByPeer.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Grpc__Testing__LoadBalancerStatsResponse__RpcsByPeerEntry>?.self,
        count: self.rpcsByPeer.count)
      for (index, item) in self.rpcsByPeer.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(
            grpc__testing__load_balancer_stats_response__rpcs_by_peer_entry__wire_type(),
            in: .interop)
        ).pointer(to: Grpc__Testing__LoadBalancerStatsResponse__RpcsByPeerEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_rpcs_by_peer = self.rpcsByPeer.count
      unsafe c.pointee.rpcs_by_peer = items
    }
    unsafe c.pointee.num_failures = self.numFailures
    if !self.rpcsByMethod.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Grpc__Testing__LoadBalancerStatsResponse__RpcsByMethodEntry>?.self,
        count: self.rpcsByMethod.count)
      for (index, item) in self.rpcsByMethod.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(
            grpc__testing__load_balancer_stats_response__rpcs_by_method_entry__wire_type(),
            in: .interop)
        ).pointer(to: Grpc__Testing__LoadBalancerStatsResponse__RpcsByMethodEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value.write(in: arena).pointer(
          to: Grpc__Testing__LoadBalancerStatsResponse__RpcsByPeer.self)
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_rpcs_by_method = self.rpcsByMethod.count
      unsafe c.pointee.rpcs_by_method = items
    }
    return target
  }
}

extension GrpcTesting.LoadBalancerStatsResponse.RpcsByPeer {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(
      grpc__testing__load_balancer_stats_response__rpcs_by_peer__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__LoadBalancerStatsResponse__RpcsByPeer.self)
      .pointee
    for index in 0..<(unsafe c.n_rpcs_by_peer) {
      let entry = unsafe c.rpcs_by_peer[index]!.pointee
      unsafe self.rpcsByPeer[String(cString: entry.key)] = entry.value
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__LoadBalancerStatsResponse__RpcsByPeer.self)
    if !self.rpcsByPeer.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<
          Grpc__Testing__LoadBalancerStatsResponse__RpcsByPeer__RpcsByPeerEntry
        >?.self, count: self.rpcsByPeer.count)
      for (index, item) in self.rpcsByPeer.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(
            grpc__testing__load_balancer_stats_response__rpcs_by_peer__rpcs_by_peer_entry__wire_type(),
            in: .interop)
        ).pointer(to: Grpc__Testing__LoadBalancerStatsResponse__RpcsByPeer__RpcsByPeerEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_rpcs_by_peer = self.rpcsByPeer.count
      unsafe c.pointee.rpcs_by_peer = items
    }
    return target
  }
}
