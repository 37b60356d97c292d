import EventLoop
import HTTP
import RPC
import Telemetry
import Wire

/// How a service is asked for its health.
enum HealthQuestion: Sendable {
  /// By `grpc.health.v1.Health`.
  case rpc
  /// By a request that is answered with 200.
  case http(path: String)
}

/// The command `health`: asks the service of the same environment, with the service's own certificate.
struct HealthCheck {
  private static let patience = Duration.seconds(3)

  private let name: ServiceName
  private let configuration: ServiceConfiguration
  private let question: HealthQuestion

  init(_ name: ServiceName, _ configuration: ServiceConfiguration, _ question: HealthQuestion) {
    self.name = name
    self.configuration = configuration
    self.question = question
  }

  /// 0 if the service is healthy, 1 if it is not or cannot be reached.
  func run() -> Int32 {
    let loop = EventLoop(name: "health")
    let status = ExitStatus()
    Task(executorPreference: loop) {
      do {
        try await ask(on: loop)
        status.value = 0
      } catch {
        StandardErrorSink().write("\(name.executable): \(error)")
      }
      loop.stop()
    }
    loop.run()
    return status.value
  }

  private func ask(on loop: EventLoop) async throws {
    let tls = try TLSContext(configuration.clientTLS)
    switch question {
    case .rpc: try await askRPC(tls, loop)
    case .http(let path): try await askHTTP(path, tls, loop)
    }
  }

  private func askRPC(_ tls: TLSContext, _ loop: EventLoop) async throws {
    let channel = Channel(
      ChannelConfiguration(target: target, tls: tls, serverName: name.rawValue), on: loop)
    let method = MethodDescriptor(
      fullService: "grpc.health.v1.Health", name: "Check", kind: .unary)
    let answer: GrpcHealthV1.HealthCheckResponse = try await channel.unary(
      method, GrpcHealthV1.HealthCheckRequest(), CallOptions(timeout: Self.patience))
    guard answer.status == .serving else { throw ServiceFailure("it answers \(answer.status)") }
  }

  private func askHTTP(_ path: String, _ tls: TLSContext, _ loop: EventLoop) async throws {
    var limits = HTTP2ClientConfiguration()
    limits.connectTimeout = Self.patience
    let connection = try await HTTP2ClientConnection.connect(
      to: target, tls: tls, serverName: name.rawValue, configuration: limits, on: loop)
    let status = try await HealthRequest.send(path, over: connection, patience: Self.patience)
    guard status == 200 else { throw ServiceFailure("it answers \(path) with \(status)") }
  }

  /// A service that listens everywhere is asked on this machine.
  private var target: HTTPAddress {
    let host =
      switch configuration.listen.host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "::1"
      default: configuration.listen.host
      }
    return HTTPAddress(host, configuration.listen.port)
  }
}
