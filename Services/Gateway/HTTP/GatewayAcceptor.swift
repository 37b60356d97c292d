import Crypto
import HTTP
import Synchronization

/// Takes requests from the HTTP server.
final class GatewayAcceptor: HTTPRequestAcceptor {
  /// Requests at a time; more are refused at once, before anything waits.
  private static let mostRequests = 2_000

  private let gateway: Gateway
  private let random: any RandomSource
  private let running = Atomic<Int>(0)

  init(_ gateway: Gateway, random: any RandomSource) {
    self.gateway = gateway
    self.random = random
  }

  func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler {
    let identity = RequestIdentity(head.fields, random: random)
    let exchange = GatewayExchange(stream, gateway: gateway, identity: identity) {
      self.running.subtract(1, ordering: .relaxed)
    }
    let earlier = running.add(1, ordering: .relaxed).oldValue
    if earlier >= Self.mostRequests {
      exchange.refuse(.overloaded)
    } else {
      switch gateway.admit(head, identity) {
      case .success(let admission): exchange.begin(admission)
      case .failure(let refusal): exchange.refuse(refusal)
      }
    }
    return exchange
  }
}
