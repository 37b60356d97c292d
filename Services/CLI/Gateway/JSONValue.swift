/// Any JSON, for what has no message: the gateway's errors.
enum JSONValue: Decodable, Equatable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // A type that does not fit is no fault: the next one is tried.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var members: [String: JSONValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// In one line, for people.
  var shown: String {
    switch self {
    case .object(let members):
      members.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.shown)" }.joined(
        separator: ", ")
    case .array(let elements): elements.map(\.shown).joined(separator: ", ")
    case .string(let text): text
    case .number(let number): Int64(exactly: number).map(String.init) ?? String(number)
    case .bool(let flag): String(flag)
    case .null: "-"
    }
  }
}
