// Generated from google/rpc/error_details.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// Describes what preconditions have failed.
  ///
  /// For example, if an RPC failed because it required the Terms of Service to be acknowledged, it
  /// could list the terms of service violation in the PreconditionFailure message.
  public struct PreconditionFailure: WireMessage {
    /// A message type used to describe a single precondition failure.
    public struct Violation: WireMessage {
      /// The type of PreconditionFailure. We recommend using a service-specific enum type to define
      /// the supported precondition violation subjects. For example, "TOS" for "Terms of Service
      /// violation".
      public var type: String = ""
      /// The subject, relative to the type, that failed. For example, "google.com/cloud" relative
      /// to the "TOS" type would indicate which terms of service is being referenced.
      public var subject: String = ""
      /// A description of how the precondition failed. Developers can use this description to
      /// understand how to fix the failure.
      ///
      /// For example: "Terms of service not accepted".
      public var description: String = ""

      /// The message with nothing set.
      public init() {}

      /// The message with some fields set.
      public init(type: String = "", subject: String = "", description: String = "") {
        self.type = type
        self.subject = subject
        self.description = description
      }
    }

    /// Describes all precondition violations.
    public var violations: [GoogleRpc.PreconditionFailure.Violation] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(violations: [GoogleRpc.PreconditionFailure.Violation] = []) {
      self.violations = violations
    }
  }
}

extension GoogleRpc.PreconditionFailure {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__precondition_failure__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__PreconditionFailure.self).pointee
    self.violations = unsafe (0..<c.n_violations).map {
      unsafe GoogleRpc.PreconditionFailure.Violation(WireStruct(c.violations[$0]!))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__PreconditionFailure.self)
    if !self.violations.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Rpc__PreconditionFailure__Violation>?).self,
        count: self.violations.count)
      for (index, value) in self.violations.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Google__Rpc__PreconditionFailure__Violation.self)
      }
      unsafe c.pointee.n_violations = self.violations.count
      unsafe c.pointee.violations = items
    }
    return target
  }
}

extension GoogleRpc.PreconditionFailure.Violation {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__precondition_failure__violation__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__PreconditionFailure__Violation.self).pointee
    self.type = unsafe String(cString: c.type)
    self.subject = unsafe String(cString: c.subject)
    self.description = unsafe String(cString: c.description)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__PreconditionFailure__Violation.self)
    unsafe c.pointee.type = arena.string(self.type)
    unsafe c.pointee.subject = arena.string(self.subject)
    unsafe c.pointee.description = arena.string(self.description)
    return target
  }
}
