// Generated from usher/access/v1/access.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension AccessV1 {
  /// Least authority for one method.
  public struct Access: WireMessage {
    /// The least role that a person or machine needs when it calls through the gateway.
    /// Unspecified: the method is not for the gateway's clients.
    public var role: AccessV1.Role = .unspecified
    /// The services that may call it directly, by the identity in their certificate: "catalog",
    /// "seating", "orders", "payments", "gateway".
    public var services: [String] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(role: AccessV1.Role = .unspecified, services: [String] = []) {
      self.role = role
      self.services = services
    }
  }
}

extension AccessV1.Access {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__access__v1__access__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Access__V1__Access.self).pointee
    self.role = unsafe AccessV1.Role(rawValue: Int32(truncatingIfNeeded: c.role.rawValue))
    self.services = unsafe (0..<c.n_services).map { unsafe String(cString: c.services[$0]!) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Access__V1__Access.self)
    unsafe c.pointee.role = .init(rawValue: .init(truncatingIfNeeded: self.role.rawValue))
    if !self.services.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.services.count)
      for (index, value) in self.services.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_services = self.services.count
      unsafe c.pointee.services = items
    }
    return target
  }
}
