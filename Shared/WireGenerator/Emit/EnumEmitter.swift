/// Writes the Swift enum of a proto enum.
enum EnumEmitter {
  static func declare(_ enumeration: SchemaEnum, _ out: inout SourceWriter) {
    let names = SwiftNames.cases(enumeration)
    // Of several names for a number the first one is the case, as in protobuf.
    var numbers: Set<Int32> = []
    let values = zip(enumeration.values, names).filter { numbers.insert($0.0.number).inserted }
    out.documentation(enumeration.comment, or: "The enum `\(enumeration.fullName)`.")
    out.block("public enum \(SwiftNames.type(enumeration.name)): WireEnum") { out in
      for (value, name) in values {
        out.documentation(value.comment, or: "`\(value.name)`.")
        out.line("case \(SwiftNames.declared(name))")
      }
      out.line("/// A number that has no name in the proto.")
      out.line("case unrecognized(Int32)")
      out.line()
      let known = values.map { ".\($0.1)" }.joined(separator: ", ")
      out.line("/// The values that have a name, in the order of the proto.")
      out.line("public static let known: [Self] = [\(known)]")
      out.line()
      out.line("/// The value of a number.")
      out.block("public init(rawValue: Int32)") { out in
        out.line("switch rawValue {")
        for (value, name) in values { out.line("case \(value.number): self = .\(name)") }
        out.line("default: self = .unrecognized(rawValue)")
        out.line("}")
      }
      out.line()
      out.line("/// The value's number.")
      out.block("public var rawValue: Int32") { out in
        out.line("switch self {")
        for (value, name) in values { out.line("case .\(name): \(value.number)") }
        out.line("case .unrecognized(let number): number")
        out.line("}")
      }
      out.line()
      out.line("/// The value's name as the proto spells it; its number if it has none.")
      out.block("public var protoName: String") { out in
        out.line("switch self {")
        for (value, name) in values { out.line("case .\(name): \"\(value.name)\"") }
        out.line("case .unrecognized(let number): String(number)")
        out.line("}")
      }
    }
  }
}
