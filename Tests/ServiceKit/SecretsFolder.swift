import Glibc
import Testing

/// A folder of one test with a few files; deleted at the end.
final class SecretsFolder {
  let path: String
  private var files: Set<String> = []

  init() throws {
    var template = Array("/tmp/usher-kit-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// Writes a file and gives its path.
  func write(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
    let file = "\(path)/\(name)"
    let stream = try #require(fopen(file, "w"))
    fputs(text, stream)
    fclose(stream)
    try #require(chmod(file, mode) == 0)
    files.insert(file)
    return file
  }
}
