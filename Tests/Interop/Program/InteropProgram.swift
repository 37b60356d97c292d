import EventLoop
import Glibc

/// `usher-interop server|client|load ...`: gRPC's official test services from both sides.
enum InteropProgram {
  static let usage = """
    usage: usher-interop server [--host ADDRESS] --port P (--tls-cert F --tls-key F [--client-ca F] | --plain)
             [--handshake-ms N] [--preface-ms N] [--head-ms N] [--body-ms N] [--stall-ms N] [--idle-ms N]
           usher-interop client --host H --port P (--ca F [--server-name N] [--cert F --key F] | --plain)
             --case NAME|all
           usher-interop load --host H --port P (--ca F [--server-name N] | --plain) --streams N --calls N

    """

  /// Runs one side and returns the exit status: 0, 1 when a case failed, 2 when the arguments make no sense.
  static func run(_ arguments: [String]) -> Int32 {
    // A peer that goes away while we write is an error of that connection, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    do throws(ArgumentError) {
      switch arguments.first {
      case "server":
        return InteropServer(try InteropArguments(arguments.dropFirst())).run()
      case "client":
        return try InteropClient(try InteropArguments(arguments.dropFirst())).run()
      case "load":
        return try InteropLoad(try InteropArguments(arguments.dropFirst())).run()
      default: throw ArgumentError("the first argument is server, client or load")
      }
    } catch {
      Output.error("usher-interop: \(error.message)\n\(usage)")
      return 2
    }
  }
}

/// What the program says, at once.
enum Output {
  /// A line of the result.
  static func line(_ text: String) {
    print(text)
    fflush(nil)
  }

  /// What is wrong.
  static func error(_ text: String) {
    var text = text
    // Nobody is left to be told when this fails.
    _ = text.withUTF8 { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
