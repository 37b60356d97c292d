/// How protoc-c names things in C.
enum CNames {
  /// The struct of a message, or the type of an enum: `Usher__Seating__V1__Hold`.
  static func type(_ fullName: String) -> String {
    fullName.split(separator: ".").map { camel($0) }.joined(separator: "__")
  }

  /// The prefix of a message's functions: `usher__seating__v1__hold`.
  static func lower(_ fullName: String) -> String {
    fullName.split(separator: ".").map { snake($0) }.joined(separator: "__")
  }

  /// The member of a struct for a field, as Swift code spells it after a dot.
  static func field(_ name: String) -> String {
    let lowered = name.lowercased()
    if keywords.contains(lowered) { return lowered + "_" }
    return ["init", "self"].contains(lowered) ? "`\(lowered)`" : lowered
  }

  /// The member with the count of a repeated field.
  static func count(_ name: String) -> String {
    "n_" + field(name).filter { $0 != "`" }
  }

  /// A path as a C identifier.
  static func identifier(_ path: String) -> String {
    String(path.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// `HealthCheck` to `health_check`; runs of capitals stay together.
  static func snake(_ name: some StringProtocol) -> String {
    var result = ""
    var wasUpper = true
    for character in name {
      if character.isUppercase && !wasUpper { result += "_" }
      result += character.lowercased()
      wasUpper = character.isUppercase
    }
    return result
  }

  private static func camel(_ name: Substring) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// What protoc-c puts an underscore after (c_helpers.cc, kKeywordList).
  private static let keywords: Set<String> = [
    "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
    "class", "compl", "const", "const_cast", "continue", "default", "delete", "do", "double",
    "dynamic_cast", "else", "enum", "explicit", "extern", "false", "float", "for", "friend", "goto",
    "if", "inline", "int", "long", "mutable", "namespace", "new", "not", "not_eq", "operator", "or",
    "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "return", "short",
    "signed", "sizeof", "static", "static_cast", "struct", "switch", "template", "this", "throw",
    "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using", "virtual", "void",
    "volatile", "wchar_t", "while", "xor", "xor_eq",
  ]
}
