// Generated from google/rpc/error_details.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// Describes violations in a client request. This error type focuses on the syntactic aspects of
  /// the request.
  public struct BadRequest: WireMessage {
    /// A message type used to describe a single bad request field.
    public struct FieldViolation: WireMessage {
      /// A path that leads to a field in the request body. The value will be a sequence of
      /// dot-separated identifiers that identify a protocol buffer field.
      ///
      /// Consider the following:
      ///
      /// message CreateContactRequest { message EmailAddress { enum Type { TYPE_UNSPECIFIED = 0;
      /// HOME = 1; WORK = 2; }
      ///
      /// optional string email = 1; repeated EmailType type = 2; }
      ///
      /// string full_name = 1; repeated EmailAddress email_addresses = 2; }
      ///
      /// In this example, in proto `field` could take one of the following values:
      ///
      /// * `full_name` for a violation in the `full_name` value
      /// * `email_addresses[1].email` for a violation in the `email` field of the first
      /// `email_addresses` message
      /// * `email_addresses[3].type[2]` for a violation in the second `type` value in the third
      /// `email_addresses` message.
      ///
      /// In JSON, the same values are represented as:
      ///
      /// * `fullName` for a violation in the `fullName` value
      /// * `emailAddresses[1].email` for a violation in the `email` field of the first
      /// `emailAddresses` message
      /// * `emailAddresses[3].type[2]` for a violation in the second `type` value in the third
      /// `emailAddresses` message.
      public var field: String = ""
      /// A description of why the request element is bad.
      public var description: String = ""

      /// The message with nothing set.
      public init() {}

      /// The message with some fields set.
      public init(field: String = "", description: String = "") {
        self.field = field
        self.description = description
      }
    }

    /// Describes all violations in a client request.
    public var fieldViolations: [GoogleRpc.BadRequest.FieldViolation] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(fieldViolations: [GoogleRpc.BadRequest.FieldViolation] = []) {
      self.fieldViolations = fieldViolations
    }
  }
}

extension GoogleRpc.BadRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__bad_request__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__BadRequest.self).pointee
    self.fieldViolations = unsafe (0..<c.n_field_violations).map {
      unsafe GoogleRpc.BadRequest.FieldViolation(WireStruct(c.field_violations[$0]!))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__BadRequest.self)
    if !self.fieldViolations.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Rpc__BadRequest__FieldViolation>?).self,
        count: self.fieldViolations.count)
      for (index, value) in self.fieldViolations.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Google__Rpc__BadRequest__FieldViolation.self)
      }
      unsafe c.pointee.n_field_violations = self.fieldViolations.count
      unsafe c.pointee.field_violations = items
    }
    return target
  }
}

extension GoogleRpc.BadRequest.FieldViolation {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__bad_request__field_violation__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__BadRequest__FieldViolation.self).pointee
    self.field = unsafe String(cString: c.field)
    self.description = unsafe String(cString: c.description)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__BadRequest__FieldViolation.self)
    unsafe c.pointee.field = arena.string(self.field)
    unsafe c.pointee.description = arena.string(self.description)
    return target
  }
}
