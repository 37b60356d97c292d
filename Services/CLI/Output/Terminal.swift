internal import Foundation

/// The terminal that the tool runs in.
enum Terminal {
  static func print(_ line: String) { write(line, to: .standardOutput) }

  static func complain(_ line: String) { write(line, to: .standardError) }

  /// Columns of the terminal: what COLUMNS says, or what the terminal itself says, or 80.
  static func width(_ environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap(Int.init), (20...1_000).contains(columns) {
      return columns
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return 80 }
    return Int(size.ws_col)
  }

  private static func write(_ line: String, to file: FileHandle) {
    do {
      try file.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      // Nobody reads any more (usher ... | head): there is nobody to tell.
      exit(1)
    }
  }
}
