// Generated from grpc/reflection/v1/reflection.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcReflectionV1 {
  /// The message sent by the client when calling ServerReflectionInfo method.
  public struct ServerReflectionRequest: WireMessage {
    /// To use reflection service, the client should set one of the following fields in
    /// message_request. The server distinguishes requests by their defined field and then handles
    /// them using corresponding methods.
    public enum MessageRequest: Sendable, Equatable {
      /// Find a proto file by the file name.
      case fileByFilename(String)
      /// Find the proto file that declares the given fully-qualified symbol name. This field should
      /// be a fully-qualified symbol name (e.g. <package>.<service>[.<method>] or
      /// <package>.<type>).
      case fileContainingSymbol(String)
      /// Find the proto file which defines an extension extending the given message type with the
      /// given field number.
      case fileContainingExtension(GrpcReflectionV1.ExtensionRequest)
      /// Finds the tag numbers used by all known extensions of the given message type, and appends
      /// them to ExtensionNumberResponse in an undefined order. Its corresponding method is
      /// best-effort: it's not guaranteed that the reflection service will implement this method,
      /// and it's not guaranteed that this method will provide all extensions. Returns
      /// StatusCode::UNIMPLEMENTED if it's not implemented. This field should be a fully-qualified
      /// type name. The format is <package>.<type>
      case allExtensionNumbersOfType(String)
      /// List the full names of registered services. The content will not be checked.
      case listServices(String)
    }

    /// The field `host`.
    public var host: String = ""
    /// To use reflection service, the client should set one of the following fields in
    /// message_request. The server distinguishes requests by their defined field and then handles
    /// them using corresponding methods.
    public var messageRequest: MessageRequest? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(host: String = "", messageRequest: MessageRequest? = nil) {
      self.host = host
      self.messageRequest = messageRequest
    }
  }
}

extension GrpcReflectionV1.ServerReflectionRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__reflection__v1__server_reflection_request__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Reflection__V1__ServerReflectionRequest.self).pointee
    self.host = unsafe String(cString: c.host)
    switch unsafe c.message_request_case.rawValue {
    case 3:
      self.messageRequest = unsafe .fileByFilename(String(cString: c.file_by_filename))
    case 4:
      self.messageRequest = unsafe .fileContainingSymbol(String(cString: c.file_containing_symbol))
    case 5:
      self.messageRequest = unsafe .fileContainingExtension(
        GrpcReflectionV1.ExtensionRequest(WireStruct(c.file_containing_extension!)))
    case 6:
      self.messageRequest = unsafe .allExtensionNumbersOfType(
        String(cString: c.all_extension_numbers_of_type))
    case 7:
      self.messageRequest = unsafe .listServices(String(cString: c.list_services))
    default: break
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Reflection__V1__ServerReflectionRequest.self)
    unsafe c.pointee.host = arena.string(self.host)
    switch self.messageRequest {
    case .fileByFilename(let value):
      unsafe c.pointee.message_request_case = .init(rawValue: 3)
      unsafe c.pointee.file_by_filename = arena.string(value)
    case .fileContainingSymbol(let value):
      unsafe c.pointee.message_request_case = .init(rawValue: 4)
      unsafe c.pointee.file_containing_symbol = arena.string(value)
    case .fileContainingExtension(let value):
      unsafe c.pointee.message_request_case = .init(rawValue: 5)
      unsafe c.pointee.file_containing_extension = value.write(in: arena).pointer(
        to: Grpc__Reflection__V1__ExtensionRequest.self)
    case .allExtensionNumbersOfType(let value):
      unsafe c.pointee.message_request_case = .init(rawValue: 6)
      unsafe c.pointee.all_extension_numbers_of_type = arena.string(value)
    case .listServices(let value):
      unsafe c.pointee.message_request_case = .init(rawValue: 7)
      unsafe c.pointee.list_services = arena.string(value)
    case nil: break
    }
    return target
  }
}
