import RPC
import Wire

/// Where the calls of a proto package go.
enum Backend: Sendable {
  /// To another service.
  case remote(any RPCChannel)
  /// To a service in this process.
  case local(any RPCService)
}

/// The services behind the gateway, by proto package.
struct Backends: Sendable {
  /// Each package's service; the name is that of its certificate.
  private let byPackage: [String: Backend]
  private let localMethods: [String: ServerMethod]

  init(_ byPackage: [String: Backend]) {
    self.byPackage = byPackage
    var methods: [String: ServerMethod] = [:]
    for case .local(let service) in byPackage.values {
      for method in service.methods { methods[method.descriptor.path] = method }
    }
    localMethods = methods
  }

  /// The services in other processes, by package.
  var remotes: [(package: String, channel: any RPCChannel)] {
    byPackage.sorted { $0.key < $1.key }.compactMap { package, backend in
      if case .remote(let channel) = backend { (package, channel) } else { nil }
    }
  }

  /// True if something serves the method.
  func serve(_ method: MethodDescriptor) -> Bool {
    switch byPackage[Self.package(of: method)] {
    case .remote: true
    case .local: localMethods[method.path] != nil
    case nil: false
    }
  }

  /// Makes a call.
  func unary(
    _ method: MethodDescriptor, _ request: MessageBytes, caller: Caller, _ options: CallOptions
  ) async throws(RPCError) -> [UInt8] {
    switch byPackage[Self.package(of: method)] {
    case .remote(let channel): return try await channel.unary(method, request, options).message
    case .local:
      guard let local = localMethods[method.path] else { break }
      let context = ServerContext(method: method, metadata: options.metadata, caller: caller)
      return try await local.answer(request.payload, context)
    case nil: break
    }
    throw RPCError(.unimplemented, "nothing serves \(method.path)")
  }

  private static func package(of method: MethodDescriptor) -> String {
    method.fullService.lastIndex(of: ".").map { String(method.fullService[..<$0]) } ?? ""
  }
}
