// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Metrics data the server will update and send to the client. It mirrors orca load report
  /// https://github.com/cncf/xds/blob/eded343319d09f30032952beda9840bbd3dcf7ac/xds/data/orca/v3/orca_load_report.proto#L15,
  /// but avoids orca dependency. Used by both per-query and out-of-band reporting tests.
  public struct TestOrcaReport: WireMessage {
    /// The field `cpu_utilization`.
    public var cpuUtilization: Double = 0
    /// The field `memory_utilization`.
    public var memoryUtilization: Double = 0
    /// The field `request_cost`.
    public var requestCost: [String: Double] = [:]
    /// The field `utilization`.
    public var utilization: [String: Double] = [:]

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      cpuUtilization: Double = 0, memoryUtilization: Double = 0,
      requestCost: [String: Double] = [:], utilization: [String: Double] = [:]
    ) {
      self.cpuUtilization = cpuUtilization
      self.memoryUtilization = memoryUtilization
      self.requestCost = requestCost
      self.utilization = utilization
    }
  }
}

extension GrpcTesting.TestOrcaReport {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__test_orca_report__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__TestOrcaReport.self).pointee
    self.cpuUtilization = unsafe c.cpu_utilization
    self.memoryUtilization = unsafe c.memory_utilization
    for index in 0..<(unsafe c.n_request_cost) {
      let entry = unsafe c.request_cost[index]!.pointee
      unsafe self.requestCost[String(cString: entry.key)] = entry.value
    }
    for index in 0..<(unsafe c.n_utilization) {
      let entry = unsafe c.utilization[index]!.pointee
      unsafe self.utilization[String(cString: entry.key)] = entry.value
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__TestOrcaReport.self)
    unsafe c.pointee.cpu_utilization = self.cpuUtilization
    unsafe c.pointee.memory_utilization = self.memoryUtilization
    if !self.requestCost.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Grpc__Testing__TestOrcaReport__RequestCostEntry>?.self,
        count: self.requestCost.count)
      for (index, item) in self.requestCost.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(grpc__testing__test_orca_report__request_cost_entry__wire_type(), in: .interop)
        ).pointer(to: Grpc__Testing__TestOrcaReport__RequestCostEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_request_cost = self.requestCost.count
      unsafe c.pointee.request_cost = items
    }
    if !self.utilization.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Grpc__Testing__TestOrcaReport__UtilizationEntry>?.self,
        count: self.utilization.count)
      for (index, item) in self.utilization.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(grpc__testing__test_orca_report__utilization_entry__wire_type(), in: .interop)
        ).pointer(to: Grpc__Testing__TestOrcaReport__UtilizationEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_utilization = self.utilization.count
      unsafe c.pointee.utilization = items
    }
    return target
  }
}
