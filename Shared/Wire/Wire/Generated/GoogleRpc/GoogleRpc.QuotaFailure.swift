// Generated from google/rpc/error_details.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// Describes how a quota check failed.
  ///
  /// For example if a daily limit was exceeded for the calling project, a service could respond
  /// with a QuotaFailure detail containing the project id and the description of the quota limit
  /// that was exceeded. If the calling project hasn't enabled the service in the developer console,
  /// then a service could respond with the project id and set `service_disabled` to true.
  ///
  /// Also see RetryInfo and Help types for other details about handling a quota failure.
  public struct QuotaFailure: WireMessage {
    /// A message type used to describe a single quota violation. For example, a daily quota or a
    /// custom quota that was exceeded.
    public struct Violation: WireMessage {
      /// The subject on which the quota check failed. For example, "clientip:<ip address of
      /// client>" or "project:<Google developer project id>".
      public var subject: String = ""
      /// A description of how the quota check failed. Clients can use this description to find more
      /// about the quota configuration in the service's public documentation, or find the relevant
      /// quota limit to adjust through developer console.
      ///
      /// For example: "Service disabled" or "Daily Limit for read operations exceeded".
      public var description: String = ""

      /// The message with nothing set.
      public init() {}

      /// The message with some fields set.
      public init(subject: String = "", description: String = "") {
        self.subject = subject
        self.description = description
      }
    }

    /// Describes all quota violations.
    public var violations: [GoogleRpc.QuotaFailure.Violation] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(violations: [GoogleRpc.QuotaFailure.Violation] = []) {
      self.violations = violations
    }
  }
}

extension GoogleRpc.QuotaFailure {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__quota_failure__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__QuotaFailure.self).pointee
    self.violations = unsafe (0..<c.n_violations).map {
      unsafe GoogleRpc.QuotaFailure.Violation(WireStruct(c.violations[$0]!))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__QuotaFailure.self)
    if !self.violations.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Rpc__QuotaFailure__Violation>?).self,
        count: self.violations.count)
      for (index, value) in self.violations.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Google__Rpc__QuotaFailure__Violation.self)
      }
      unsafe c.pointee.n_violations = self.violations.count
      unsafe c.pointee.violations = items
    }
    return target
  }
}

extension GoogleRpc.QuotaFailure.Violation {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__quota_failure__violation__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__QuotaFailure__Violation.self).pointee
    self.subject = unsafe String(cString: c.subject)
    self.description = unsafe String(cString: c.description)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__QuotaFailure__Violation.self)
    unsafe c.pointee.subject = arena.string(self.subject)
    unsafe c.pointee.description = arena.string(self.description)
    return target
  }
}
