import EventLoop
import HTTP

/// One request with its answer. Belongs to its stream's loop.
final class GatewayExchange: HTTPStreamHandler {
  private let stream: HTTPServerStream
  private let gateway: Gateway
  private let identity: RequestIdentity
  private let ended: @Sendable () -> Void
  /// What is to be answered when the body has arrived; nil once that has begun or an answer has been sent.
  private var waiting: Gateway.Admission?
  private var body: [UInt8] = []
  private var task: Task<Void, Never>?
  private var isClosed = false

  /// - Parameter ended: called when the stream is over.
  init(
    _ stream: HTTPServerStream, gateway: Gateway, identity: RequestIdentity,
    ended: @escaping @Sendable () -> Void
  ) {
    self.stream = stream
    self.gateway = gateway
    self.identity = identity
    self.ended = ended
  }

  /// Waits for the body.
  func begin(_ admission: Gateway.Admission) {
    waiting = admission
  }

  /// Answers now; what still arrives of the request is dropped.
  func refuse(_ refusal: GatewayRefusal) {
    waiting = nil
    body = []
    send(refusal.response)
  }

  func received(_ bytes: RawSpan) {
    stream.consumed(bytes.byteCount)
    guard let waiting else { return }
    guard bytes.byteCount <= waiting.bodyLimit - body.count else {
      return refuse(.bodyTooLarge(waiting.bodyLimit))
    }
    body.append(bytes)
  }

  func receivedEnd(_ trailers: HTTPFields) {
    guard let admission = waiting else { return }
    waiting = nil
    let body = self.body
    self.body = []
    let loop = stream.loop
    let exchange = LoopBound(self, on: loop)
    task = Task(executorPreference: loop) { [gateway] in
      let response = await gateway.answer(admission, body: body)
      exchange.value.send(response)
    }
  }

  func becameWritable() {}

  func closed(_ reason: HTTPStreamClosure) {
    guard !isClosed else { return }
    isClosed = true
    waiting = nil
    body = []
    task?.cancel()
    task = nil
    ended()
  }

  private func send(_ response: GatewayResponse) {
    guard !isClosed else { return }
    stream.sendHead(response.head(requestID: identity.id), end: response.body.isEmpty)
    if !response.body.isEmpty { stream.sendBody(response.body, end: true) }
  }
}
