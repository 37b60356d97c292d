import Glibc
import Testing

/// A folder of one test; deleted with everything in it at the end.
final class TemporaryFolder {
  let path: String
  private let isMounted: Bool

  /// An ordinary folder.
  init() throws {
    path = try Self.make()
    isMounted = false
  }

  /// A file system of its own in memory, of that size. Needs the right to mount.
  init(sizeKB: Int) throws {
    path = try Self.make()
    isMounted = true
    try #require(mount("tmpfs", path, "tmpfs", 0, "size=\(sizeKB)k") == 0)
  }

  deinit {
    if isMounted {
      umount2(path, Int32(MNT_DETACH))
    } else {
      for name in names { unlink("\(path)/\(name)") }
    }
    rmdir(path)
  }

  /// A path inside.
  func file(_ name: String = "test.db") -> String { "\(path)/\(name)" }

  /// Lets nobody write to the mounted file system any more.
  func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    try #require(mount("tmpfs", path, "tmpfs", flags, nil) == 0)
  }

  /// Names of the files in it.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether this process may mount file systems.
  static var canMount: Bool {
    guard let path = try? make() else { return false }
    defer { rmdir(path) }
    guard mount("tmpfs", path, "tmpfs", 0, "size=64k") == 0 else { return false }
    return umount2(path, 0) == 0
  }

  private static func make() throws -> String {
    var template = Array("/tmp/usher-sql-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Writes a file.
func write(_ bytes: [UInt8], to path: String) throws {
  let file = try #require(fopen(path, "w"))
  defer { fclose(file) }
  try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
}
