import Glibc

/// The operating system's zone files.
enum ZoneFiles {
  static func bytes(_ name: String) -> [UInt8]? {
    guard let file = fopen("/usr/share/zoneinfo/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }
}
