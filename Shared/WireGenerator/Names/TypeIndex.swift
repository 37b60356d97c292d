/// Every message and enum that the protos of one run speak of.
struct TypeIndex {
  /// A type's names.
  struct Entry {
    /// The full Swift name: `SeatingV1.Hold.State`.
    var swift: String
    /// The type in C.
    var c: String
    var message: SchemaMessage?
    /// An enum's case for the number 0, which every proto3 enum has.
    var zero: String?
  }

  private var entries: [String: Entry] = [:]

  init(_ files: [SchemaFile]) {
    for file in files {
      let namespace = SwiftNames.namespace(file.package)
      for message in file.messages { add(message, in: namespace) }
      for enumeration in file.enums { add(enumeration, in: namespace) }
    }
  }

  /// The type of a full name. protoc has resolved all names, so there is one.
  subscript(fullName: String) -> Entry {
    guard let entry = entries[fullName] else { preconditionFailure("no type \(fullName)") }
    return entry
  }

  /// The made-up message of a map field; nil for any other field.
  func mapEntry(of field: SchemaField) -> SchemaMessage? {
    guard field.kind == .message, field.isRepeated, let message = self[field.typeName].message,
      message.isMapEntry
    else { return nil }
    return message
  }

  /// True if a value of the field's type can hold the message itself without an array between: such a field
  /// needs a box.
  func isRecursive(_ field: SchemaField, in message: SchemaMessage) -> Bool {
    guard field.kind == .message, !field.isRepeated else { return false }
    var seen: Set<String> = []
    var open = [field.typeName]
    while let name = open.popLast() {
      if name == message.fullName { return true }
      guard seen.insert(name).inserted, let next = self[name].message else { continue }
      open += next.fields.filter { $0.kind == .message && !$0.isRepeated }.map(\.typeName)
    }
    return false
  }

  private mutating func add(_ message: SchemaMessage, in scope: String) {
    let swift = "\(scope).\(SwiftNames.type(message.name))"
    entries[message.fullName] = Entry(
      swift: swift, c: CNames.type(message.fullName), message: message)
    for nested in message.messages { add(nested, in: swift) }
    for nested in message.enums { add(nested, in: swift) }
  }

  private mutating func add(_ enumeration: SchemaEnum, in scope: String) {
    let cases = zip(enumeration.values, SwiftNames.cases(enumeration))
    entries[enumeration.fullName] = Entry(
      swift: "\(scope).\(SwiftNames.type(enumeration.name))",
      c: CNames.type(enumeration.fullName),
      zero: cases.first { $0.0.number == 0 }?.1)
  }
}
