import Testing
import Wire

@testable import RPC

@Suite(.timeLimit(.minutes(1))) struct ReflectionTests {
  private typealias Request = GrpcReflectionV1.ServerReflectionRequest
  private typealias Response = GrpcReflectionV1.ServerReflectionResponse

  @Test(arguments: ["v1", "v1alpha"])
  func bothVersionsTellWhatThereIs(version: String) async throws {
    let server = try await TestServer.start()
    let method = MethodDescriptor(
      fullService: "grpc.reflection.\(version).ServerReflection", name: "ServerReflectionInfo",
      kind: .bidirectional)
    let call: BidirectionalCall<Request, Response> = try server.channel().bidirectional(
      method, CallOptions())
    func answer(
      _ request: Request.MessageRequest
    ) async throws -> Response.MessageResponse? {
      try await call.requests.write(Request(messageRequest: request))
      return try await call.responses.next()?.messageResponse
    }
    guard case .listServicesResponse(let list) = try await answer(.listServices("")) else {
      Issue.record("no list")
      return
    }
    for name in ["usher.test.v1.Test", "grpc.health.v1.Health", method.fullService] {
      #expect(list.service.map(\.name).contains(name))
    }
    let health = try await answer(.fileContainingSymbol("grpc.health.v1.Health"))
    guard case .fileDescriptorResponse(let files) = health else {
      Issue.record("no file")
      return
    }
    #expect(files.fileDescriptorProto.count == 1)
    guard case .errorResponse(let error) = try await answer(.fileByFilename("no.proto")) else {
      Issue.record("a file that is not there")
      return
    }
    #expect(error.errorCode == 5)
    call.requests.finish()
    #expect(try await call.responses.next() == nil)
    await server.stop()
  }
}
