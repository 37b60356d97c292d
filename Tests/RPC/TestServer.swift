import EventLoop
import HTTP

@testable import RPC

/// A server of the test service on a loop of its own, over mutual TLS on loopback.
struct TestServer {
  let loop: EventLoop
  let server: RPCServer
  let service: TestService
  let port: UInt16

  /// Starts it; `change` adjusts the configuration before.
  static func start(
    mutualTLS: Bool = true, change: (inout RPCServerConfiguration) -> Void = { _ in }
  ) async throws -> TestServer {
    let loop = EventLoop(name: "test-server")
    loop.start()
    let service = TestService()
    var tls: TLSContext?
    if mutualTLS {
      let files = TestIdentities.shared
      tls = try TLSContext(
        TLSServerConfiguration(
          certificateFile: files.path("seating.pem"), keyFile: files.path("seating.key"),
          authorityFile: files.path("ca.pem"), clientCertificates: .required, protocols: ["h2"],
          requiresProtocol: true))
    }
    guard let address = SocketAddress(host: "127.0.0.1", port: 0) else {
      preconditionFailure("a numeric address")
    }
    var configuration = RPCServerConfiguration(address: address, tls: tls)
    configuration.fileDescriptors = testFileDescriptors
    change(&configuration)
    let server = RPCServer(
      loops: [loop], configuration: configuration, services: [service],
      authorizer: mutualTLS ? .byAccessTable : .everybody)
    let port = try await server.start()
    return TestServer(loop: loop, server: server, service: service, port: port)
  }

  /// Ends the server and its loop.
  func stop() async {
    await server.close()
    loop.stop()
    await loop.waitUntilStopped()
  }

  /// A channel to the server as one of the services; `loop` is the server's own unless another is given.
  func channel(as name: String = "gateway", on loop: EventLoop? = nil) throws -> Channel {
    try TestServer.channel(to: port, as: name, on: loop ?? self.loop)
  }

  static func channel(
    to port: UInt16, as name: String?, trusting authority: String = "ca", on loop: EventLoop,
    serverName: String? = nil, backoff: Backoff = Backoff(initial: .milliseconds(20), jitter: 0)
  ) throws -> Channel {
    let files = TestIdentities.shared
    let tls = try TLSContext(
      TLSClientConfiguration(
        authorityFile: files.path("\(authority).pem"),
        certificateFile: name.map { files.path("\($0).pem") },
        keyFile: name.map { files.path("\($0).key") }, protocols: ["h2"]))
    var configuration = ChannelConfiguration(
      target: HTTPAddress("127.0.0.1", port), tls: tls, serverName: serverName)
    configuration.backoff = backoff
    return Channel(configuration, on: loop)
  }
}
