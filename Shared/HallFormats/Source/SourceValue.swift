/// A value of a JSON document or a property list, with the line that it begins on.
struct SourceValue {
  indirect enum Content {
    case object([Member])
    case array([SourceValue])
    case string(String)
    /// As written.
    case number(String)
    case bool(Bool)
    case null
  }

  struct Member {
    var name: String
    var value: SourceValue
  }

  var line: Int
  var content: Content

  /// What it is, for messages.
  var kind: String {
    switch content {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }

  /// The member of an object; nil when there is none or this is no object.
  subscript(name: String) -> SourceValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  var elements: [SourceValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }
}

/// A document that cannot be read at all.
struct SourceError: Error, Equatable {
  /// From 1; nil when it is about the whole file.
  var line: Int?
  var reason: String
}

/// Bounds on a document, whatever it says.
enum SourceLimits {
  /// How deep objects and lists may nest.
  static let depth = 32
  /// How many values a document may have.
  static let values = 2_000_000
}
