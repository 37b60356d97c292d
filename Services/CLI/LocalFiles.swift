internal import Foundation

/// Files of this machine.
enum LocalFiles {
  /// The bytes of a file, up to one more than `most`; nil when there is no such file.
  static func read(_ path: String, most: Int) throws -> [UInt8]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard !isFolder.boolValue else { throw CommandFailure("\(path) is a folder") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw CommandFailure("\(path) cannot be read")
    }
    defer { file.closeFile() }
    return [UInt8](try file.read(upToCount: most + 1) ?? Data())
  }
}
