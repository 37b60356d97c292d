/// Where each symbol of some proto files is declared, for server reflection.
struct DescriptorIndex {
  /// What the index knows of one file.
  struct File: Equatable {
    var name = ""
    var package = ""
    var dependencies: [String] = []
    var bytes: [UInt8] = []
  }

  private(set) var files: [String: File] = [:]
  private var fileOfSymbol: [String: String] = [:]
  private var extensions: [String: [Int: String]] = [:]

  /// Indexes encoded `google.protobuf.FileDescriptorProto`s.
  init(files encoded: [[UInt8]]) throws(ProtoFields.Malformed) {
    for bytes in encoded { try add(bytes) }
  }

  /// The file and everything that it imports, each once, the file first; nil if it is not known.
  func closure(ofFile name: String) -> [[UInt8]]? {
    guard files[name] != nil else { return nil }
    var order = [name]
    var seen: Set<String> = [name]
    var index = 0
    while index < order.count {
      for dependency in files[order[index]]?.dependencies ?? []
      where files[dependency] != nil && seen.insert(dependency).inserted {
        order.append(dependency)
      }
      index += 1
    }
    return order.compactMap { files[$0]?.bytes }
  }

  /// The name of the file that declares a message, enum, value, service, method, field or extension.
  func file(ofSymbol symbol: String) -> String? {
    let name = symbol.hasPrefix(".") ? String(symbol.dropFirst()) : symbol
    return fileOfSymbol[name]
  }

  /// The name of the file that declares an extension of a message.
  func file(ofExtension number: Int, of message: String) -> String? {
    extensions[message]?[number]
  }

  /// The numbers of all known extensions of a message; nil if the message is not known.
  func extensionNumbers(of message: String) -> [Int]? {
    guard fileOfSymbol[message] != nil || extensions[message] != nil else { return nil }
    return (extensions[message]?.keys).map { $0.sorted() } ?? []
  }

  // MARK: Indexing (field numbers of google/protobuf/descriptor.proto)

  private mutating func add(_ bytes: [UInt8]) throws(ProtoFields.Malformed) {
    var file = File(bytes: bytes)
    var fields = ProtoFields(bytes[...])
    while let (number, value) = try fields.next() {
      guard case .bytes(let text) = value else { continue }
      switch number {
      case 1: file.name = String(decoding: text, as: UTF8.self)
      case 2: file.package = String(decoding: text, as: UTF8.self)
      case 3: file.dependencies.append(String(decoding: text, as: UTF8.self))
      default: break
      }
    }
    files[file.name] = file
    fields = ProtoFields(bytes[...])
    while let (number, value) = try fields.next() {
      guard case .bytes(let declaration) = value else { continue }
      switch number {
      case 4: try addMessage(declaration, scope: file.package, file: file.name)
      case 5: try addEnum(declaration, scope: file.package, file: file.name)
      case 6: try addMembers(declaration, member: 2, scope: file.package, file: file.name)
      case 7: try addExtension(declaration, scope: file.package, file: file.name)
      default: break
      }
    }
  }

  private mutating func addMessage(
    _ declaration: ArraySlice<UInt8>, scope: String, file: String
  ) throws(ProtoFields.Malformed) {
    let name = try addMembers(declaration, member: 2, scope: scope, file: file)
    var fields = ProtoFields(declaration)
    while let (number, value) = try fields.next() {
      guard case .bytes(let nested) = value else { continue }
      switch number {
      case 3: try addMessage(nested, scope: name, file: file)
      case 4: try addEnum(nested, scope: name, file: file)
      case 6: try addExtension(nested, scope: name, file: file)
      default: break
      }
    }
  }

  /// An enum's values are named in the scope around it.
  private mutating func addEnum(
    _ declaration: ArraySlice<UInt8>, scope: String, file: String
  ) throws(ProtoFields.Malformed) {
    fileOfSymbol[Self.join(scope, try Self.name(of: declaration))] = file
    var fields = ProtoFields(declaration)
    while let (number, value) = try fields.next() {
      guard number == 2, case .bytes(let member) = value else { continue }
      fileOfSymbol[Self.join(scope, try Self.name(of: member))] = file
    }
  }

  /// Adds a declaration and what it contains under a field number; returns its full name.
  @discardableResult
  private mutating func addMembers(
    _ declaration: ArraySlice<UInt8>, member: Int, scope: String, file: String
  ) throws(ProtoFields.Malformed) -> String {
    let name = Self.join(scope, try Self.name(of: declaration))
    fileOfSymbol[name] = file
    var fields = ProtoFields(declaration)
    while let (number, value) = try fields.next() {
      guard number == member, case .bytes(let bytes) = value else { continue }
      fileOfSymbol[Self.join(name, try Self.name(of: bytes))] = file
    }
    return name
  }

  private mutating func addExtension(
    _ declaration: ArraySlice<UInt8>, scope: String, file: String
  ) throws(ProtoFields.Malformed) {
    fileOfSymbol[Self.join(scope, try Self.name(of: declaration))] = file
    var extended = ""
    var extensionNumber = 0
    var fields = ProtoFields(declaration)
    while let (number, value) = try fields.next() {
      switch (number, value) {
      case (2, .bytes(let text)): extended = String(decoding: text.dropFirst(), as: UTF8.self)
      case (3, .varint(let value)): extensionNumber = Int(truncatingIfNeeded: value)
      default: break
      }
    }
    extensions[extended, default: [:]][extensionNumber] = file
  }

  private static func name(of declaration: ArraySlice<UInt8>) throws(ProtoFields.Malformed)
    -> String
  {
    var fields = ProtoFields(declaration)
    while let (number, value) = try fields.next() {
      if number == 1, case .bytes(let text) = value { return String(decoding: text, as: UTF8.self) }
    }
    return ""
  }

  private static func join(_ scope: String, _ name: String) -> String {
    scope.isEmpty ? name : "\(scope).\(name)"
  }
}
