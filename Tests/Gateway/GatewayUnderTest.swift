import Contracts
import Crypto
import HTTP
import RPC
import Synchronization
import Telemetry
import Wire
import WireJSON

@testable import Gateway

/// A gateway before a fake service, with a clock to move.
struct GatewayUnderTest {
  static let operatorKey = "operator-key"

  let channel = FakeChannel()
  let time = TestTime()
  let tokens: SessionTokens
  let gateway: Gateway
  private let random = SeededRandomSource(seed: 7)

  init(routes: [Route] = Contracts.routes) throws {
    tokens = SessionTokens(key: Array(repeating: 7, count: 32), clock: time.clock)
    gateway = try Gateway(
      routes: routes,
      authenticator: Authenticator(
        tokens: tokens, operatorKeyHash: sha256(Array(Self.operatorKey.utf8))),
      backends: Backends([
        "usher.catalog.v1": .remote(channel), "usher.seating.v1": .remote(channel),
        "usher.orders.v1": .remote(channel),
        "usher.sessions.v1": .local(SessionService(tokens: tokens, random: random)),
      ]),
      logger: Logger(label: "test", level: .error, sink: MemorySink()))
  }

  /// The token of a new session.
  func customer(_ id: String = "c1st0m3r12345678") -> String { tokens.open(id: id).token }

  /// What a request is answered.
  func send(
    _ method: String, _ path: String, _ body: String? = nil, token: String? = nil,
    type: String? = "application/json", fields: KeyValuePairs<String, String> = [:]
  ) async -> Answer {
    await send(
      method, path, bytes: body.map { Array($0.utf8) }, token: token, type: type, fields: fields)
  }

  /// The same with a body that may be no text.
  func send(
    _ method: String, _ path: String, bytes: [UInt8]?, token: String? = nil,
    type: String? = "application/json", fields: KeyValuePairs<String, String> = [:]
  ) async -> Answer {
    var all = HTTPFields(fields)
    if let token { all.append("authorization", "Bearer \(token)") }
    if let bytes {
      if let type, !all.contains("content-type") { all.append("content-type", type) }
      all.append("content-length", String(bytes.count))
    }
    let head = HTTPRequestHead(method: method, authority: "localhost", path: path, fields: all)
    switch gateway.admit(head, RequestIdentity(all, random: random)) {
    case .failure(let refusal): return Answer(response: refusal.response)
    case .success(let admission):
      return Answer(response: await gateway.answer(admission, body: bytes ?? []))
    }
  }

  /// The request that the service got last.
  func request<Message: WireMessage>(_ type: Message.Type) throws -> Message {
    guard let call = channel.calls.last else { throw NoCall() }
    return try Message(wireBytes: call.request)
  }

  struct NoCall: Error {}
}

/// An answer, with its parts at hand.
struct Answer {
  let response: GatewayResponse

  var status: Int { response.status }
  var text: String { String(decoding: response.body, as: UTF8.self) }

  /// The error in the body.
  func error() throws -> GatewayV1.ErrorBody {
    let body = try WireJSON.decode(GatewayV1.ErrorResponse.self, response.body)
    return body.error ?? .init()
  }

  /// The reason of the error's ErrorInfo.
  func reason() throws -> String {
    for detail in try error().details where detail.typeUrl.hasSuffix(GoogleRpc.ErrorInfo.typeName) {
      return try GoogleRpc.ErrorInfo(wireBytes: detail.value).reason
    }
    return ""
  }
}

/// A clock that tests move.
final class TestTime: Sendable {
  private let now = Mutex<Int64>(1_800_000_000_000)

  var clock: WallClock { WallClock { self.now.withLock { $0 } } }

  func advance(seconds: Int64) { now.withLock { $0 += seconds * 1000 } }
}
