/// Writes the table of everything that can be called over HTTP.
struct RoutesEmitter {
  let index: TypeIndex

  func emit(_ files: [SchemaFile], module: String, table: String, _ out: inout SourceWriter) {
    out.line("/// What the protos say about the whole suite.")
    out.block("public enum \(module)") { out in
      out.line("/// The proto files, with all that they import, for server reflection.")
      out.block("public static var fileDescriptors: [WireFileDescriptor]") { out in
        out.line("WireModule.\(table).fileDescriptors")
      }
      let methods = files.flatMap(\.services).flatMap(\.methods)
      if !methods.allSatisfy(\.bindings.isEmpty) { routes(of: files, &out) }
    }
  }

  private func routes(of files: [SchemaFile], _ out: inout SourceWriter) {
    out.line()
    out.line("/// Everything that can be called over HTTP, from the options `google.api.http`.")
    out.line("public static let routes: [Route] = [")
    for file in files {
      let namespace = SwiftNames.namespace(file.package)
      for service in file.services {
        let methods = "\(namespace).\(SwiftNames.type(service.name))Methods"
        for method in service.methods {
          for binding in method.bindings { emit(binding, of: method, methods, &out) }
        }
      }
    }
    out.line("]")
  }

  private func emit(
    _ binding: SchemaBinding, of method: SchemaMethod, _ methods: String, _ out: inout SourceWriter
  ) {
    var arguments = [
      "verb: \"\(binding.verb)\"", "template: \"\(binding.template)\"",
    ]
    if !binding.body.isEmpty { arguments.append("body: \"\(binding.body)\"") }
    if !binding.responseBody.isEmpty {
      arguments.append("responseBody: \"\(binding.responseBody)\"")
    }
    arguments += [
      "method: \(methods).\(SwiftNames.member(method.name))",
      "request: \(index[method.input].swift).wireType",
      "response: \(index[method.output].swift).wireType",
    ]
    out.line("  Route(\(arguments.joined(separator: ", "))),")
  }
}
