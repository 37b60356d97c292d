import EventLoop
import HTTP
import RPC

/// Runs cases against a server, each over a channel of its own, and prints a line a case.
struct InteropClient {
  private let arguments: InteropArguments
  private let cases: [InteropCase]
  private let host: String

  init(_ arguments: InteropArguments) throws(ArgumentError) {
    self.arguments = arguments
    self.host = try arguments.required("host")
    let name = try arguments.required("case")
    self.cases =
      name == "all" ? InteropCase.standard : InteropCase.known.filter { $0.name == name }
    guard !cases.isEmpty else {
      let names = InteropCase.known.map(\.name).joined(separator: " ")
      throw ArgumentError("no case \"\(name)\"; there are: all \(names)")
    }
  }

  /// Returns the exit status.
  func run() -> Int32 {
    let loop = EventLoop(name: "interop")
    let configuration: ChannelConfiguration
    do {
      configuration = try Self.makeConfiguration(arguments, host: host)
    } catch {
      Output.error("usher-interop: \(error)\n")
      return 1
    }
    let result = ExitStatus()
    Task(executorPreference: loop) {
      for interopCase in cases {
        if let failure = await outcome(of: interopCase, configuration, loop) {
          Output.line("FAILED \(interopCase.name): \(failure)")
          result.set(1)
        } else {
          Output.line("ok \(interopCase.name)")
        }
      }
      loop.stop()
    }
    loop.run()
    return result.value
  }

  /// The channel that the options ask for.
  static func makeConfiguration(
    _ arguments: InteropArguments, host: String
  ) throws -> ChannelConfiguration {
    var tls: TLSContext?
    if !arguments.isPlain {
      tls = try TLSContext(
        TLSClientConfiguration(
          authorityFile: try arguments.required("ca"), certificateFile: arguments["cert"],
          keyFile: arguments["key"], protocols: ["h2"]))
    }
    return ChannelConfiguration(
      target: HTTPAddress(host, arguments.port), tls: tls, serverName: arguments["server-name"])
  }

  /// Why the case failed; nil if it passed.
  private func outcome(
    of interopCase: InteropCase, _ configuration: ChannelConfiguration, _ loop: EventLoop
  ) async -> String? {
    let channel = Channel(configuration, on: loop)
    defer { channel.shutDown() }
    do {
      try await interopCase.run(channel)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
