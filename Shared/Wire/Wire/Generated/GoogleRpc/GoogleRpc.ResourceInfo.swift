// Generated from google/rpc/error_details.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// Describes the resource that is being accessed.
  public struct ResourceInfo: WireMessage {
    /// A name for the type of resource being accessed, e.g. "sql table", "cloud storage bucket",
    /// "file", "Google calendar"; or the type URL of the resource: e.g.
    /// "type.googleapis.com/google.pubsub.v1.Topic".
    public var resourceType: String = ""
    /// The name of the resource being accessed. For example, a shared calendar name:
    /// "example.com_4fghdhgsrgh@group.calendar.google.com", if the current error is
    /// [google.rpc.Code.PERMISSION_DENIED][google.rpc.Code.PERMISSION_DENIED].
    public var resourceName: String = ""
    /// The owner of the resource (optional). For example, "user:<owner email>" or "project:<Google
    /// developer project id>".
    public var owner: String = ""
    /// Describes what error is encountered when accessing this resource. For example, updating a
    /// cloud project may require the `writer` permission on the developer console project.
    public var description: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      resourceType: String = "", resourceName: String = "", owner: String = "",
      description: String = ""
    ) {
      self.resourceType = resourceType
      self.resourceName = resourceName
      self.owner = owner
      self.description = description
    }
  }
}

extension GoogleRpc.ResourceInfo {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__resource_info__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__ResourceInfo.self).pointee
    self.resourceType = unsafe String(cString: c.resource_type)
    self.resourceName = unsafe String(cString: c.resource_name)
    self.owner = unsafe String(cString: c.owner)
    self.description = unsafe String(cString: c.description)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__ResourceInfo.self)
    unsafe c.pointee.resource_type = arena.string(self.resourceType)
    unsafe c.pointee.resource_name = arena.string(self.resourceName)
    unsafe c.pointee.owner = arena.string(self.owner)
    unsafe c.pointee.description = arena.string(self.description)
    return target
  }
}
