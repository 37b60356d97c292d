internal import Wire

/// Server reflection: what the server offers, and the proto files that declare it. Both versions of the protocol
/// have the same messages on the wire, so that one implementation serves both.
struct ReflectionService: RPCService {
  private typealias Request = GrpcReflectionV1.ServerReflectionRequest
  private typealias Response = GrpcReflectionV1.ServerReflectionResponse
  private typealias Answer = Response.MessageResponse

  private static func method(_ version: String) -> MethodDescriptor {
    MethodDescriptor(
      fullService: "grpc.reflection.\(version).ServerReflection", name: "ServerReflectionInfo",
      kind: .bidirectional)
  }
  private static let current = method("v1")
  private static let alpha = method("v1alpha")
  static let descriptor = ServiceDescriptor(fullName: current.fullService, methods: [current])

  private let services: [String]
  private let index: DescriptorIndex

  /// Reflection on some services. The malformed descriptor that this throws for is a bug of whoever made it.
  init(services: [String], files: [[UInt8]]) throws(ProtoFields.Malformed) {
    self.services = (services + [Self.current.fullService, Self.alpha.fullService]).sorted()
    self.index = try DescriptorIndex(files: files)
  }

  var methods: [ServerMethod] { [serve(Self.current), serve(Self.alpha)] }

  private func serve(_ method: MethodDescriptor) -> ServerMethod {
    .bidirectional(method) {
      (
        requests: RequestReader<Request>, context, responses: ResponseWriter<Response>
      ) async throws(RPCError) in
      while let request = try await requests.next() {
        try await responses.write(
          Response(
            validHost: request.host, originalRequest: request, messageResponse: answer(request)))
      }
    }
  }

  private func answer(_ request: Request) -> Answer {
    switch request.messageRequest {
    case .listServices:
      let list = services.map { GrpcReflectionV1.ServiceResponse(name: $0) }
      return .listServicesResponse(GrpcReflectionV1.ListServiceResponse(service: list))
    case .fileByFilename(let name): return files(from: name, asked: name)
    case .fileContainingSymbol(let symbol):
      return files(from: index.file(ofSymbol: symbol), asked: symbol)
    case .fileContainingExtension(let asked):
      let number = Int(asked.extensionNumber)
      return files(
        from: index.file(ofExtension: number, of: asked.containingType),
        asked: "extension \(number) of \(asked.containingType)")
    case .allExtensionNumbersOfType(let message):
      guard let numbers = index.extensionNumbers(of: message) else {
        return error(.notFound, "not found: \(message)")
      }
      return .allExtensionNumbersResponse(
        GrpcReflectionV1.ExtensionNumberResponse(
          baseTypeName: message, extensionNumber: numbers.compactMap { Int32(exactly: $0) }))
    case nil: return error(.invalidArgument, "nothing is asked")
    }
  }

  private func files(from name: String?, asked: String) -> Answer {
    guard let name, let files = index.closure(ofFile: name) else {
      return error(.notFound, "not found: \(asked)")
    }
    return .fileDescriptorResponse(
      GrpcReflectionV1.FileDescriptorResponse(fileDescriptorProto: files))
  }

  private func error(_ code: StatusCode, _ message: String) -> Answer {
    .errorResponse(
      GrpcReflectionV1.ErrorResponse(errorCode: Int32(code.rawValue), errorMessage: message))
  }
}
