public import CProtobufC

/// What protobuf-c knows about a message type. Opaque outside of the modules that touch protobuf-c.
///
/// Unchecked: both pointers are to constants of the executable.
@safe
public struct WireType: @unchecked Sendable {
  package let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  /// The module that the type is generated into.
  public let module: WireModule

  /// The type of a generated descriptor. For generated code.
  public init(_ descriptor: UnsafePointer<ProtobufCMessageDescriptor>, in module: WireModule) {
    unsafe self.descriptor = descriptor
    self.module = module
  }

  /// The message's full name: `usher.seating.v1.Hold`.
  public var name: String { unsafe String(cString: descriptor.pointee.name) }
}

extension WireType: Hashable {
  /// True for the same type.
  public static func == (left: WireType, right: WireType) -> Bool {
    unsafe left.descriptor == right.descriptor
  }

  /// Hashes the type.
  public func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(descriptor)
  }
}
