import CProtobufC
import CWire

/// The comments of one proto file by the place of what they describe (SourceCodeInfo.Location.path).
struct SchemaComments {
  private var comments: [[Int32]: [String]] = [:]

  init(_ file: Google__Protobuf__FileDescriptorProto) {
    guard let info = unsafe file.source_code_info else { return }
    for index in 0..<(unsafe info.pointee.n_location) {
      guard let location = unsafe info.pointee.location[index]?.pointee else { continue }
      guard let text = unsafe location.leading_comments ?? location.trailing_comments else {
        continue
      }
      let path = unsafe Array(UnsafeBufferPointer(start: location.path, count: location.n_path))
      comments[path] = Self.lines(of: unsafe String(cString: text))
    }
  }

  /// The lines of the comment at a place, without directives to linters.
  subscript(path: [Int32]) -> [String] { comments[path] ?? [] }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    lines.removeAll { $0.hasPrefix("buf:lint:") }
    while lines.first == "" { lines.removeFirst() }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
