import Glibc

extension ZoneDatabase {
  /// The zones that come with the operating system (Debian's `tzdata`).
  static func system(folder: String = "/usr/share/zoneinfo") -> ZoneDatabase {
    ZoneDatabase { name in readFile("\(folder)/\(name)", most: 1 << 20) }
  }
}

/// The bytes of a regular file of at most `most` bytes, or nil.
private func readFile(_ path: String, most: Int) -> [UInt8]? {
  guard let file = fopen(path, "re") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 16_384)
  while true {
    // A folder opens, but cannot be read.
    let count = fread(&chunk, 1, chunk.count, file)
    guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
    bytes += chunk[..<count]
    guard bytes.count <= most else { return nil }
  }
}
