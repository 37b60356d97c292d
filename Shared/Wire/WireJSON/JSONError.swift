/// Why JSON is not the message, or why a message has no JSON.
public struct JSONError: Error, Sendable, Hashable {
  /// Where: `lines[2].seatId`; empty for the whole document.
  public var path: String
  /// What is wrong there: "expected a string".
  public var problem: String

  /// An error at a place.
  public init(_ problem: String, at path: String = "") {
    self.problem = problem
    self.path = path
  }

  /// The same error, seen from the object that holds the field.
  func inside(_ field: String) -> JSONError {
    if path.isEmpty { return JSONError(problem, at: field) }
    return JSONError(problem, at: path.hasPrefix("[") ? field + path : "\(field).\(path)")
  }
}

extension JSONError: CustomStringConvertible {
  /// `lines[2].seatId: expected a string`.
  public var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}
