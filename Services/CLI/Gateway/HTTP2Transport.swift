internal import EventLoop
internal import HTTP

/// One HTTP/2 connection over TLS to the gateway, on a loop of its own.
final class HTTP2Transport: GatewayTransport {
  /// How long an answer may take: longer than the gateway waits for a payment.
  private static let patience = Duration.seconds(90)

  private let loop: EventLoop
  private let connection: LoopBound<HTTP2ClientConnection>
  private let authority: String

  private init(
    loop: EventLoop, connection: LoopBound<HTTP2ClientConnection>, authority: String
  ) {
    self.loop = loop
    self.connection = connection
    self.authority = authority
  }

  /// Connects; the gateway's certificate is checked with the authority of the settings.
  static func connect(_ settings: GatewaySettings) async throws(GatewayError) -> HTTP2Transport {
    let tls: TLSContext
    do {
      tls = try TLSContext(
        TLSClientConfiguration(authorityFile: settings.authorityFile, protocols: ["h2"]))
    } catch {
      throw .unreachable("\(error)")
    }
    let loop = EventLoop(name: "gateway")
    loop.start()
    do {
      let connection = try await HTTP2ClientConnection.connect(
        to: HTTPAddress(settings.host, settings.port), tls: tls, on: loop)
      return HTTP2Transport(loop: loop, connection: connection, authority: settings.authority)
    } catch {
      loop.stop()
      throw .unreachable("\(settings.authority): \(error.message)")
    }
  }

  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    var fields = HTTPFields(["accept": "application/json", "user-agent": "usher"])
    for (name, value) in request.fields.sorted(by: { $0.key < $1.key }) {
      fields.append(name, value)
    }
    if !request.body.isEmpty {
      fields.append("content-type", "application/json")
      fields.append("content-length", String(request.body.count))
    }
    let head = HTTPRequestHead(
      method: request.verb, authority: authority, path: request.path, fields: fields)
    let connection = connection
    let loop = loop
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<GatewayResponse, GatewayError>, Never>) in
      loop.execute {
        let exchange = GatewayExchange { continuation.resume(returning: $0) }
        exchange.begin(head, body: request.body, on: connection.value, patience: Self.patience)
      }
    }
    return try result.get()
  }
}

/// One request and its answer; on the connection's loop.
private final class GatewayExchange: HTTPClientStreamHandler {
  private var status = 0
  private var body: [UInt8] = []
  private var stream: HTTPClientStream?
  private var deadline: ScheduledWork?
  private var complete: ((Result<GatewayResponse, GatewayError>) -> Void)?

  init(_ complete: @escaping (Result<GatewayResponse, GatewayError>) -> Void) {
    self.complete = complete
  }

  func begin(
    _ head: HTTPRequestHead, body: [UInt8], on connection: HTTP2ClientConnection,
    patience: Duration
  ) {
    do {
      let stream = try connection.openStream(head, end: body.isEmpty, handler: self)
      self.stream = stream
      if !body.isEmpty { stream.sendBody(body, end: true) }
      deadline = connection.loop.schedule(after: patience) { [weak self] in
        self?.finish(.failure(.unreachable("no answer within \(patience)")))
        self?.stream?.reset(.cancel)
      }
    } catch {
      finish(.failure(.unreachable(error.message)))
    }
  }

  func receivedHead(_ head: HTTPResponseHead) { status = head.status }

  func received(_ bytes: RawSpan) {
    body.append(bytes)
    stream?.consumed(bytes.byteCount)
    guard body.count > GatewayClient.mostBytes else { return }
    finish(.failure(.unreadable("it is longer than \(GatewayClient.mostBytes) bytes")))
    stream?.reset(.cancel)
  }

  func receivedEnd(_ trailers: HTTPFields) {
    finish(.success(GatewayResponse(status: status, body: body)))
  }

  func becameWritable() {}

  func closed(_ reason: HTTPStreamClosure) {
    finish(.failure(.unreachable("the connection ended before the answer: \(reason)")))
    stream = nil
  }

  private func finish(_ result: Result<GatewayResponse, GatewayError>) {
    deadline?.cancel()
    complete?(result)
    complete = nil
  }
}
