import EventLoop
public import RPC
import Telemetry

/// The frame of every service's main.swift.
public enum Service {
  /// The version of the suite.
  public static let version = "0.1.0"

  /// Exit status for an environment or a command line that is wrong (sysexits.h: EX_CONFIG, EX_USAGE).
  private static let wrongConfiguration: Int32 = 78
  private static let wrongUsage: Int32 = 64

  /// Runs a program that offers gRPC services: does what its command line says and gives its exit status.
  ///
  /// - Parameters:
  ///   - settings: what it needs from its environment beside what all need.
  ///   - largestRequestBytes: what a request may have at most.
  ///   - compose: makes the services; what it throws is logged, and the program ends with status 1.
  public static func run(
    _ name: ServiceName, settings: [Setting] = [], largestRequestBytes: Int = 4 << 20,
    _ compose: (ServiceContext) throws -> [any RPCService]
  ) -> Int32 {
    run(name, settings, health: .rpc) { context in
      try context.server(for: compose(context), largestRequestBytes: largestRequestBytes)
    }
  }

  /// The same for a program whose server speaks HTTP only: its health is the answer to `GET healthPath`.
  public static func runHTTP(
    _ name: ServiceName, settings: [Setting] = [], healthPath: String,
    _ compose: (ServiceContext) throws -> any ServiceServer
  ) -> Int32 {
    run(name, settings, health: .http(path: healthPath), compose)
  }

  private static func run(
    _ name: ServiceName, _ settings: [Setting], health: HealthQuestion,
    _ compose: (ServiceContext) throws -> any ServiceServer
  ) -> Int32 {
    switch ServiceCommand(Array(CommandLine.arguments.dropFirst())) {
    case .version:
      print("\(name.executable) \(version)")
      return 0
    case .help:
      print(ServiceCommand.help(name, settings))
      return 0
    case .unknown(let text):
      complain("\(name.executable): unknown: \(text)\n\(ServiceCommand.help(name, settings))")
      return wrongUsage
    case .health:
      return configured(name, []) { HealthCheck(name, $0, health).run() }
    case .serve:
      return configured(name, settings) { serve(name, $0, compose) }
    }
  }

  /// Goes on with the configuration, or tells all that is wrong with it.
  private static func configured(
    _ name: ServiceName, _ settings: [Setting], _ body: (ServiceConfiguration) -> Int32
  ) -> Int32 {
    do throws(ConfigurationFaults) {
      return body(
        try ServiceConfiguration(name, settings: settings, environment: environment()))
    } catch {
      complain("\(name.executable): the environment is wrong:\n\(error)")
      return wrongConfiguration
    }
  }

  private static func serve(
    _ name: ServiceName, _ configuration: ServiceConfiguration,
    _ compose: (ServiceContext) throws -> any ServiceServer
  ) -> Int32 {
    let logger = Logger(label: name.rawValue, level: configuration.logLevel)
    do {
      let loop = EventLoop(name: name.rawValue)
      let context = try ServiceContext(name, configuration, on: loop, logger)
      return ServiceProcess(context, try compose(context)).run()
    } catch {
      logger.error("cannot start", ["error": "\(error)"])
      return 1
    }
  }

  private static func complain(_ text: String) {
    StandardErrorSink().write(text)
  }
}
