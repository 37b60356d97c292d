/// How things of the protos are called in Swift.
enum SwiftNames {
  /// The namespace of a package: `usher.seating.v1` is `SeatingV1`, `google.rpc` is `GoogleRpc`.
  static func namespace(_ package: String) -> String {
    var parts = package.split(separator: ".")
    if parts.first == "usher" { parts.removeFirst() }
    return parts.map { upperCamel($0) }.joined()
  }

  /// The name of a message, enum or service in its scope.
  static func type(_ name: String) -> String {
    let reserved = ["Any", "Type", "Protocol", "Self"].contains(name)
    return reserved ? name + "Message" : upperCamel(name)
  }

  /// The name of a property, method or enum case: `seat_ids` is `seatIds`.
  static func member(_ name: some StringProtocol) -> String {
    let camel = upperCamel(name)
    let capitals = camel.prefix { $0.isUppercase }
    // `URLPath` is `urlPath`: of a run of capitals the last begins the next word.
    let lowered =
      capitals.count > 1 && capitals.count < camel.count ? capitals.count - 1 : capitals.count
    let result = camel.prefix(lowered).lowercased() + camel.dropFirst(lowered)
    return ["self", "init", "Type"].contains(result) ? result + "Value" : result
  }

  /// The same where it is declared.
  static func declared(_ member: String) -> String {
    keywords.contains(member) ? "`\(member)`" : member
  }

  /// The cases of an enum, in the order of its values: without the enum's own name in front if nothing gets
  /// ambiguous.
  static func cases(_ enumeration: SchemaEnum) -> [String] {
    let prefix = CNames.snake(enumeration.name).uppercased() + "_"
    let stripped = enumeration.values.map { value in
      let rest = value.name.hasPrefix(prefix) ? value.name.dropFirst(prefix.count) : value.name[...]
      return member((rest.first?.isLetter == true ? rest : value.name[...]).lowercased())
    }
    if Set(stripped).count == stripped.count { return stripped }
    return enumeration.values.map { member($0.name.lowercased()) }
  }

  static func upperCamel(_ name: some StringProtocol) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "inout", "internal", "let", "open", "operator", "private", "protocol", "public", "rethrows",
    "static", "struct", "subscript", "typealias", "var", "break", "case", "continue", "default",
    "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch",
    "where", "while", "as", "catch", "false", "is", "nil", "super", "throw", "throws", "true",
    "try",
  ]
}
