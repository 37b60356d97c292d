import EventLoop
import HTTP
import Synchronization
import TestCertificates
import Testing

@testable import CLI

/// The real connection, to a server on this machine.
@Suite struct HTTP2TransportTests {
  /// Answers each request with what it was; the path says how.
  final class Mirror: HTTPRequestAcceptor {
    func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler {
      MirrorStream(head, stream)
    }
  }

  final class MirrorStream: HTTPStreamHandler {
    private let head: HTTPRequestHead
    private let stream: HTTPServerStream
    private var body: [UInt8] = []

    init(_ head: HTTPRequestHead, _ stream: HTTPServerStream) {
      self.head = head
      self.stream = stream
    }

    func received(_ bytes: RawSpan) {
      body.append(bytes)
      stream.consumed(bytes.byteCount)
    }

    func receivedEnd(_ trailers: HTTPFields) {
      if head.path == "/reset" { return stream.reset(.internalError) }
      let text = ["authorization", "content-type", "accept"].map { head.fields.first($0) ?? "-" }
      stream.sendHead(HTTPResponseHead(status: head.path == "/418" ? 418 : 200), end: false)
      stream.sendBody(
        Array("\(head.method) \(head.path) \(text.joined(separator: " ")) ".utf8) + body, end: true)
    }

    func becameWritable() {}
    func closed(_ reason: HTTPStreamClosure) {}
  }

  private func withGateway(
    _ body: (GatewaySettings) async throws -> Void
  ) async throws {
    let authority = try CertificateAuthority()
    let identity = try authority.issue(service: "gateway")
    let tls = try TLSContext(
      TLSServerConfiguration(
        certificateFile: identity.certificate, keyFile: identity.key, protocols: ["h2"]))
    let address = try #require(SocketAddress(host: "127.0.0.1", port: 0))
    let loop = EventLoop(name: "test gateway")
    loop.start()
    let server = HTTPServer(
      loops: [loop], configuration: HTTPServerConfiguration(address: address, tls: tls),
      acceptor: Mirror())
    let port = try await server.start()
    let settings = try GatewaySettings(
      Invocation(values: ["--gateway": ["https://localhost:\(port)"]]),
      ["USHER_CA": authority.certificate])
    try await body(settings)
    await server.close()
    loop.stop()
  }

  @Test func requestsAndAnswersComeThrough() async throws {
    try await withGateway { settings in
      let transport = try await HTTP2Transport.connect(settings)
      let first = try await transport.send(GatewayRequest(verb: "GET", path: "/v1/x?a=b"))
      #expect(first.status == 200)
      #expect(String(decoding: first.body, as: UTF8.self) == "GET /v1/x?a=b - - application/json ")
      let second = try await transport.send(
        GatewayRequest(
          verb: "POST", path: "/418", fields: ["authorization": "Bearer k"], body: Array("{}".utf8))
      )
      #expect(second.status == 418)
      #expect(
        String(decoding: second.body, as: UTF8.self)
          == "POST /418 Bearer k application/json application/json {}")
    }
  }

  @Test func aLargeBodyGoesBothWays() async throws {
    try await withGateway { settings in
      let transport = try await HTTP2Transport.connect(settings)
      let body = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
      let answer = try await transport.send(GatewayRequest(verb: "POST", path: "/", body: body))
      #expect(answer.body.count > body.count)
      #expect(answer.body.suffix(body.count).elementsEqual(body))
    }
  }

  @Test func aStreamThatIsGivenUpIsAnError() async throws {
    try await withGateway { settings in
      let transport = try await HTTP2Transport.connect(settings)
      await #expect(
        throws: GatewayError.unreachable(
          "the connection ended before the answer: reset(INTERNAL_ERROR)")
      ) { try await transport.send(GatewayRequest(verb: "GET", path: "/reset")) }
    }
  }

  @Test func anotherAuthoritysGatewayIsNotTrusted() async throws {
    let other = try CertificateAuthority()
    try await withGateway { settings in
      var wrong = settings
      wrong.authorityFile = other.certificate
      await #expect(throws: GatewayError.self) { try await HTTP2Transport.connect(wrong) }
    }
  }

  @Test func nobodyThereIsSaidSo() async throws {
    let authority = try CertificateAuthority()
    // Port 1 is for a service that nobody runs.
    let settings = try GatewaySettings(
      Invocation(values: ["--gateway": ["https://127.0.0.1:1"]]),
      ["USHER_CA": authority.certificate])
    do {
      _ = try await HTTP2Transport.connect(settings)
      Issue.record("connected to nobody")
    } catch {
      #expect(error.lines[0].hasPrefix("usher: the gateway cannot be reached: 127.0.0.1:1: "))
    }
  }
}
