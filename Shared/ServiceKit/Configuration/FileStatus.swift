import Glibc

/// Why a file was not read, in words for the operator.
struct FileRefusal: Error, Equatable {
  let reason: String
}

/// What kind of file lies at a path, and who may read it.
struct FileStatus {
  private static let mostBytes = 1 << 20

  private let mode: mode_t
  private let owner: uid_t

  /// Nil if there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    mode = status.st_mode
    owner = status.st_uid
  }

  var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether somebody else may read it. A file of root may be open to a group: that is how secrets are
  /// mounted into containers.
  private var isOpenToOthers: Bool {
    owner == 0 ? mode & 0o027 != 0 : mode & 0o077 != 0
  }

  /// The bytes of a regular file of at most 1 MB.
  ///
  /// - Parameter isSecret: refuse a file that others may read.
  static func read(_ path: String, isSecret: Bool) throws(FileRefusal) -> [UInt8] {
    guard let file = fopen(path, "re") else { throw FileRefusal(reason: "\(path): \(lastError())") }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileRefusal(reason: "\(path) is not a file")
    }
    if isSecret, FileStatus(status).isOpenToOthers {
      throw FileRefusal(
        reason: "\(path) holds a secret, but others than its owner may read it: chmod 600 \(path)")
    }
    var bytes = [UInt8](repeating: 0, count: mostBytes + 1)
    let count = fread(&bytes, 1, bytes.count, file)
    guard ferror(file) == 0 else { throw FileRefusal(reason: "\(path) cannot be read") }
    guard count <= mostBytes else { throw FileRefusal(reason: "\(path) is larger than 1 MB") }
    return Array(bytes[..<count])
  }

  private static func lastError() -> String {
    String(cString: strerror(errno))
  }
}
