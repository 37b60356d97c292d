/// Turns schemas into source files: pure, no input or output.
struct Generator {
  /// A file to write, with its path below the output directory.
  struct Output {
    var path: String
    var text: String
  }

  private let options: Options
  private let files: [SchemaFile]
  private let index: TypeIndex
  private let types: MessageEmitter
  private let roles: [Int32: String]

  /// A generator for the files named, out of all that protoc has read.
  init(_ options: Options, all: [SchemaFile], generate: Set<String>) {
    self.options = options
    files = all.filter { generate.contains($0.name) }
    index = TypeIndex(all)
    types = MessageEmitter(index: index, table: SwiftNames.member(options.module))
    roles = Self.roles(in: all)
  }

  /// All files.
  func run() -> [Output] {
    let table = TableEmitter(cModule: options.cModule, imports: options.cImports, files: files)
    var outputs = table.emit().map { Output(path: "C/\($0.path)", text: $0.text) }
    outputs.append(moduleFile())
    let valued = files.filter { file in !options.onlyC.contains { file.name.hasPrefix($0) } }
    for package in Set(valued.map(\.package)).sorted() { outputs.append(namespaceFile(package)) }
    for file in valued { outputs += swiftFiles(file) }
    if !options.services.isEmpty {
      outputs.append(
        source("\(options.module).swift", nil, publicly: ["Wire"]) { out in
          RoutesEmitter(index: index).emit(
            files, module: options.module, table: types.table, &out)
        })
    }
    return outputs
  }

  private func swiftFiles(_ file: SchemaFile) -> [Output] {
    let namespace = SwiftNames.namespace(file.package)
    let c = [options.cModule] + options.cImports + ["CProtobufC"]
    var outputs: [Output] = []
    for message in file.messages {
      let path = "\(namespace)/\(namespace).\(SwiftNames.type(message.name)).swift"
      outputs.append(
        source(path, file.name, internally: c, publicly: imports) { out in
          out.block("extension \(namespace)") { types.declare(message, &$0) }
          CodingEmitter(index: index, types: types).emit(message, &out)
        })
    }
    for enumeration in file.enums {
      let path = "\(namespace)/\(namespace).\(SwiftNames.type(enumeration.name)).swift"
      outputs.append(
        source(path, file.name, publicly: imports) { out in
          out.block("extension \(namespace)") { EnumEmitter.declare(enumeration, &$0) }
        })
    }
    for service in file.services where !options.services.isEmpty {
      let path = "\(namespace)/\(namespace).\(SwiftNames.type(service.name)).swift"
      outputs.append(
        source(path, file.name, publicly: [options.services]) { out in
          ServiceEmitter(index: index, roles: roles).emit(service, namespace: namespace, &out)
        })
    }
    return outputs
  }

  private var imports: [String] { options.module == "Wire" ? [] : ["Wire"] }

  private func namespaceFile(_ package: String) -> Output {
    let namespace = SwiftNames.namespace(package)
    return source("\(namespace)/\(namespace).swift", nil) { out in
      out.line("/// The proto package `\(package)`.")
      out.line("public enum \(namespace) {}")
    }
  }

  private func moduleFile() -> Output {
    source(
      "WireModule+\(options.module).swift", nil, internally: [options.cModule], publicly: imports
    ) { out in
      out.block("extension WireModule") { out in
        out.line("/// The messages of the module `\(options.module)`.")
        out.block("public static var \(types.table): WireModule") { out in
          out.line("unsafe WireModule(\(options.cModule.lowercased())_table_pointer())")
        }
      }
    }
  }

  private func source(
    _ path: String, _ proto: String?, internally: [String] = [], publicly: [String] = [],
    _ body: (inout SourceWriter) -> Void
  ) -> Output {
    var out = SourceWriter()
    let origin = proto.map { " from \($0)" } ?? ""
    out.line("// Generated\(origin) by protoc-gen-usher. Do not edit.")
    out.line()
    let lines =
      internally.map { ($0, "import \($0)") } + publicly.map { ($0, "public import \($0)") }
    for (_, line) in lines.sorted(by: { $0.0 < $1.0 }) { out.line(line) }
    if !lines.isEmpty { out.line() }
    body(&out)
    return Output(path: path, text: out.text)
  }

  /// The Swift names of the roles, from the proto of the access option.
  private static func roles(in files: [SchemaFile]) -> [Int32: String] {
    let enums = files.flatMap(\.enums).filter { $0.fullName == "usher.access.v1.Role" }
    guard let role = enums.first else { return [:] }
    let named = zip(role.values, SwiftNames.cases(role)).filter { $0.0.number != 0 }
    return Dictionary(uniqueKeysWithValues: named.map { ($0.0.number, $0.1) })
  }
}
