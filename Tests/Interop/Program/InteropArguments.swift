/// What is wrong with the command line.
struct ArgumentError: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}

/// The options of both sides: `--name value`, and `--plain` alone.
struct InteropArguments {
  private static let known: Set<String> = [
    "host", "port", "tls-cert", "tls-key", "client-ca", "ca", "server-name", "cert", "key", "case",
    "streams", "calls", "handshake-ms", "preface-ms", "head-ms", "body-ms", "stall-ms", "idle-ms",
  ]

  private var values: [String: String] = [:]
  /// No TLS.
  private(set) var isPlain = false
  /// Where to listen, or to connect to.
  let port: UInt16

  init(_ arguments: some Sequence<String>) throws(ArgumentError) {
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      if argument == "--plain" {
        isPlain = true
        continue
      }
      let name = String(argument.dropFirst(2))
      guard argument.hasPrefix("--"), Self.known.contains(name) else {
        throw ArgumentError("no option \"\(argument)\"")
      }
      guard let value = iterator.next() else { throw ArgumentError("\(argument) has no value") }
      values[name] = value
    }
    guard let port = values["port"].flatMap(UInt16.init) else {
      throw ArgumentError("--port is needed, 0 to 65535")
    }
    self.port = port
  }

  /// The value of an option; nil if it is not there.
  subscript(_ name: String) -> String? {
    values[name]
  }

  /// The value of an option that has to be there and is a number above zero.
  func count(_ name: String) throws(ArgumentError) -> Int {
    guard let count = Int(try required(name)), count > 0 else {
      throw ArgumentError("--\(name) is a number above zero")
    }
    return count
  }

  /// The value of an option that has to be there.
  func required(_ name: String) throws(ArgumentError) -> String {
    guard let value = values[name] else { throw ArgumentError("--\(name) is needed") }
    return value
  }
}
