import Glibc

/// The process's environment variables.
func environment() -> [String: String] {
  var variables: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let line = String(cString: text)
    if let equals = line.firstIndex(of: "=") {
      variables[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    entry += 1
  }
  return variables
}
