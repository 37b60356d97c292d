// Generated from grpc/reflection/v1/reflection.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GrpcReflectionV1 {
  /// The message sent by the server to answer ServerReflectionInfo method.
  public struct ServerReflectionResponse: WireMessage {
    /// The server sets one of the following fields according to the message_request in the request.
    public enum MessageResponse: Sendable, Equatable {
      /// This message is used to answer file_by_filename, file_containing_symbol,
      /// file_containing_extension requests with transitive dependencies. As the repeated label is
      /// not allowed in oneof fields, we use a FileDescriptorResponse message to encapsulate the
      /// repeated fields. The reflection service is allowed to avoid sending FileDescriptorProtos
      /// that were previously sent in response to earlier requests in the stream.
      case fileDescriptorResponse(GrpcReflectionV1.FileDescriptorResponse)
      /// This message is used to answer all_extension_numbers_of_type requests.
      case allExtensionNumbersResponse(GrpcReflectionV1.ExtensionNumberResponse)
      /// This message is used to answer list_services requests.
      case listServicesResponse(GrpcReflectionV1.ListServiceResponse)
      /// This message is used when an error occurs.
      case errorResponse(GrpcReflectionV1.ErrorResponse)
    }

    /// The field `valid_host`.
    public var validHost: String = ""
    /// The field `original_request`.
    public var originalRequest: GrpcReflectionV1.ServerReflectionRequest? = nil
    /// The server sets one of the following fields according to the message_request in the request.
    public var messageResponse: MessageResponse? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      validHost: String = "", originalRequest: GrpcReflectionV1.ServerReflectionRequest? = nil,
      messageResponse: MessageResponse? = nil
    ) {
      self.validHost = validHost
      self.originalRequest = originalRequest
      self.messageResponse = messageResponse
    }
  }
}

extension GrpcReflectionV1.ServerReflectionResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__reflection__v1__server_reflection_response__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Reflection__V1__ServerReflectionResponse.self).pointee
    self.validHost = unsafe String(cString: c.valid_host)
    self.originalRequest = unsafe c.original_request.map {
      unsafe GrpcReflectionV1.ServerReflectionRequest(WireStruct($0))
    }
    switch unsafe c.message_response_case.rawValue {
    case 4:
      self.messageResponse = unsafe .fileDescriptorResponse(
        GrpcReflectionV1.FileDescriptorResponse(WireStruct(c.file_descriptor_response!)))
    case 5:
      self.messageResponse = unsafe .allExtensionNumbersResponse(
        GrpcReflectionV1.ExtensionNumberResponse(WireStruct(c.all_extension_numbers_response!)))
    case 6:
      self.messageResponse = unsafe .listServicesResponse(
        GrpcReflectionV1.ListServiceResponse(WireStruct(c.list_services_response!)))
    case 7:
      self.messageResponse = unsafe .errorResponse(
        GrpcReflectionV1.ErrorResponse(WireStruct(c.error_response!)))
    default: break
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Reflection__V1__ServerReflectionResponse.self)
    unsafe c.pointee.valid_host = arena.string(self.validHost)
    if let value = self.originalRequest {
      unsafe c.pointee.original_request = value.write(in: arena).pointer(
        to: Grpc__Reflection__V1__ServerReflectionRequest.self)
    }
    switch self.messageResponse {
    case .fileDescriptorResponse(let value):
      unsafe c.pointee.message_response_case = .init(rawValue: 4)
      unsafe c.pointee.file_descriptor_response = value.write(in: arena).pointer(
        to: Grpc__Reflection__V1__FileDescriptorResponse.self)
    case .allExtensionNumbersResponse(let value):
      unsafe c.pointee.message_response_case = .init(rawValue: 5)
      unsafe c.pointee.all_extension_numbers_response = value.write(in: arena).pointer(
        to: Grpc__Reflection__V1__ExtensionNumberResponse.self)
    case .listServicesResponse(let value):
      unsafe c.pointee.message_response_case = .init(rawValue: 6)
      unsafe c.pointee.list_services_response = value.write(in: arena).pointer(
        to: Grpc__Reflection__V1__ListServiceResponse.self)
    case .errorResponse(let value):
      unsafe c.pointee.message_response_case = .init(rawValue: 7)
      unsafe c.pointee.error_response = value.write(in: arena).pointer(
        to: Grpc__Reflection__V1__ErrorResponse.self)
    case nil: break
    }
    return target
  }
}
