import EventLoop
import Glibc
import HTTP
import RPC
import Wire

/// Serves the test services until SIGTERM or SIGINT, on one loop.
struct InteropServer {
  private let arguments: InteropArguments

  init(_ arguments: InteropArguments) {
    self.arguments = arguments
  }

  /// Prints `listening on PORT` once it does, and returns the exit status.
  func run() -> Int32 {
    let loop = EventLoop(name: "interop")
    let server: RPCServer
    do {
      server = try makeServer(on: loop)
    } catch {
      Output.error("usher-interop: \(error)\n")
      return 1
    }
    let result = ExitStatus()
    Task(executorPreference: loop) {
      Self.stopOnSignals(server, loop)
      do {
        Output.line("listening on \(try await server.start())")
      } catch {
        Output.error("usher-interop: \(error)\n")
        result.set(1)
        loop.stop()
      }
    }
    loop.run()
    return result.value
  }

  private func makeServer(on loop: EventLoop) throws -> RPCServer {
    guard let address = SocketAddress(host: arguments["host"] ?? "127.0.0.1", port: arguments.port)
    else { throw ArgumentError("--host is a numeric address") }
    var tls: TLSContext?
    if !arguments.isPlain {
      let authority = arguments["client-ca"]
      tls = try TLSContext(
        TLSServerConfiguration(
          certificateFile: try arguments.required("tls-cert"),
          keyFile: try arguments.required("tls-key"), authorityFile: authority,
          clientCertificates: authority == nil ? .none : .required, protocols: ["h2"],
          requiresProtocol: true))
    }
    var configuration = RPCServerConfiguration(address: address, tls: tls)
    try setTimeouts(&configuration.http)
    configuration.fileDescriptors += Interop.fileDescriptors.map(\.bytes)
    return RPCServer(
      loops: [loop], configuration: configuration, services: [TestService(), BenchmarkService()],
      authorizer: .everybody)
  }

  /// Shorter time-outs than the usual ones, for tests that wait for them.
  private func setTimeouts(_ http: inout HTTPServerConfiguration) throws(ArgumentError) {
    func set(_ name: String, _ timeout: inout Duration) throws(ArgumentError) {
      if arguments[name] != nil { timeout = .milliseconds(try arguments.count(name)) }
    }
    func set(_ name: String, _ timeout: inout Duration?) throws(ArgumentError) {
      if arguments[name] != nil { timeout = .milliseconds(try arguments.count(name)) }
    }
    try set("handshake-ms", &http.connectionLimits.handshakeTimeout)
    try set("preface-ms", &http.timeouts.preface)
    try set("head-ms", &http.timeouts.head)
    try set("body-ms", &http.timeouts.body)
    try set("stall-ms", &http.timeouts.stall)
    try set("idle-ms", &http.timeouts.idle)
  }

  private static func stopOnSignals(_ server: RPCServer, _ loop: EventLoop) {
    for signal in [SIGTERM, SIGINT] {
      _ = SignalWatch(for: signal, on: loop) {
        Task(executorPreference: loop) {
          await server.drain(within: .seconds(2))
          loop.stop()
        }
      }
    }
  }
}
