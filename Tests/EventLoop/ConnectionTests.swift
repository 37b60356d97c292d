import Foundation
import TestCertificates
import Testing

@testable import EventLoop

@Suite struct ConnectionTests {
  private let loop = EventLoop(name: "connections")
  private let authority: CertificateAuthority
  private let seating: CertificateAuthority.Identity
  private let gateway: CertificateAuthority.Identity

  init() throws {
    authority = try CertificateAuthority()
    seating = try authority.issue(service: "seating")
    gateway = try authority.issue(service: "gateway")
    loop.start()
  }

  private func serverTLS(requiresProtocol: Bool = true) throws -> TLSContext {
    try TLSContext(
      TLSServerConfiguration(
        certificateFile: seating.certificate, keyFile: seating.key,
        authorityFile: authority.certificate, clientCertificates: .required, protocols: ["h2"],
        requiresProtocol: requiresProtocol))
  }

  private func clientTLS(
    _ name: String = "localhost", authority other: CertificateAuthority? = nil,
    identity: CertificateAuthority.Identity? = nil, protocols: [String] = ["h2"]
  ) throws -> TLSClient {
    let context = try TLSContext(
      TLSClientConfiguration(
        authorityFile: (other ?? authority).certificate, certificateFile: identity?.certificate,
        keyFile: identity?.key, protocols: protocols))
    return TLSClient(context, serverName: name)
  }

  private func end() async {
    loop.stop()
    await loop.waitUntilStopped()
  }

  @Test(arguments: ["localhost", "127.0.0.1", "seating"])
  func `an echo over TLS, both sides known by their certificates`(_ name: String) async throws {
    let (server, address) = try await ProbeServer.start(serverTLS(), on: loop)
    let (events, probe) = try await connect(
      to: address, clientTLS(name, identity: gateway), on: loop)
    let message = [UInt8]((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    loop.execute { probe.value.send(message) }
    var received: [UInt8] = []
    for await event in events {
      switch event {
      case .ready(let peer, let chosen):
        #expect(peer == PeerIdentity(serviceName: "seating", commonName: "seating"))
        #expect(chosen == "h2")
      case .bytes(let bytes): received += bytes
      case .full, .drained: break
      case .closed(let code): #expect(code == .finished)
      }
      if received.count == message.count { loop.execute { probe.value.connection?.close() } }
    }
    #expect(received == message)
    var told: [ProbeEvent] = []
    for await event in server.events {
      switch event {
      case .bytes, .full, .drained: break
      case .ready, .closed: told.append(event)
      }
    }
    let peer = PeerIdentity(serviceName: "gateway", commonName: "gateway")
    #expect(told == [.ready(peer: peer, chosen: "h2"), .closed(.endOfStream)])
    await end()
  }

  @Test func `TLS buffers are kept while a connection is busy, and given back after that`()
    async throws
  {
    let (_, address) = try await ProbeServer.start(serverTLS(), on: loop)
    let (events, probe) = try await connect(to: address, clientTLS(identity: gateway), on: loop)
    var iterator = events.makeAsyncIterator()
    _ = await iterator.next()
    // How many messages are echoed, whether `trim` is called after that, and what is true then.
    let steps = [
      (4, false, false), (20, false, true), (0, true, true), (1, true, false), (4, false, false),
      (20, false, true),
    ]
    for (exchanges, trims, keeps) in steps {
      for number in 0..<exchanges {
        let message = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 1000)
        loop.execute { probe.value.send(message) }
        var received: [UInt8] = []
        while received.count < message.count, case .bytes(let bytes)? = await iterator.next() {
          received += bytes
        }
        #expect(received == message)
      }
      let kept = await loop.perform {
        if trims { probe.value.connection?.trim() }
        return probe.value.connection?.keepsBuffers
      }
      #expect(kept == keeps)
    }
    await end()
  }

  /// How a client may be wrong.
  enum Stranger: String, CaseIterable {
    case noCertificate
    case foreignAuthority
    case noProtocol
    case otherProtocol
  }

  @Test(arguments: Stranger.allCases)
  func `strangers are refused`(_ stranger: Stranger) async throws {
    let (server, address) = try await ProbeServer.start(serverTLS(), on: loop)
    let foreign = try CertificateAuthority()
    let tls: TLSClient =
      switch stranger {
      case .noCertificate: try clientTLS()
      case .foreignAuthority: try clientTLS(identity: foreign.issue(service: "gateway"))
      case .noProtocol: try clientTLS(identity: gateway, protocols: [])
      case .otherProtocol: try clientTLS(identity: gateway, protocols: ["http/1.1"])
      }
    let (events, _) = try await connect(to: address, tls, on: loop)
    var last: ProbeEvent?
    for await event in events { last = event }
    let told = await server.events.reduce(into: []) { $0.append($1) }
    #expect(told == [.closed(stranger == .noProtocol ? .protocolMissing : .handshakeFailed)])
    guard case .closed? = last else {
      Issue.record("the client was not told")
      return
    }
    await end()
  }

  @Test func `a server with another name or authority is refused by the client`() async throws {
    let (_, address) = try await ProbeServer.start(serverTLS(), on: loop)
    let foreign = try CertificateAuthority()
    for tls in [
      try clientTLS("orders", identity: gateway), try clientTLS("127.0.0.2", identity: gateway),
      try clientTLS(authority: foreign, identity: gateway),
    ] {
      let (events, _) = try await connect(to: address, tls, on: loop)
      let told = await events.reduce(into: []) { $0.append($1) }
      #expect(told == [.closed(.handshakeFailed)])
    }
    await end()
  }

  /// What isn't TLS.
  enum Garbage: String, CaseIterable {
    case http1
    case http2
    case zeros
    case hugeRecord
    case alert

    var bytes: [UInt8] {
      switch self {
      case .http1: Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
      case .http2: Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
      case .zeros: [UInt8](repeating: 0, count: 5000)
      case .hugeRecord: [0x16, 0x03, 0x01, 0xff, 0xff] + [UInt8](repeating: 0x41, count: 70000)
      case .alert: [0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28]
      }
    }
  }

  @Test(arguments: Garbage.allCases)
  func `plain text and garbage on the TLS port are cut off`(_ garbage: Garbage) async throws {
    let (server, address) = try await ProbeServer.start(serverTLS(), on: loop)
    let (events, probe) = try await connect(to: address, nil, on: loop)
    loop.execute { probe.value.send(garbage.bytes) }
    let told = await server.events.reduce(into: []) { $0.append($1) }
    #expect(told == [.closed(.handshakeFailed)])
    for await _ in events {}
    await end()
  }

  @Test func `silence ends with the handshake's time-out`() async throws {
    var limits = ConnectionLimits()
    limits.handshakeTimeout = .milliseconds(30)
    let (server, address) = try await ProbeServer.start(serverTLS(), limits: limits, on: loop)
    let (events, _) = try await connect(to: address, nil, on: loop)
    let told = await server.events.reduce(into: []) { $0.append($1) }
    #expect(told == [.closed(.handshakeTimedOut)])
    for await _ in events {}
    await end()
  }

  @Test func `a port that nobody listens on is reported`() async throws {
    let (events, _) = try await connect(
      to: SocketAddress(unchecked: "127.0.0.1", 1), nil, on: loop)
    #expect(await events.reduce(into: []) { $0.append($1) } == [.closed(.socketFailed)])
    await end()
  }

  @Test func `a renewed certificate is used from the next connection on`() async throws {
    let context = try serverTLS()
    let (_, address) = try await ProbeServer.start(context, on: loop)
    #expect(try await nameOfServer(address) == "seating")
    _ = try authority.issue(
      service: "renewed", alternativeNames: "DNS:localhost", file: "seating")
    try context.reload()
    #expect(try await nameOfServer(address) == "renewed")
    try Data("not a certificate".utf8).write(to: URL(fileURLWithPath: seating.certificate))
    #expect(throws: TLSError.self) { try context.reload() }
    #expect(try await nameOfServer(address) == "renewed")
    await end()
  }

  private func nameOfServer(_ address: SocketAddress) async throws -> String? {
    let (events, probe) = try await connect(to: address, clientTLS(identity: gateway), on: loop)
    var name: String?
    for await event in events {
      guard case .ready(let peer, _) = event else { continue }
      name = peer?.commonName
      loop.execute { probe.value.connection?.close() }
    }
    return name
  }

  @Test func `a peer that doesn't read stops the writer until it does`() async throws {
    let greeting = [UInt8](repeating: 7, count: 32 * 1024 * 1024)
    let (server, address) = try await ProbeServer.start(nil, greeting: greeting, on: loop)
    let reader = try BlockingReader(port: address.port)
    var events = server.events.makeAsyncIterator()
    #expect(await events.next() == .ready(peer: nil, chosen: nil))
    // Who reads from the start may be as fast as the writer.
    #expect(await events.next() == .full)
    let count = await reader.readAll(greeting.count)
    #expect(count == greeting.count)
    #expect(await events.next() == .drained)
    await end()
  }

  @Test func `more unsent bytes than allowed end the connection`() async throws {
    var limits = ConnectionLimits()
    limits.highWater = .max
    limits.maximumUnsent = 1024 * 1024
    let greeting = [UInt8](repeating: 7, count: 32 * 1024 * 1024)
    let (server, address) = try await ProbeServer.start(
      nil, limits: limits, greeting: greeting, on: loop)
    let reader = try BlockingReader(port: address.port)
    let told = await server.events.reduce(into: []) { $0.append($1) }
    #expect(told == [.ready(peer: nil, chosen: nil), .closed(.limitExceeded)])
    reader.close()
    await end()
  }

  @Test func `a loop that stops closes what is open`() async throws {
    let (server, address) = try await ProbeServer.start(serverTLS(), on: loop)
    let (events, _) = try await connect(to: address, clientTLS(identity: gateway), on: loop)
    for await event in events {
      if case .ready = event { loop.stop() }
    }
    var last: ProbeEvent?
    for await event in server.events { last = event }
    #expect(last == .closed(.aborted) || last == .closed(.endOfStream))
    await loop.waitUntilStopped()
  }

  @Test(arguments: [
    ("certificate", "no such file"), ("key", "no such file"), ("authority", "no such file"),
  ])
  func `files that can't be read are named`(_ which: String, _ path: String) throws {
    var configuration = TLSServerConfiguration(
      certificateFile: seating.certificate, keyFile: seating.key,
      authorityFile: authority.certificate, clientCertificates: .required)
    switch which {
    case "certificate": configuration.certificateFile = path
    case "key": configuration.keyFile = path
    default: configuration.authorityFile = path
    }
    let error = #expect(throws: TLSError.self) { try TLSContext(configuration) }
    #expect(error?.operation.contains(path) == true)
  }

  @Test(arguments: [
    (["usher://service/orders"], "orders"), ([], nil), (["https://orders"], nil),
    (["usher://service/orders", "usher://service/gateway"], nil), (["usher://service/"], nil),
    (["usher://service/Gate way"], nil), (["usher://service/a/b"], nil),
    (["https://x", "usher://service/sandbox-payments"], "sandbox-payments"),
  ])
  func `a service's name is one well-formed URI`(_ uris: [String], _ expected: String?) {
    #expect(PeerIdentity(uris: uris, commonName: "x").serviceName == expected)
  }
}
