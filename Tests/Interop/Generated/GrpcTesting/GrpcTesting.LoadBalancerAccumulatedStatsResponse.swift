// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Accumulated stats for RPCs sent by a test client.
  public struct LoadBalancerAccumulatedStatsResponse: WireMessage {
    /// The message `grpc.testing.LoadBalancerAccumulatedStatsResponse.MethodStats`.
    public struct MethodStats: WireMessage {
      /// The number of RPCs that were started for this method.
      public var rpcsStarted: Int32 = 0
      /// The number of RPCs that completed with each status for this method. The key is the
      /// integral value of a google.rpc.Code; the value is the count.
      public var result: [Int32: Int32] = [:]

      /// The message with nothing set.
      public init() {}

      /// The message with some fields set.
      public init(rpcsStarted: Int32 = 0, result: [Int32: Int32] = [:]) {
        self.rpcsStarted = rpcsStarted
        self.result = result
      }
    }

    /// The total number of RPCs have ever issued for each type. Deprecated: use
    /// stats_per_method.rpcs_started instead.
    public var numRpcsStartedByMethod: [String: Int32] = [:]
    /// The total number of RPCs have ever completed successfully for each type. Deprecated: use
    /// stats_per_method.result instead.
    public var numRpcsSucceededByMethod: [String: Int32] = [:]
    /// The total number of RPCs have ever failed for each type. Deprecated: use
    /// stats_per_method.result instead.
    public var numRpcsFailedByMethod: [String: Int32] = [:]
    /// Per-method RPC statistics. The key is the RpcType in string form; e.g. 'EMPTY_CALL' or
    /// 'UNARY_CALL'
    public var statsPerMethod:
      [String: GrpcTesting.LoadBalancerAccumulatedStatsResponse.MethodStats] = [:]

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      numRpcsStartedByMethod: [String: Int32] = [:],
      numRpcsSucceededByMethod: [String: Int32] = [:], numRpcsFailedByMethod: [String: Int32] = [:],
      statsPerMethod: [String: GrpcTesting.LoadBalancerAccumulatedStatsResponse.MethodStats] = [:]
    ) {
      self.numRpcsStartedByMethod = numRpcsStartedByMethod
      self.numRpcsSucceededByMethod = numRpcsSucceededByMethod
      self.numRpcsFailedByMethod = numRpcsFailedByMethod
      self.statsPerMethod = statsPerMethod
    }
  }
}

extension GrpcTesting.LoadBalancerAccumulatedStatsResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(
      grpc__testing__load_balancer_accumulated_stats_response__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse.self)
      .pointee
    for index in 0..<(unsafe c.n_num_rpcs_started_by_method) {
      let entry = unsafe c.num_rpcs_started_by_method[index]!.pointee
      unsafe self.numRpcsStartedByMethod[String(cString: entry.key)] = entry.value
    }
    for index in 0..<(unsafe c.n_num_rpcs_succeeded_by_method) {
      let entry = unsafe c.num_rpcs_succeeded_by_method[index]!.pointee
      unsafe self.numRpcsSucceededByMethod[String(cString: entry.key)] = entry.value
    }
    for index in 0..<(unsafe c.n_num_rpcs_failed_by_method) {
      let entry = unsafe c.num_rpcs_failed_by_method[index]!.pointee
      unsafe self.numRpcsFailedByMethod[String(cString: entry.key)] = entry.value
    }
    for index in 0..<(unsafe c.n_stats_per_method) {
      let entry = unsafe c.stats_per_method[index]!.pointee
      unsafe self.statsPerMethod[String(cString: entry.key)] =
        entry.value.map {
          unsafe GrpcTesting.LoadBalancerAccumulatedStatsResponse.MethodStats(WireStruct($0))
        } ?? GrpcTesting.LoadBalancerAccumulatedStatsResponse.MethodStats()
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse.self)
    if !self.numRpcsStartedByMethod.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<
          Grpc__Testing__LoadBalancerAccumulatedStatsResponse__NumRpcsStartedByMethodEntry
        >?.self, count: self.numRpcsStartedByMethod.count)
      for (index, item) in self.numRpcsStartedByMethod.sorted(by: { $0.key < $1.key }).enumerated()
      {
        let entry = unsafe arena.make(
          WireType(
            grpc__testing__load_balancer_accumulated_stats_response__num_rpcs_started_by_method_entry__wire_type(),
            in: .interop)
        ).pointer(
          to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse__NumRpcsStartedByMethodEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_num_rpcs_started_by_method = self.numRpcsStartedByMethod.count
      unsafe c.pointee.num_rpcs_started_by_method = items
    }
    if !self.numRpcsSucceededByMethod.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<
          Grpc__Testing__LoadBalancerAccumulatedStatsResponse__NumRpcsSucceededByMethodEntry
        >?.self, count: self.numRpcsSucceededByMethod.count)
      for (index, item) in self.numRpcsSucceededByMethod.sorted(by: { $0.key < $1.key })
        .enumerated()
      {
        let entry = unsafe arena.make(
          WireType(
            grpc__testing__load_balancer_accumulated_stats_response__num_rpcs_succeeded_by_method_entry__wire_type(),
            in: .interop)
        ).pointer(
          to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse__NumRpcsSucceededByMethodEntry
            .self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_num_rpcs_succeeded_by_method = self.numRpcsSucceededByMethod.count
      unsafe c.pointee.num_rpcs_succeeded_by_method = items
    }
    if !self.numRpcsFailedByMethod.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<
          Grpc__Testing__LoadBalancerAccumulatedStatsResponse__NumRpcsFailedByMethodEntry
        >?.self, count: self.numRpcsFailedByMethod.count)
      for (index, item) in self.numRpcsFailedByMethod.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(
            grpc__testing__load_balancer_accumulated_stats_response__num_rpcs_failed_by_method_entry__wire_type(),
            in: .interop)
        ).pointer(
          to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse__NumRpcsFailedByMethodEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_num_rpcs_failed_by_method = self.numRpcsFailedByMethod.count
      unsafe c.pointee.num_rpcs_failed_by_method = items
    }
    if !self.statsPerMethod.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<
          Grpc__Testing__LoadBalancerAccumulatedStatsResponse__StatsPerMethodEntry
        >?.self, count: self.statsPerMethod.count)
      for (index, item) in self.statsPerMethod.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(
            grpc__testing__load_balancer_accumulated_stats_response__stats_per_method_entry__wire_type(),
            in: .interop)
        ).pointer(to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse__StatsPerMethodEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value.write(in: arena).pointer(
          to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse__MethodStats.self)
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_stats_per_method = self.statsPerMethod.count
      unsafe c.pointee.stats_per_method = items
    }
    return target
  }
}

extension GrpcTesting.LoadBalancerAccumulatedStatsResponse.MethodStats {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(
      grpc__testing__load_balancer_accumulated_stats_response__method_stats__wire_type(),
      in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(
      to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse__MethodStats.self
    ).pointee
    self.rpcsStarted = unsafe c.rpcs_started
    for index in 0..<(unsafe c.n_result) {
      let entry = unsafe c.result[index]!.pointee
      unsafe self.result[entry.key] = entry.value
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(
      to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse__MethodStats.self)
    unsafe c.pointee.rpcs_started = self.rpcsStarted
    if !self.result.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<
          Grpc__Testing__LoadBalancerAccumulatedStatsResponse__MethodStats__ResultEntry
        >?.self, count: self.result.count)
      for (index, item) in self.result.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(
            grpc__testing__load_balancer_accumulated_stats_response__method_stats__result_entry__wire_type(),
            in: .interop)
        ).pointer(
          to: Grpc__Testing__LoadBalancerAccumulatedStatsResponse__MethodStats__ResultEntry.self)
        unsafe entry.pointee.key = item.key
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_result = self.result.count
      unsafe c.pointee.result = items
    }
    return target
  }
}
