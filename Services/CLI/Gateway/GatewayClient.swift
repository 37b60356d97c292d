internal import Contracts
internal import RPC
internal import Wire
internal import WireJSON

/// Calls the suite's methods through the gateway, as JSON over the paths of the generated route table.
struct GatewayClient: Sendable {
  /// The largest answer that is read: the seat map of the largest hall has room in it.
  static let mostBytes = 64 * 1024 * 1024

  let transport: any GatewayTransport

  /// Calls a method.
  ///
  /// - Parameter token: what proves who calls: a session's token or the operator's key.
  func call<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ request: Request, token: String? = nil,
    as response: Response.Type = Response.self
  ) async throws(GatewayError) -> Response {
    guard let route = Contracts.routes.first(where: { $0.method == method }) else {
      throw .unreadable("\(method.name) has no path")
    }
    let json: [UInt8]
    do {
      json = try WireJSON.encode(request, options: JSONEncodingOptions(includesDefaults: false))
    } catch {
      throw .unreadable("the request has no JSON: \(error)")
    }
    var call = try RequestBuilder.request(
      verb: route.verb, template: route.template, body: route.body ?? "", json: json)
    if let token { call.fields["authorization"] = "Bearer \(token)" }
    let answer = try await transport.send(call)
    guard answer.status == 200 else { throw .refusal(in: answer) }
    do {
      // A newer gateway may say more than this tool knows.
      let options = JSONDecodingOptions(
        ignoresUnknownFields: true, bytes: Self.mostBytes, memory: 16 * Self.mostBytes)
      return try WireJSON.decode(Response.self, answer.body, options: options)
    } catch {
      throw .unreadable("\(error)")
    }
  }
}

extension CommandContext {
  /// The gateway that a command line means.
  func gateway(_ invocation: Invocation) async throws -> GatewayClient {
    let settings = try GatewaySettings(invocation, environment)
    guard try readFile(settings.authorityFile, 1 << 20) != nil else {
      throw CommandFailure(
        "there is no certificate of the gateway's authority at \(settings.authorityFile)",
        "USHER_HOME names the folder of the running suite, USHER_CA the file itself")
    }
    return GatewayClient(transport: try await connect(settings))
  }

  /// The operator's key, without the line end of its file.
  func operatorKey(_ invocation: Invocation) throws -> String {
    let path = try GatewaySettings(invocation, environment).operatorKeyFile
    guard let bytes = try readFile(path, 4_096) else {
      throw CommandFailure(
        "there is no operator's key at \(path)",
        "USHER_HOME names the folder of the running suite, USHER_OPERATOR_KEY_FILE the file itself")
    }
    let key = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    guard !key.isEmpty, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw CommandFailure("\(path) holds no key")
    }
    return key
  }
}
