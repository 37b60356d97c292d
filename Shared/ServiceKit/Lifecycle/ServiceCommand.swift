/// What a service's program was asked to do on its command line.
enum ServiceCommand: Equatable {
  /// Run the service.
  case serve
  /// Ask a running service how it is.
  case health
  case version
  case help
  /// Something that it does not know.
  case unknown(String)

  /// - Parameter arguments: without the program's name.
  init(_ arguments: [String]) {
    switch arguments {
    case []: self = .serve
    case ["health"]: self = .health
    case ["--version"]: self = .version
    case ["--help"], ["-h"]: self = .help
    default: self = .unknown(arguments.joined(separator: " "))
    }
  }

  /// The text of `--help`.
  static func help(_ name: ServiceName, _ settings: [Setting]) -> String {
    let common = [
      ("USHER_LISTEN", "host:port to listen on (127.0.0.1:\(name.defaultPort))"),
      ("USHER_TLS_CERTIFICATE", "certificate chain, PEM"),
      ("USHER_TLS_KEY", "private key, PEM, readable by its owner only"),
      ("USHER_TLS_CA", "certificate of the authority, PEM"),
      ("USHER_LOG_LEVEL", "debug, info (default), warning, error"),
    ]
    let lines = (common + settings.map { ($0.variable, $0.explanation) }).map { variable, text in
      "  \(variable)\(String(repeating: " ", count: max(1, 30 - variable.utf8.count)))\(text)"
    }
    return """
      usage: \(name.executable)            runs the service until SIGTERM or SIGINT
             \(name.executable) health     asks the running service; exit status 0 if it is healthy
             \(name.executable) --version

      It is set up by its environment:
      \(lines.joined(separator: "\n"))
      """
  }
}

extension Setting {
  /// For `--help`.
  fileprivate var explanation: String {
    switch self {
    case .database: "path of the database file"
    case .service(let name): "host:port of \(name.executable)"
    case .secretKeyFile(_, let least): "file with \(least) or more random bytes in hexadecimal"
    case .digestFile: "file with a SHA-256 digest in hexadecimal"
    case .signingKeyFile: "file with a private key, PEM, readable by its owner only"
    case .integer(_, let standard, let range):
      "\(range.lowerBound) to \(range.upperBound) (\(standard))"
    }
  }
}
