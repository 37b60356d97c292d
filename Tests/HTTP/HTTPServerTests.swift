import EventLoop
import Foundation
import Glibc
import TestCertificates
import Testing

@testable import HTTP

@Suite struct HTTPServerTests {
  private let loop = EventLoop(name: "server")
  private let authority: CertificateAuthority
  private let identity: CertificateAuthority.Identity

  init() throws {
    authority = try CertificateAuthority()
    identity = try authority.issue(service: "gateway")
    loop.start()
  }

  private func configuration(
    clientCertificates: TLSServerConfiguration.ClientCertificates = .none
  ) throws -> HTTPServerConfiguration {
    let tls = try TLSContext(
      TLSServerConfiguration(
        certificateFile: identity.certificate, keyFile: identity.key,
        authorityFile: authority.certificate, clientCertificates: clientCertificates,
        minimumVersion: .tls12,
        protocols: clientCertificates == .required ? ["h2"] : ["h2", "http/1.1"],
        requiresProtocol: clientCertificates == .required))
    return HTTPServerConfiguration(
      address: SocketAddress(host: "127.0.0.1", port: 0)!, tls: tls,
      versions: clientCertificates == .required ? [.http2] : [.http2, .http1])
  }

  private func clientTLS(_ own: CertificateAuthority.Identity? = nil) throws -> TLSContext {
    try TLSContext(
      TLSClientConfiguration(
        authorityFile: authority.certificate, certificateFile: own?.certificate,
        keyFile: own?.key, protocols: ["h2"]))
  }

  private func end(_ server: HTTPServer) async {
    await server.close()
    loop.stop()
    await loop.waitUntilStopped()
  }

  @Test(arguments: ["--http2", "--http1.1", "--http1.0", "--tls-max=1.2"])
  func `curl sends and gets`(_ option: String) async throws {
    let server = HTTPServer(loops: [loop], configuration: try configuration(), acceptor: Echo())
    let port = try await server.start()
    let file = authority.folder.appendingPathComponent("body")
    try Data((0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: file)
    let copy = authority.folder.appendingPathComponent("copy")
    let version =
      switch option {
      case "--tls-max=1.2": ["--tls-max", "1.2"]
      // It would offer a protocol of that name, which nobody speaks over TLS.
      case "--http1.0": ["--http1.0", "--no-alpn"]
      default: [option]
      }
    let outcome = try await curl(
      version + [
        "--cacert", authority.certificate, "--data-binary", "@\(file.path)", "-o", copy.path,
        "-w", "%{http_code} %{http_version}", "https://localhost:\(port)/echo",
      ])
    let expected = option == "--http1.1" ? "1.1" : option == "--http1.0" ? "1.1" : "2"
    #expect(outcome == "200 \(expected)")
    #expect(try Data(contentsOf: copy) == Data(contentsOf: file))
    await end(server)
  }

  @Test(arguments: ["--http2-prior-knowledge", "--http1.1"])
  func `without TLS the first bytes tell the version`(_ option: String) async throws {
    var configuration = try configuration()
    configuration.tls = nil
    let server = HTTPServer(loops: [loop], configuration: configuration, acceptor: Echo())
    let port = try await server.start()
    let outcome = try await curl(
      [option, "-d", "hello", "-w", " %{http_code}", "http://127.0.0.1:\(port)/echo"])
    #expect(outcome == "hello 200")
    await end(server)
  }

  @Test func `several requests share a connection of HTTP 1`() async throws {
    let server = HTTPServer(loops: [loop], configuration: try configuration(), acceptor: Echo())
    let port = try await server.start()
    let url = "https://localhost:\(port)/echo"
    let outcome = try await curl(
      [
        "--http1.1", "--cacert", authority.certificate, "-d", "a", "-w", " %{num_connects}\n", url,
        url, url,
      ])
    #expect(outcome == "a 1\na 0\na 0\n")
    await end(server)
  }

  @Test func `a client that is known by its certificate`() async throws {
    let server = HTTPServer(
      loops: [loop], configuration: try configuration(clientCertificates: .required),
      acceptor: Echo())
    let port = try await server.start()
    let orders = try authority.issue(service: "orders")
    let connection = try await HTTP2ClientConnection.connect(
      to: HTTPAddress("localhost", port), tls: try clientTLS(orders), on: loop)
    let log = await request(connection, "/who")
    #expect(log == ["head 200", "peer: orders", "end", "closed finished"])
    let peer = await loop.perform { connection.value.peer?.serviceName }
    #expect(peer == "gateway")
    await #expect(throws: HTTPError.self) {
      _ = try await HTTP2ClientConnection.connect(
        to: HTTPAddress("localhost", port), tls: try clientTLS(), on: loop)
    }
    await #expect(throws: HTTPError.self) {
      _ = try await HTTP2ClientConnection.connect(
        to: HTTPAddress("127.0.0.1", port), tls: try clientTLS(orders), serverName: "seating",
        on: loop)
    }
    await end(server)
  }

  @Test func `drain lets a request finish and returns`() async throws {
    let held = Held()
    let server = HTTPServer(loops: [loop], configuration: try configuration(), acceptor: held)
    let port = try await server.start()
    let connection = try await HTTP2ClientConnection.connect(
      to: HTTPAddress("localhost", port), tls: try clientTLS(), on: loop)
    let (events, continuation) = AsyncStream<String>.makeStream()
    await loop.perform {
      connection.value.onDraining = { continuation.yield("draining") }
      connection.value.onClosed = {
        continuation.yield("closed \($0.code)")
        continuation.finish()
      }
    }
    async let log = request(connection, "/held")
    let stream = await held.stream
    async let drained: Void = server.drain(within: .seconds(20))
    var order: [String] = []
    for await event in events {
      order.append(event)
      if event == "draining" {
        loop.execute { stream.value.sendHead(HTTPResponseHead(status: 200), end: true) }
      }
    }
    await drained
    #expect(await log == ["head 200", "end", "closed finished"])
    #expect(order.first == "draining")
    #expect(order.count == 2)
    await #expect(throws: HTTPError.self) {
      _ = try await HTTP2ClientConnection.connect(
        to: HTTPAddress("localhost", port), tls: try clientTLS(), on: loop)
    }
    await end(server)
  }

  @Test(.timeLimit(.minutes(1)))
  func `whoever is cut off has his work cancelled at once`() async throws {
    var configuration = try configuration()
    configuration.timeouts.progress = .milliseconds(30)
    configuration.connectionLimits.lingerTimeout = .seconds(600)
    let held = Held()
    let server = HTTPServer(loops: [loop], configuration: configuration, acceptor: held)
    let port = try await server.start()
    // A client that neither reads nor closes: stopped in the middle of its request.
    let curl = try ChildProcess(
      "/usr/bin/curl",
      ["-sS", "--http2", "--cacert", authority.certificate, "https://localhost:\(port)/held"])
    let handler = await held.handler
    curl.signal(SIGSTOP)
    let closure = await withCheckedContinuation {
      (done: CheckedContinuation<HTTPStreamClosure?, Never>) in
      loop.execute {
        guard handler.value.closure == nil else {
          return done.resume(returning: handler.value.closure)
        }
        handler.value.onClosed = { done.resume(returning: handler.value.closure) }
      }
    }
    #expect(closure == .connectionLost(ConnectionClosure(.timedOut, "no progress")))
    curl.signal(SIGKILL)
    _ = curl.waitUntilExit()
    await end(server)
  }

  @Test func `what outlasts the drain is cut off`() async throws {
    let held = Held()
    let server = HTTPServer(loops: [loop], configuration: try configuration(), acceptor: held)
    let port = try await server.start()
    let connection = try await HTTP2ClientConnection.connect(
      to: HTTPAddress("localhost", port), tls: try clientTLS(), on: loop)
    async let log = request(connection, "/held")
    _ = await held.stream
    await server.drain(within: .milliseconds(20))
    #expect(await log.last?.hasPrefix("closed connectionLost") == true)
    await end(server)
  }

  @Test func `more connections than allowed are closed at once`() async throws {
    var configuration = try configuration()
    configuration.maximumConnections = 1
    let (closures, continuation) = AsyncStream<ConnectionClosure.Code>.makeStream()
    configuration.onConnectionClosed = { continuation.yield($2.code) }
    let server = HTTPServer(loops: [loop], configuration: configuration, acceptor: Echo())
    let port = try await server.start()
    let first = try await HTTP2ClientConnection.connect(
      to: HTTPAddress("localhost", port), tls: try clientTLS(), on: loop)
    await #expect(throws: HTTPError.self) {
      _ = try await HTTP2ClientConnection.connect(
        to: HTTPAddress("127.0.0.1", port), tls: try clientTLS(), on: loop)
    }
    var iterator = closures.makeAsyncIterator()
    #expect(await iterator.next() == .limitExceeded)
    await loop.perform { first.value.close() }
    #expect(await iterator.next() == .endOfStream)
    await end(server)
  }

  @Test func `a port in use is told, and loops of one server share theirs`() async throws {
    let second = EventLoop(name: "second")
    second.start()
    let server = HTTPServer(
      loops: [loop], configuration: try configuration(), acceptor: Echo())
    var taken = try configuration()
    taken.address = SocketAddress(host: "127.0.0.1", port: try await server.start())!
    let late = HTTPServer(loops: [second], configuration: taken, acceptor: Echo())
    await #expect(throws: SocketError.self) { try await late.start() }
    let shared = HTTPServer(
      loops: [loop, second], configuration: try configuration(), acceptor: Echo())
    _ = try await shared.start()
    await shared.close()
    second.stop()
    await end(server)
  }

  @Test func `a name without address and a port without server are told apart`() async throws {
    let tls = try clientTLS()
    for (address, code) in [
      (HTTPAddress("no such name", 1), HTTPError.Code.unresolved),
      (HTTPAddress("127.0.0.1", 1), .unreachable),
    ] {
      let error = await #expect(throws: HTTPError.self) {
        _ = try await HTTP2ClientConnection.connect(to: address, tls: tls, on: loop)
      }
      #expect(error?.code == code)
    }
    loop.stop()
    await loop.waitUntilStopped()
  }

  /// Sends a request without body and returns what its handler heard.
  private func request(
    _ connection: LoopBound<HTTP2ClientConnection>, _ path: String
  ) async -> [String] {
    await withCheckedContinuation { (done: CheckedContinuation<[String], Never>) in
      loop.execute {
        let handler = RecordingHandler()
        handler.onClosed = { [unowned handler] in done.resume(returning: handler.log) }
        do {
          _ = try connection.value.openStream(
            HTTPRequestHead(method: "GET", authority: "localhost", path: path), end: true,
            handler: handler)
        } catch {
          done.resume(returning: ["\(error)"])
        }
      }
    }
  }

  /// Runs curl away from the tests' own threads; fails if it isn't installed or doesn't succeed.
  private func curl(_ arguments: [String]) async throws -> String {
    try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread {
        done.resume(
          with: Result {
            let (status, output, errors) = try CertificateAuthority.run(
              "/usr/bin/curl", ["-sS", "--max-time", "30"] + arguments)
            guard status == 0 else {
              throw CertificateAuthority.CommandFailed(description: "curl \(status): \(errors)")
            }
            return output
          })
      }
    }
  }
}

/// Sends back what comes, as it comes; tells who asks at `/who`.
private final class Echo: HTTPRequestAcceptor {
  func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler {
    let handler = RecordingHandler()
    handler.consumesAtOnce = false
    if head.path == "/who" {
      handler.onEnd = {
        let peer = stream.connection.peer?.serviceName ?? "nobody"
        stream.sendHead(HTTPResponseHead(status: 200, fields: ["peer": peer]), end: true)
      }
      return handler
    }
    handler.consume = { stream.consumed($0) }
    handler.onBody = { [unowned handler] in
      // Takes no more than the client takes back.
      guard stream.isWritable else { return }
      handler.echo(on: stream, end: false)
    }
    handler.onWritable = { [unowned handler] in handler.echo(on: stream, end: false) }
    handler.onEnd = { [unowned handler] in handler.echo(on: stream, end: true) }
    return handler
  }
}

extension RecordingHandler {
  fileprivate func echo(on stream: HTTPServerStream, end: Bool) {
    if !log.contains("answered") {
      log.append("answered")
      stream.sendHead(HTTPResponseHead(status: 200), end: false)
    }
    guard !log.contains("ended") else { return }
    if end { log.append("ended") }
    let bytes = body
    body = []
    consume(bytes.count)
    stream.sendBody(bytes, end: end)
  }
}

/// Keeps the stream for the test to answer.
private final class Held: HTTPRequestAcceptor {
  private let streams: AsyncStream<LoopBound<HTTPServerStream>>
  private let continuation: AsyncStream<LoopBound<HTTPServerStream>>.Continuation
  private let first = OnLoop(RecordingHandler())

  init() {
    (streams, continuation) = AsyncStream.makeStream()
  }

  var stream: LoopBound<HTTPServerStream> {
    get async {
      for await stream in streams { return stream }
      preconditionFailure("the stream of streams doesn't end")
    }
  }

  /// The handler of the first request.
  var handler: LoopBound<RecordingHandler> {
    get async {
      let stream = await stream
      return await stream.loop.perform { LoopBound(self.first.value, on: stream.loop) }
    }
  }

  func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler {
    continuation.yield(LoopBound(stream, on: stream.loop))
    return first.value
  }
}

/// `@unchecked Sendable` is safe because a test opens it on one loop only.
private struct OnLoop<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
