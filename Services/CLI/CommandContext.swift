/// What a command needs from the world: passed in, so that a test replaces it.
struct CommandContext: Sendable {
  /// Environment variables.
  var environment: [String: String]
  /// Writes a line of output.
  var print: @Sendable (String) -> Void
  /// The bytes of a file, at most so many and one more; nil when there is no such file.
  var readFile: @Sendable (_ path: String, _ most: Int) throws -> [UInt8]?
  /// Connects to the gateway.
  var connect: @Sendable (GatewaySettings) async throws(GatewayError) -> any GatewayTransport
  /// Seconds since the Unix epoch.
  var now: @Sendable () -> Int64
  /// A fresh UUID.
  var newRequestId: @Sendable () -> String
  /// Characters on a line of the terminal.
  var terminalWidth: Int
}

/// The command was understood, but what it was to do failed. Exit code 1.
struct CommandFailure: Error, Equatable {
  let lines: [String]

  init(_ lines: String...) {
    self.lines = lines
  }

  init(lines: [String]) {
    self.lines = lines
  }
}
