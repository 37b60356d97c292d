/// Writes structured log lines: one JSON object each, with `time`, `level`, `logger`, `message` and
/// the given fields in their order.
///
/// Fields whose name says that they hold a secret are written as `[redacted]`; strings are cut at
/// 4,096 bytes and a line holds at most 32 fields.
public struct Logger: Sendable {
  /// Named fields; a later one of the same name does not replace an earlier one.
  public typealias Fields = KeyValuePairs<String, LogValue>

  /// Who writes.
  public let label: String
  /// Lines below it are dropped before anything is formatted.
  public let level: LogLevel
  private let sink: any LogSink
  private let clock: WallClock

  public init(
    label: String, level: LogLevel = .info, sink: any LogSink = StandardErrorSink(),
    clock: WallClock = .system
  ) {
    self.label = label
    self.level = level
    self.sink = sink
    self.clock = clock
  }

  /// The same logger under another label.
  public func labelled(_ label: String) -> Logger {
    Logger(label: label, level: level, sink: sink, clock: clock)
  }

  public func debug(_ message: @autoclosure () -> String, _ fields: @autoclosure () -> Fields = [:])
  {
    log(.debug, message(), fields())
  }

  public func info(_ message: @autoclosure () -> String, _ fields: @autoclosure () -> Fields = [:])
  {
    log(.info, message(), fields())
  }

  public func warning(
    _ message: @autoclosure () -> String, _ fields: @autoclosure () -> Fields = [:]
  ) {
    log(.warning, message(), fields())
  }

  public func error(_ message: @autoclosure () -> String, _ fields: @autoclosure () -> Fields = [:])
  {
    log(.error, message(), fields())
  }

  /// Writes one line if `level` is enabled.
  public func log(
    _ level: LogLevel, _ message: @autoclosure () -> String,
    _ fields: @autoclosure () -> Fields = [:]
  ) {
    guard level >= self.level else { return }
    var line = LogLine()
    line.append("time", .text(rfc3339(milliseconds: clock.nowMs)))
    line.append("level", .text(level.rawValue))
    line.append("logger", .text(label))
    line.append("message", .text(message()))
    for (name, value) in fields().prefix(LogLine.mostFields) {
      line.append(name, Secrecy.isSecret(name) ? .text("[redacted]") : value)
    }
    sink.write(line.finished())
  }
}

/// Which field names promise a secret.
private enum Secrecy {
  private static let words = [
    "token", "secret", "password", "authorization", "cookie", "private", "credential",
  ]

  static func isSecret(_ name: String) -> Bool {
    let folded = name.lowercased()
    return words.contains { folded.contains($0) }
  }
}
