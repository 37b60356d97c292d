import EventLoop
import HTTP
import Testing
import Wire

@testable import RPC

/// Requests that no gRPC client would send.
@Suite(.timeLimit(.minutes(1))) struct RawRequestTests {
  private func connect(_ server: TestServer) async throws -> LoopBound<HTTP2ClientConnection> {
    try await HTTP2ClientConnection.connect(
      to: HTTPAddress("127.0.0.1", server.port), tls: nil, on: server.loop)
  }

  private let echo = "/usher.test.v1.Test/Echo"
  private let message = MessageBytes(payload: [0x0a, 0x01, 0x07]).framed

  @Test func faultyFramesHaveTheirStatus() async throws {
    let server = try await TestServer.start(mutualTLS: false)
    let connection = try await connect(server)
    let cases: [(chunks: [[UInt8]], status: String)] = [
      ([message], "0"),
      (message.map { [$0] }, "0"),
      ([], "13"),
      ([Array(message[..<4])], "13"),
      ([Array(message[..<7])], "13"),
      ([message + message], "13"),
      ([[0, 0xff, 0xff, 0xff, 0xff]], "8"),
      ([[0, 0, 0x40, 0, 1]], "8"),
      ([[1] + message[1...]], "13"),
      ([[9] + message[1...]], "13"),
      ([[0, 0, 0, 0, 2, 0xff, 0xff]], "3"),
    ]
    for (chunks, status) in cases {
      let answer = await RawRequest.send(chunks, path: echo, on: connection)
      #expect(answer.status == 200 && answer.grpcStatus == status, "\(chunks): \(answer)")
    }
    let good = await RawRequest.send([message], path: echo, on: connection)
    #expect(good.body == message && good.head["content-type"] == "application/grpc")
    await server.stop()
  }

  @Test func whatIsNoGRPCGetsHTTP() async throws {
    let server = try await TestServer.start(mutualTLS: false)
    let connection = try await connect(server)
    let json = await RawRequest.send(
      [[0x7b, 0x7d]], path: echo, fields: ["content-type": "application/json", "te": "trailers"],
      on: connection)
    #expect(json.status == 415 && json.grpcStatus == nil)
    let get = await RawRequest.send([], path: echo, method: "GET", on: connection)
    #expect(get.status == 405 && get.head["allow"] == "POST")
    let noTE = await RawRequest.send(
      [message], path: echo, fields: ["content-type": "application/grpc"], on: connection)
    #expect(noTE.grpcStatus == "13")
    let gzip = await RawRequest.send(
      [message], path: echo,
      fields: ["content-type": "application/grpc", "te": "trailers", "grpc-encoding": "snappy"],
      on: connection)
    #expect(
      gzip.grpcStatus == "12" && gzip.head["grpc-accept-encoding"]?.contains("identity") == true)
    for path in ["/", "/usher.test.v1.Test", "/usher.test.v1.Test/", "//", "/a/b/c"] {
      let answer = await RawRequest.send([message], path: path, on: connection)
      #expect(answer.grpcStatus == "12", "\(path)")
    }
    await server.stop()
  }

  @Test func aRequestThatNeverEndsRunsIntoItsDeadline() async throws {
    let server = try await TestServer.start(mutualTLS: false)
    let connection = try await connect(server)
    let answer = await RawRequest.send(
      [Array(message[..<6])], path: echo,
      fields: ["content-type": "application/grpc", "te": "trailers", "grpc-timeout": "50m"],
      ends: false, on: connection)
    #expect(answer.grpcStatus == "4")
    #expect(server.server.runningCalls == 0)
    await server.stop()
  }

  @Test func aBodyAfterARefusalIsDropped() async throws {
    let server = try await TestServer.start(mutualTLS: false)
    let connection = try await connect(server)
    let block = [UInt8](repeating: 0, count: 100_000)
    let answer = await RawRequest.send(
      Array(repeating: block, count: 30), path: "/no.Such/Method", on: connection)
    #expect(answer.grpcStatus == "12")
    let good = await RawRequest.send([message], path: echo, on: connection)
    #expect(good.grpcStatus == "0")
    await server.stop()
  }
}
