/// A path with variables, as in `google.api.http` (google/api/http.proto, "Path template syntax").
struct PathTemplate: Equatable {
  /// One part between slashes.
  enum Segment: Hashable {
    /// This text.
    case literal(String)
    /// One segment of any text: `*`.
    case any
    /// All that is left, also nothing: `**`. Only at the end.
    case rest
  }

  /// A field of the request that a part of the path is.
  struct Variable: Equatable {
    /// The field's path: `order.id`.
    var field: String
    /// The segments that it takes, by their places in the template.
    var segments: Range<Int>
  }

  private(set) var segments: [Segment] = []
  private(set) var variables: [Variable] = []
  /// What stands after the colon, if anything: `pay`.
  private(set) var verb: String?

  /// Reads a template; nil if it is none.
  init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var rest = text.dropFirst()
    if let colon = rest.lastIndex(of: ":"), !rest[colon...].contains("/"),
      !rest[colon...].contains("}")
    {
      verb = String(rest[rest.index(after: colon)...])
      if verb?.isEmpty != false { return nil }
      rest = rest[..<colon]
    }
    while true {
      guard let (part, after) = Self.nextPart(rest), add(part) else { return nil }
      guard let after else { break }
      rest = after
    }
    guard !segments.dropLast().contains(.rest) else { return nil }
  }

  /// The text up to the next slash outside of braces, and what follows the slash.
  private static func nextPart(_ text: Substring) -> (part: Substring, after: Substring?)? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case "/" where depth == 0: return (text[..<index], text[text.index(after: index)...])
      default: break
      }
    }
    return depth == 0 ? (text, nil) : nil
  }

  private mutating func add(_ part: Substring) -> Bool {
    guard part.first == "{" else { return addSegment(part) }
    guard part.last == "}" else { return false }
    let inner = part.dropFirst().dropLast()
    let start = segments.count
    let equals = inner.firstIndex(of: "=")
    let field = equals.map { inner[..<$0] } ?? inner
    let pattern = equals.map { inner[inner.index(after: $0)...] } ?? "*"
    guard !field.isEmpty, !field.contains("{") else { return false }
    for segment in pattern.split(separator: "/", omittingEmptySubsequences: false) {
      guard addSegment(segment) else { return false }
    }
    variables.append(Variable(field: String(field), segments: start..<segments.count))
    return true
  }

  private mutating func addSegment(_ text: Substring) -> Bool {
    switch text {
    case "*": segments.append(.any)
    case "**": segments.append(.rest)
    default:
      guard !text.isEmpty, !text.contains(where: { "{}*:".contains($0) }) else { return false }
      segments.append(.literal(String(text)))
    }
    return true
  }
}
