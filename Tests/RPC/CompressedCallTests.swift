import EventLoop
import HTTP
import Testing
import Wire

@testable import RPC

/// Compressed messages between our client, our server, and requests written by hand.
@Suite(.timeLimit(.minutes(1))) struct CompressedCallTests {
  private typealias Bytes = TestService.Bytes
  private typealias Number = TestService.Number

  private let echo = "/usher.test.v1.Test/Echo"
  private let zeros = Bytes(value: [UInt8](repeating: 0, count: 300_000))

  private func fields(
    _ encoding: String?, accepts: String? = nil
  ) -> KeyValuePairs<String, String> {
    [
      "content-type": "application/grpc", "te": "trailers",
      encoding == nil ? "x-none" : "grpc-encoding": encoding ?? "",
      accepts == nil ? "x-nothing" : "grpc-accept-encoding": accepts ?? "",
    ]
  }

  @Test(arguments: [false, true], [false, true])
  func unaryCalls(request: Bool, response: Bool) async throws {
    let server = try await TestServer.start {
      if response { $0.responseEncoding = .gzip }
    }
    let channel = try server.channel()
    var options = CallOptions()
    options.requestEncoding = request ? .gzip : .identity
    for message in [zeros, Bytes(), Bytes(value: [1])] {
      let answer = try await channel.unary(
        TestService.echo, MessageCoding.encode(message), options)
      #expect(try Bytes(wireBytes: answer.message) == message)
      #expect(answer.wasCompressed == (response && message == zeros))
    }
    await server.stop()
  }

  @Test func eachMessageOfAStreamMayBeCompressedOrNot() async throws {
    let server = try await TestServer.start()
    var options = CallOptions()
    options.requestEncoding = .gzip
    let chat: BidirectionalCall<Bytes, Bytes> = try server.channel().bidirectional(
      TestService.compressedAsAsked, options)
    // The handler answers each message as it came.
    for isCompressed in [true, false, true, true, false] {
      try await chat.requests.write(zeros, mayBeCompressed: isCompressed)
      #expect(try await chat.responses.next() == zeros)
      #expect(chat.responses.wasLastCompressed == isCompressed)
    }
    chat.requests.finish()
    #expect(try await chat.responses.next() == nil)
    await server.stop()
  }

  @Test func whatTheClientDoesNotAcceptIsNotSent() async throws {
    let server = try await TestServer.start(mutualTLS: false) { $0.responseEncoding = .gzip }
    let connection = try await connect(server)
    let request = MessageCoding.encode(zeros)
    for (accepts, expected) in [("gzip", UInt8(1)), ("identity", 0), ("deflate", 0)] {
      let answer = await RawRequest.send(
        [request.framed], path: echo, fields: fields(nil, accepts: accepts), on: connection)
      #expect(answer.grpcStatus == "0" && answer.body.first == expected, "\(accepts)")
      #expect(answer.head["grpc-encoding"] == (expected == 1 ? "gzip" : nil), "\(accepts)")
    }
    await server.stop()
  }

  @Test func faultsOfTheClientHaveTheirStatus() async throws {
    let server = try await TestServer.start(mutualTLS: false)
    let connection = try await connect(server)
    let good = MessageCoding.encode(zeros).compressed(with: .gzip).framed
    let bomb = MessageBytes(payload: [UInt8](repeating: 0, count: (4 << 20) + 1))
      .compressed(with: .gzip).framed
    let cases: [(name: String, encoding: String?, body: [UInt8], status: String)] = [
      ("gzip", "gzip", good, "0"),
      ("an unknown encoding is UNIMPLEMENTED", "snappy", good, "12"),
      ("the flag without an encoding is INTERNAL", nil, good, "13"),
      ("the flag with identity is INTERNAL", "identity", good, "13"),
      ("a bomb is RESOURCE_EXHAUSTED", "gzip", bomb, "8"),
      ("damaged bytes are INTERNAL", "gzip", [1, 0, 0, 0, 2, 9, 9], "13"),
    ]
    for (name, encoding, body, status) in cases {
      let answer = await RawRequest.send(
        [body], path: echo, fields: fields(encoding), on: connection)
      #expect(answer.grpcStatus == status, "\(name): \(answer.grpcStatus as Any)")
      #expect(answer.head["grpc-accept-encoding"] == "identity,gzip", "\(name)")
    }
    await server.stop()
  }

  @Test func aBombFromTheServerIsRefused() async throws {
    let server = try await TestServer.start {
      $0.responseEncoding = .gzip
      $0.maximumRequestBytes = 8 << 20
    }
    let channel = try server.channel()
    var options = CallOptions()
    options.requestEncoding = .gzip
    let large = Bytes(value: [UInt8](repeating: 0, count: 5 << 20))
    let error = await #expect(throws: RPCError.self) {
      let _: Bytes = try await channel.unary(TestService.echo, large, options)
    }
    #expect(error?.code == .resourceExhausted)
    await server.stop()
  }

  private func connect(_ server: TestServer) async throws -> LoopBound<HTTP2ClientConnection> {
    try await HTTP2ClientConnection.connect(
      to: HTTPAddress("127.0.0.1", server.port), tls: nil, on: server.loop)
  }
}
