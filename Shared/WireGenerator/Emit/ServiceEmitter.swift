/// Writes a service's method descriptors, the protocol of its handlers, and its client.
struct ServiceEmitter {
  let index: TypeIndex
  /// The Swift names of the roles by their numbers in the proto; 0 is none.
  let roles: [Int32: String]

  func emit(_ service: SchemaService, namespace: String, _ out: inout SourceWriter) {
    let name = SwiftNames.type(service.name)
    out.block("extension \(namespace)") { out in
      emitMethods(service, name, &out)
      out.line()
      emitHandler(service, name, &out)
      out.line()
      emitClient(service, name, &out)
    }
    out.line()
    emitBinding(service, "\(namespace).\(name)", &out)
  }

  // MARK: Descriptors

  private func emitMethods(
    _ service: SchemaService, _ name: String, _ out: inout SourceWriter
  ) {
    out.line("/// The methods of `\(service.fullName)`.")
    out.block("public enum \(name)Methods") { out in
      for method in service.methods {
        let member = SwiftNames.declared(SwiftNames.member(method.name))
        out.line("/// `\(method.name)`.")
        out.line(
          "public static let \(member) = MethodDescriptor(fullService: \"\(service.fullName)\", "
            + "name: \"\(method.name)\", kind: .\(kind(method))\(idempotency(method)), "
            + "access: \(access(method)))")
      }
      let all = service.methods.map { SwiftNames.declared(SwiftNames.member($0.name)) }
      out.line("/// All of them, in the order of the proto.")
      out.line("public static let all: [MethodDescriptor] = [\(all.joined(separator: ", "))]")
    }
  }

  private func kind(_ method: SchemaMethod) -> String {
    switch (method.clientStreams, method.serverStreams) {
    case (false, false): "unary"
    case (false, true): "serverStreaming"
    case (true, false): "clientStreaming"
    case (true, true): "bidirectional"
    }
  }

  private func idempotency(_ method: SchemaMethod) -> String {
    switch method.idempotency {
    case .unknown: ""
    case .noSideEffects: ", idempotency: .noSideEffects"
    case .idempotent: ", idempotency: .idempotent"
    }
  }

  private func access(_ method: SchemaMethod) -> String {
    guard let access = method.access else { return "Access()" }
    let role = roles[access.role].map { ".\($0)" } ?? "nil"
    let services = access.services.map { "\"\($0)\"" }.joined(separator: ", ")
    return "Access(role: \(role), services: [\(services)])"
  }

  // MARK: Server

  private func emitHandler(
    _ service: SchemaService, _ name: String, _ out: inout SourceWriter
  ) {
    out.documentation(service.comment, or: "What serves `\(service.fullName)`.")
    out.block("public protocol \(name)Handler: RPCService") { out in
      for method in service.methods {
        let input = index[method.input].swift
        let output = index[method.output].swift
        var parameters = [
          method.clientStreams ? "_ requests: RequestReader<\(input)>" : "_ request: \(input)",
          "_ context: ServerContext",
        ]
        if method.serverStreams { parameters.append("_ responses: ResponseWriter<\(output)>") }
        let result = method.serverStreams ? "" : " -> \(output)"
        let member = SwiftNames.declared(SwiftNames.member(method.name))
        out.documentation(method.comment, or: "Serves `\(method.name)`.")
        out.line(
          "func \(member)(\(parameters.joined(separator: ", "))) async throws(RPCError)\(result)")
      }
    }
  }

  private func emitBinding(
    _ service: SchemaService, _ name: String, _ out: inout SourceWriter
  ) {
    out.block("extension \(name)Handler") { out in
      out.line("/// Name and methods, from the proto.")
      out.block("public static var descriptor: ServiceDescriptor") { out in
        out.line(
          "ServiceDescriptor(fullName: \"\(service.fullName)\", methods: \(name)Methods.all)")
      }
      out.line()
      out.line("/// What runs for each method.")
      out.block("public var methods: [ServerMethod]") { out in
        out.line("[")
        for method in service.methods {
          let member = SwiftNames.member(method.name)
          let first = method.clientStreams ? "requests" : "request"
          let names = method.serverStreams ? "\(first), context, responses" : "\(first), context"
          let result = method.serverStreams ? "" : " -> \(index[method.output].swift)"
          out.block(
            "  .\(kind(method))(\(name)Methods.\(member))", closing: "  },"
          ) { out in
            out.line("(\(names)) async throws(RPCError)\(result) in")
            out.line("try await self.\(member)(\(names))")
          }
        }
        out.line("]")
      }
    }
  }

  // MARK: Client

  private func emitClient(
    _ service: SchemaService, _ name: String, _ out: inout SourceWriter
  ) {
    out.line("/// Calls `\(service.fullName)`.")
    out.block("public struct \(name)Client: Sendable") { out in
      out.line("private let channel: any RPCChannel")
      out.line()
      out.line("/// A client that calls through a channel.")
      out.block("public init(_ channel: any RPCChannel)") { $0.line("self.channel = channel") }
      for method in service.methods {
        out.line()
        emitCall(method, name, &out)
      }
    }
  }

  private func emitCall(_ method: SchemaMethod, _ name: String, _ out: inout SourceWriter) {
    let input = index[method.input].swift
    let output = index[method.output].swift
    let member = SwiftNames.member(method.name)
    var parameters = ["_ options: CallOptions = CallOptions()"]
    var arguments = ["\(name)Methods.\(member)", "options"]
    if !method.clientStreams {
      parameters.insert("_ request: \(input)", at: 0)
      arguments.insert("request", at: 1)
    }
    let result =
      switch (method.clientStreams, method.serverStreams) {
      case (false, false): "async throws(RPCError) -> \(output)"
      case (false, true): "-> ResponseReader<\(output)>"
      case (true, false): "-> ClientStreamingCall<\(input), \(output)>"
      case (true, true): "-> BidirectionalCall<\(input), \(output)>"
      }
    let tries = kind(method) == "unary" ? "try await " : ""
    out.documentation(method.comment, or: "Calls `\(method.name)`.")
    out.block(
      "public func \(SwiftNames.declared(member))(\(parameters.joined(separator: ", "))) \(result)"
    ) { out in
      out.line("\(tries)channel.\(kind(method))(\(arguments.joined(separator: ", ")))")
    }
  }
}
