// Generated from usher/gateway/v1/gateway.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension GatewayV1 {
  /// The answer of /healthz and /readyz.
  public struct HealthResponse: WireMessage {
    /// Whether requests can be served.
    public var ready: Bool = false
    /// The services that cannot be reached or are not ready.
    public var unreadyServices: [String] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(ready: Bool = false, unreadyServices: [String] = []) {
      self.ready = ready
      self.unreadyServices = unreadyServices
    }
  }
}

extension GatewayV1.HealthResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__gateway__v1__health_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Gateway__V1__HealthResponse.self).pointee
    self.ready = unsafe c.ready != 0
    self.unreadyServices = unsafe (0..<c.n_unready_services).map {
      unsafe String(cString: c.unready_services[$0]!)
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Gateway__V1__HealthResponse.self)
    unsafe c.pointee.ready = self.ready ? 1 : 0
    if !self.unreadyServices.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.unreadyServices.count)
      for (index, value) in self.unreadyServices.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_unready_services = self.unreadyServices.count
      unsafe c.pointee.unready_services = items
    }
    return target
  }
}
