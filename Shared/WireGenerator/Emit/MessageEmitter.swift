/// Writes the Swift struct of a message.
struct MessageEmitter {
  let index: TypeIndex
  /// The table that the message's C target has.
  let table: String

  /// The struct with everything nested in it.
  func declare(_ message: SchemaMessage, _ out: inout SourceWriter) {
    let name = SwiftNames.type(message.name)
    out.documentation(message.comment, or: "The message `\(message.fullName)`.")
    out.block("public struct \(name): WireMessage") { out in
      for nested in message.enums {
        EnumEmitter.declare(nested, &out)
        out.line()
      }
      for nested in message.messages where !nested.isMapEntry {
        declare(nested, &out)
        out.line()
      }
      for place in message.oneofs.indices {
        declareOneof(place, of: message, &out)
        out.line()
      }
      declareProperties(message, &out)
      out.line()
      out.line("/// The message with nothing set.")
      out.line("public init() {}")
      declareInit(message, &out)
    }
  }

  /// The type of a field's property.
  func propertyType(_ field: SchemaField) -> String {
    if let entry = index.mapEntry(of: field) {
      return "[\(elementType(entry.fields[0])): \(elementType(entry.fields[1]))]"
    }
    if field.isRepeated { return "[\(elementType(field))]" }
    return field.kind == .message ? elementType(field) + "?" : elementType(field)
  }

  /// The type of one element of a field.
  func elementType(_ field: SchemaField) -> String {
    switch field.kind {
    case .double: "Double"
    case .float: "Float"
    case .int64, .sint64, .sfixed64: "Int64"
    case .uint64, .fixed64: "UInt64"
    case .int32, .sint32, .sfixed32: "Int32"
    case .uint32, .fixed32: "UInt32"
    case .bool: "Bool"
    case .string: "String"
    case .bytes: "[UInt8]"
    case .message, .enumeration: index[field.typeName].swift
    case .group: preconditionFailure("groups are not supported: \(field.name)")
    }
  }

  /// The enum of a oneof.
  func oneofType(_ place: Int, of message: SchemaMessage) -> String {
    let name = SwiftNames.type(message.oneofs[place].name)
    let taken = message.messages.map(\.name) + message.enums.map(\.name)
    return taken.contains(name) ? name + "Choice" : name
  }

  private func defaultValue(_ field: SchemaField) -> String {
    if index.mapEntry(of: field) != nil { return "[:]" }
    if field.isRepeated { return "[]" }
    switch field.kind {
    case .bool: return "false"
    case .string: return "\"\""
    case .bytes: return "[]"
    case .message: return "nil"
    case .enumeration: return index[field.typeName].zero.map { ".\($0)" } ?? ".unrecognized(0)"
    default: return "0"
    }
  }

  private func declareOneof(_ place: Int, of message: SchemaMessage, _ out: inout SourceWriter) {
    let oneof = message.oneofs[place]
    out.documentation(oneof.comment, or: "Which of `\(oneof.name)` is set.")
    out.block("public enum \(oneofType(place, of: message)): Sendable, Equatable") { out in
      for field in message.members(of: place) {
        let indirect = index.isRecursive(field, in: message) ? "indirect " : ""
        let name = SwiftNames.declared(SwiftNames.member(field.name))
        out.documentation(field.comment, or: "The field `\(field.name)`.")
        out.line("\(indirect)case \(name)(\(elementType(field)))")
      }
    }
  }

  private func declareProperties(_ message: SchemaMessage, _ out: inout SourceWriter) {
    for field in message.plainFields {
      let name = SwiftNames.declared(SwiftNames.member(field.name))
      let wrapper = index.isRecursive(field, in: message) ? "@WireBox " : ""
      out.documentation(field.comment, or: "The field `\(field.name)`.")
      out.line("\(wrapper)public var \(name): \(propertyType(field)) = \(defaultValue(field))")
    }
    for (place, oneof) in message.oneofs.enumerated() {
      let name = SwiftNames.declared(SwiftNames.member(oneof.name))
      out.documentation(oneof.comment, or: "Which of `\(oneof.name)` is set, if any.")
      out.line("public var \(name): \(oneofType(place, of: message))? = nil")
    }
  }

  private func declareInit(_ message: SchemaMessage, _ out: inout SourceWriter) {
    var parameters = message.plainFields.map { field in
      (SwiftNames.member(field.name), propertyType(field), defaultValue(field))
    }
    for (place, oneof) in message.oneofs.enumerated() {
      parameters.append(
        (SwiftNames.member(oneof.name), oneofType(place, of: message) + "?", "nil"))
    }
    if parameters.isEmpty { return }
    let list = parameters.map { "\(SwiftNames.declared($0)): \($1) = \($2)" }
    out.line()
    out.line("/// The message with some fields set.")
    out.block("public init(\(list.joined(separator: ", ")))") { out in
      for (name, _, _) in parameters {
        out.line("self.\(name) = \(SwiftNames.declared(name))")
      }
    }
  }
}
