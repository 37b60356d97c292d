/// Writes how a message's Swift struct is read from protobuf-c's struct and written to one.
struct CodingEmitter {
  let index: TypeIndex
  let types: MessageEmitter

  /// The extension of a message, and those of the messages nested in it.
  func emit(_ message: SchemaMessage, _ out: inout SourceWriter) {
    let entry = index[message.fullName]
    out.line()
    out.block("extension \(entry.swift)") { out in
      out.line("/// What protobuf-c knows about the message.")
      out.block("public static var wireType: WireType") { out in
        let descriptor = "\(CNames.lower(message.fullName))__wire_type()"
        out.line("unsafe WireType(\(descriptor), in: .\(types.table))")
      }
      out.line()
      out.line("/// Reads protobuf-c's struct.")
      out.block("public init(_ source: WireStruct)") { out in read(message, &out) }
      out.line()
      out.line("/// Writes protobuf-c's struct.")
      out.block("public func write(in arena: WireArena) -> WireStruct") { out in
        write(message, &out)
      }
    }
    for nested in message.messages where !nested.isMapEntry { emit(nested, &out) }
  }

  // MARK: Reading

  private func read(_ message: SchemaMessage, _ out: inout SourceWriter) {
    if message.fields.isEmpty { return }
    out.line("let c = unsafe source.pointer(to: \(index[message.fullName].c).self).pointee")
    for field in message.plainFields {
      let name = "self.\(SwiftNames.member(field.name))"
      let member = "c.\(CNames.field(field.name))"
      let count = "c.\(CNames.count(field.name))"
      if let entry = index.mapEntry(of: field) {
        out.block("for index in 0..<(unsafe \(count))") { out in
          out.line("let entry = unsafe \(member)[index]!.pointee")
          let key = value(entry.fields[0], "entry.\(CNames.field("key"))")
          let value = mapValue(entry.fields[1])
          out.line("unsafe \(name)[\(key)] = \(value)")
        }
      } else if field.isRepeated {
        out.line("\(name) = \(repeated(field, member, count))")
      } else if field.kind == .message {
        let type = types.elementType(field)
        out.line("\(name) = unsafe \(member).map { unsafe \(type)(WireStruct($0)) }")
      } else {
        out.line("\(name) = unsafe \(value(field, member))")
      }
    }
    for (place, oneof) in message.oneofs.enumerated() {
      out.line("switch unsafe c.\(CNames.field(oneof.name + "_case")).rawValue {")
      for field in message.members(of: place) {
        let value = value(field, "c.\(CNames.field(field.name))")
        let name = SwiftNames.member(field.name)
        out.line("case \(field.number):")
        out.line("  self.\(SwiftNames.member(oneof.name)) = unsafe .\(name)(\(value))")
      }
      out.line("default: break")
      out.line("}")
    }
  }

  private func mapValue(_ field: SchemaField) -> String {
    guard field.kind == .message else { return value(field, "entry.value") }
    let type = types.elementType(field)
    return "entry.value.map { unsafe \(type)(WireStruct($0)) } ?? \(type)()"
  }

  /// One element as an expression; it needs an `unsafe` in front.
  private func value(_ field: SchemaField, _ member: String) -> String {
    switch field.kind {
    case .bool: "\(member) != 0"
    case .string: "String(cString: \(member))"
    case .bytes: "WireStruct.bytes(\(member))"
    case .enumeration:
      "\(types.elementType(field))(rawValue: Int32(truncatingIfNeeded: \(member).rawValue))"
    case .message: "\(types.elementType(field))(WireStruct(\(member)!))"
    default: member
    }
  }

  private func repeated(_ field: SchemaField, _ member: String, _ count: String) -> String {
    switch field.kind {
    case .message: "unsafe (0..<\(count)).map { unsafe \(value(field, "\(member)[$0]")) }"
    case .string: "unsafe (0..<\(count)).map { unsafe String(cString: \(member)[$0]!) }"
    case .bool, .bytes, .enumeration:
      "unsafe (0..<\(count)).map { unsafe \(value(field, "\(member)[$0]")) }"
    default: "unsafe Array(UnsafeBufferPointer(start: \(member), count: \(count)))"
    }
  }

  // MARK: Writing

  private func write(_ message: SchemaMessage, _ out: inout SourceWriter) {
    if message.fields.isEmpty {
      out.line("arena.make(Self.wireType)")
      return
    }
    out.line("let target = arena.make(Self.wireType)")
    out.line("let c = unsafe target.pointer(to: \(index[message.fullName].c).self)")
    for field in message.plainFields {
      let name = "self.\(SwiftNames.member(field.name))"
      let member = CNames.field(field.name)
      if let entry = index.mapEntry(of: field) {
        out.block("if !\(name).isEmpty") { out in writeMap(field, entry, name, &out) }
      } else if field.isRepeated {
        out.block("if !\(name).isEmpty") { out in writeArray(field, name, &out) }
      } else if field.kind == .message {
        out.block("if let value = \(name)") { out in
          out.line("unsafe c.pointee.\(member) = \(written(field, "value"))")
        }
      } else {
        out.line("unsafe c.pointee.\(member) = \(written(field, name))")
      }
    }
    for (place, oneof) in message.oneofs.enumerated() {
      out.line("switch self.\(SwiftNames.member(oneof.name)) {")
      for field in message.members(of: place) {
        let selector = CNames.field(oneof.name + "_case")
        out.line("case .\(SwiftNames.member(field.name))(let value):")
        out.line("  unsafe c.pointee.\(selector) = .init(rawValue: \(field.number))")
        out.line("  unsafe c.pointee.\(CNames.field(field.name)) = \(written(field, "value"))")
      }
      out.line("case nil: break")
      out.line("}")
    }
    out.line("return target")
  }

  /// One element for C; it needs an `unsafe` in front.
  private func written(_ field: SchemaField, _ value: String) -> String {
    switch field.kind {
    case .bool: "\(value) ? 1 : 0"
    case .string: "arena.string(\(value))"
    case .bytes: "arena.bytes(\(value))"
    case .enumeration: ".init(rawValue: .init(truncatingIfNeeded: \(value).rawValue))"
    case .message:
      "\(value).write(in: arena).pointer(to: \(index[field.typeName].c).self)"
    default: value
    }
  }

  private func cElement(_ field: SchemaField) -> String {
    switch field.kind {
    case .bool: "protobuf_c_boolean"
    case .string: "UnsafeMutablePointer<CChar>?"
    case .bytes: "ProtobufCBinaryData"
    case .enumeration: index[field.typeName].c
    case .message: "UnsafeMutablePointer<\(index[field.typeName].c)>?"
    default: types.elementType(field)
    }
  }

  private func writeArray(_ field: SchemaField, _ name: String, _ out: inout SourceWriter) {
    let member = CNames.field(field.name)
    let count = "\(name).count"
    out.line("let items = unsafe arena.array(of: (\(cElement(field))).self, count: \(count))")
    out.block("for (index, value) in \(name).enumerated()") { out in
      out.line("unsafe items[index] = \(written(field, "value"))")
    }
    out.line("unsafe c.pointee.\(CNames.count(field.name)) = \(count)")
    out.line("unsafe c.pointee.\(member) = items")
  }

  /// Entries go out in the order of their keys, so that equal messages have equal bytes.
  private func writeMap(
    _ field: SchemaField, _ entry: SchemaMessage, _ name: String, _ out: inout SourceWriter
  ) {
    let member = CNames.field(field.name)
    let type = index[entry.fullName].c
    let order = entry.fields[0].kind == .bool ? "!$0.key && $1.key" : "$0.key < $1.key"
    out.line(
      "let items = unsafe arena.array(of: UnsafeMutablePointer<\(type)>?.self, "
        + "count: \(name).count)")
    out.block("for (index, item) in \(name).sorted(by: { \(order) }).enumerated()") { out in
      let descriptor = "\(CNames.lower(entry.fullName))__wire_type()"
      out.line(
        "let entry = unsafe arena.make(WireType(\(descriptor), in: .\(types.table)))"
          + ".pointer(to: \(type).self)")
      out.line("unsafe entry.pointee.key = \(written(entry.fields[0], "item.key"))")
      out.line("unsafe entry.pointee.value = \(written(entry.fields[1], "item.value"))")
      out.line("unsafe items[index] = entry")
    }
    out.line("unsafe c.pointee.\(CNames.count(field.name)) = \(name).count")
    out.line("unsafe c.pointee.\(member) = items")
  }
}
