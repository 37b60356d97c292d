// Generated from grpc/health/v1/health.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcHealthV1 {
  /// HealthListResponse has the statuses of all services.
  public struct HealthListResponse: WireMessage {
    /// statuses contains all the services and their respective status.
    public var statuses: [String: GrpcHealthV1.HealthCheckResponse] = [:]

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(statuses: [String: GrpcHealthV1.HealthCheckResponse] = [:]) {
      self.statuses = statuses
    }
  }
}

extension GrpcHealthV1.HealthListResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__health__v1__health_list_response__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Health__V1__HealthListResponse.self).pointee
    for index in 0..<(unsafe c.n_statuses) {
      let entry = unsafe c.statuses[index]!.pointee
      unsafe self.statuses[String(cString: entry.key)] =
        entry.value.map { unsafe GrpcHealthV1.HealthCheckResponse(WireStruct($0)) }
        ?? GrpcHealthV1.HealthCheckResponse()
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Health__V1__HealthListResponse.self)
    if !self.statuses.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Grpc__Health__V1__HealthListResponse__StatusesEntry>?.self,
        count: self.statuses.count)
      for (index, item) in self.statuses.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(grpc__health__v1__health_list_response__statuses_entry__wire_type(), in: .wire)
        ).pointer(to: Grpc__Health__V1__HealthListResponse__StatusesEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = item.value.write(in: arena).pointer(
          to: Grpc__Health__V1__HealthCheckResponse.self)
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_statuses = self.statuses.count
      unsafe c.pointee.statuses = items
    }
    return target
  }
}
