import Contracts
import Crypto
import HTTP
import RPC
import Telemetry
import Wire
import WireJSON

/// What the gateway does with requests, without HTTP's transport: decides about a head, then answers.
struct Gateway: Sendable {
  /// A request whose head is accepted.
  struct Admission: Sendable {
    /// What answers.
    enum Purpose: Sendable {
      /// A method of a service.
      case call(Router.Entry, RequestTarget)
      /// `/healthz`.
      case health
      /// `/readyz`.
      case readiness
    }

    var purpose: Purpose
    var caller: Caller
    var identity: RequestIdentity
    /// The field `usher-hold-token`.
    var holdToken: String?
    /// The most bytes that the body may have.
    var bodyLimit: Int
  }

  /// The most time that a call may take: more than a payment provider that keeps silent costs the orders service, which
  /// then still has to give the payment up before it can tell the customer.
  static let timeout = Duration.seconds(25)
  /// The most bytes of an operator's body: the layout of the largest hall.
  static let operatorBodyBytes = 16 << 20
  /// The most bytes of anybody else's body.
  static let customerBodyBytes = 256 << 10
  /// Memory that the message of a body may take, for each byte that the body may have.
  private static let memoryPerBodyByte = 16
  private static let mostHoldTokenBytes = 256

  private let router: Router
  private let authenticator: Authenticator
  private let backends: Backends
  private let readiness: Readiness
  private let logger: Logger

  /// A gateway for routes. Fails if a route is wrong or nothing serves it.
  init(
    routes: [Route], authenticator: Authenticator, backends: Backends, logger: Logger
  ) throws(Router.Fault) {
    router = try Router(routes)
    for route in routes where !backends.serve(route.method) {
      throw Router.Fault(description: "nothing serves \(route.method.path)")
    }
    self.authenticator = authenticator
    self.backends = backends
    self.logger = logger
    readiness = Readiness(backends)
  }

  // MARK: Heads

  /// Decides about a request by its head.
  func admit(
    _ head: HTTPRequestHead, _ identity: RequestIdentity
  ) -> Result<Admission, GatewayRefusal> {
    do throws(GatewayRefusal) {
      return .success(try admission(head, identity))
    } catch {
      return .failure(error)
    }
  }

  private func admission(
    _ head: HTTPRequestHead, _ identity: RequestIdentity
  ) throws(GatewayRefusal) -> Admission {
    guard let target = RequestTarget(head.path) else { throw .noSuchPath }
    if let purpose = Self.ownPurpose(target) {
      guard head.method == "GET" else { throw .otherMethods(["GET"]) }
      return Admission(
        purpose: purpose, caller: Caller(), identity: identity, bodyLimit: 0)
    }
    let entry: Router.Entry
    switch router.match(head.method, target) {
    case .route(let found): entry = found
    case .otherMethods(let methods): throw .otherMethods(methods)
    case .nothing: throw .noSuchPath
    }
    let caller: Caller
    do throws(RPCError) {
      caller = try authenticator.caller(authorization: head.fields.all("authorization"))
      try Authenticator.authorize(caller, entry.route.method)
    } catch {
      throw .error(error)
    }
    let limit = caller.role == .operator ? Self.operatorBodyBytes : Self.customerBodyBytes
    try Self.checkBody(head.fields, limit: limit)
    return Admission(
      purpose: .call(entry, target), caller: caller, identity: identity,
      holdToken: try Self.holdToken(head.fields), bodyLimit: limit)
  }

  private static func ownPurpose(_ target: RequestTarget) -> Admission.Purpose? {
    guard target.segments.count == 1, target.verb == nil else { return nil }
    switch target.segments[0] {
    case "healthz": return .health
    case "readyz": return .readiness
    default: return nil
    }
  }

  private static func checkBody(_ fields: HTTPFields, limit: Int) throws(GatewayRefusal) {
    let length = fields.first("content-length").flatMap { Int($0) }
    if let length, length > limit { throw .bodyTooLarge(limit) }
    guard !fields.contains("content-encoding") else { throw .wrongContentType }
    if let type = fields.first("content-type"), !isJSON(type) { throw .wrongContentType }
  }

  /// `application/json`, with nothing but a charset, which must be UTF-8 (RFC 8259, section 8.1), or what `curl -d`
  /// says of every body when nobody has told it the type. All bodies are JSON here, and a browser sends no bearer token
  /// by itself, so that type opens no door to forged requests.
  private static func isJSON(_ type: String) -> Bool {
    if type == "application/x-www-form-urlencoded" { return true }
    let parts = type.lowercased().split(separator: ";").map { part in
      part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    }.map { String($0) }
    guard parts.first == "application/json" else { return false }
    return parts.dropFirst().allSatisfy { $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" }
  }

  private static func holdToken(_ fields: HTTPFields) throws(GatewayRefusal) -> String? {
    guard let token = fields.first("usher-hold-token") else { return nil }
    let isText = token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
    guard isText, token.utf8.count <= mostHoldTokenBytes else {
      throw .error(
        RPCError.badRequest(
          "the field 'Usher-Hold-Token' is no token",
          violations: [(field: "Usher-Hold-Token", description: "not a token")]))
    }
    return token.isEmpty ? nil : token
  }

  // MARK: Answers

  /// Answers a request whose body has arrived.
  func answer(_ admission: Admission, body: [UInt8]) async -> GatewayResponse {
    do throws(RPCError) {
      switch admission.purpose {
      case .call(let entry, let target):
        let json = try await call(admission, entry, target, body)
        return GatewayResponse(status: 200, body: json)
      case .health: return try Self.healthAnswer(unready: [])
      case .readiness: return try Self.healthAnswer(unready: await readiness.unready())
      }
    } catch {
      log(error, admission)
      return ErrorAnswer.response(error)
    }
  }

  private func call(
    _ admission: Admission, _ entry: Router.Entry, _ target: RequestTarget, _ body: [UInt8]
  ) async throws(RPCError) -> [UInt8] {
    let options = JSONDecodingOptions(
      bytes: admission.bodyLimit, memory: admission.bodyLimit * Self.memoryPerBodyByte)
    let request = try Transcoder.request(entry, target, body: body, options)
    let response = try await backends.unary(
      entry.route.method, request, caller: admission.caller,
      CallOptions(timeout: Self.timeout, metadata: Self.metadata(admission)))
    return try Transcoder.response(entry, response)
  }

  private static func metadata(_ admission: Admission) -> Metadata {
    var metadata = admission.caller.metadata
    metadata.append("x-request-id", admission.identity.id)
    if let token = admission.holdToken { metadata.append("usher-hold-token", token) }
    if let parent = admission.identity.traceparent { metadata.append("traceparent", parent) }
    return metadata
  }

  private static func healthAnswer(unready: [String]) throws(RPCError) -> GatewayResponse {
    let answer = GatewayV1.HealthResponse(ready: unready.isEmpty, unreadyServices: unready)
    do throws(JSONError) {
      return GatewayResponse(
        status: unready.isEmpty ? 200 : 503, body: try WireJSON.encode(answer))
    } catch {
      throw RPCError(.internal, "\(error)")
    }
  }

  private func log(_ error: RPCError, _ admission: Admission) {
    guard case .call(let entry, _) = admission.purpose else { return }
    let fields: Logger.Fields = [
      "request_id": .text(admission.identity.id), "method": .text(entry.route.method.path),
      "code": .text(error.code.name), "error": .text(error.message),
    ]
    if ErrorAnswer.isInternal(error.code) {
      logger.error("a call failed", fields)
    } else if error.code == .unavailable || error.code == .deadlineExceeded {
      logger.warning("a call failed", fields)
    } else {
      logger.debug("a call was refused", fields)
    }
  }
}
