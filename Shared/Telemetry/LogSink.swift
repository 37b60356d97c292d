import Glibc
import Synchronization

/// Where finished log lines go.
public protocol LogSink: Sendable {
  /// Takes one line, without its line break. May be called from any thread.
  func write(_ line: String)
}

/// Writes each line to standard error in one call, so that lines of several threads don't mix.
public struct StandardErrorSink: LogSink {
  public init() {}

  public func write(_ line: String) {
    var bytes = Array(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      // Nobody is left to tell that the log itself cannot be written.
      if count <= 0 { return }
      written += count
    }
  }
}

/// Keeps lines in memory, for tests.
public final class MemorySink: LogSink {
  private let kept = Mutex<[String]>([])

  public init() {}

  public func write(_ line: String) {
    kept.withLock { $0.append(line) }
  }

  /// All lines so far, oldest first.
  public var lines: [String] { kept.withLock { $0 } }
}
