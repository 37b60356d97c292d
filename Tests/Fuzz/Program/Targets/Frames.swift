import EventLoop

@testable import HTTP

extension FuzzTarget {
  /// What a client's bytes do does not depend on how the network cuts them; each request is told to its handler in order,
  /// and its end once; nothing stays behind.
  static let frames = FuzzTarget(name: "frames", summary: "a client's bytes into an HTTP/2 server")
  {
    let script = FrameScript($0, toServer: true)
    let whole = ServerRun.log(of: script, .whole)
    if script.isIndifferentToCuts {
      checkSame(whole, ServerRun.log(of: script, script.cuts))
    }
  }
}

/// One connection of a server that goes through a script.
///
/// `@unchecked Sendable` is safe because a run stays on the thread that made it: there is no loop below it.
private final class ServerRun: HTTPRequestAcceptor, @unchecked Sendable {
  /// How far the answer of a stream has come.
  private enum Sent { case nothing, head, end }

  private struct Request {
    let stream: HTTPServerStream
    let handler: LoggedStream
    var sent = Sent.nothing
  }

  private let script: FrameScript
  private let log = ConnectionLog()
  private var now = LoopInstant(nanoseconds: 0)
  private var requests: [Request] = []
  private var output: [UInt8] = []
  private weak var connection: HTTP2Connection?

  private init(_ script: FrameScript) {
    self.script = script
  }

  /// All that the handlers were told and all that was sent.
  static func log(of script: FrameScript, _ cuts: Cuts) -> [String] {
    let run = ServerRun(script)
    run.go(cuts)
    check(run.connection == nil, "a lost connection stays in memory")
    return run.log.lines + ["\(run.output)"]
  }

  private func go(_ cuts: Cuts) {
    let info = HTTPConnectionInfo(
      remoteAddress: SocketAddress(host: "127.0.0.1", port: 1)!, peer: nil, version: .http2,
      isEncrypted: true)
    let connection = HTTP2Connection(
      .server(self, info), loop: .idle, limits: .small, timeouts: HTTPTimeouts(),
      clock: { [unowned self] in now })
    self.connection = connection
    for step in script.steps {
      switch step {
      case .bytes(let bytes): for piece in cuts.pieces(of: bytes) { connection.received(piece) }
      case .act(let kind, let stream, let payload): act(kind, stream, payload, connection)
      }
    }
    output += connection.takeOutput()
    log.add(ending: connection.ending)
    connection.lost(ConnectionClosure(.aborted, "over"))
    check(connection.activeStreams == 0, "a lost connection has streams")
    check(requests.allSatisfy(\.handler.isClosed), "a lost connection leaves handlers alone")
    requests = []
  }

  func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler {
    check(head.fields.listSize <= 512, "heads are bounded")
    let number = requests.count
    log.add("\(number) \(head.method) \(head.path) \(head.authority) \(Array(head.fields))")
    let handler = LoggedStream(number, hasHead: true, log)
    requests.append(Request(stream: stream, handler: handler))
    adopt(handler, number)
    return handler
  }

  /// What happens within the callbacks.
  private func adopt(_ handler: LoggedStream, _ number: Int) {
    switch script.habits & 0xf {
    case 1: answer(number, "ok", end: true)
    case 2: requests[number].stream.reset(.cancel)
    case 3: handler.onBody = { [unowned self] in consume(number, $0) }
    case 4:
      handler.onEnd = { [unowned self] in
        answer(number, "ok", end: false)
        finish(number, trailers: ["grpc-status": "0"])
      }
    case 5: handler.onBody = { [unowned self] _ in requests[number].stream.reset(.noError) }
    case 6: handler.onEnd = { [unowned self] in lose() }
    case 7: handler.onBody = { [unowned self] _ in lose() }
    case 8: lose()
    case 9: connection?.drain()
    default: break
    }
  }

  private func lose() { connection?.lost(ConnectionClosure(.aborted, "by the handler")) }

  private func act(
    _ kind: UInt8, _ stream: Int, _ payload: [UInt8], _ connection: HTTP2Connection
  ) {
    switch kind {
    case 0: output += connection.takeOutput()
    case 1:
      now = now.advanced(by: .milliseconds(Int(payload.first ?? 1) * 100))
      _ = connection.tick(at: now)
    case 2: connection.drain()
    case 3: connection.ping { [log] _ in log.add("pong") }
    default:
      guard !requests.isEmpty else { return }
      let number = stream % requests.count
      switch kind {
      case 4: answer(number, String(decoding: payload, as: UTF8.self), end: false)
      case 5: answer(number, String(decoding: payload, as: UTF8.self), end: true)
      case 6: send(number, payload, end: false)
      case 7: send(number, payload, end: true)
      case 8: finish(number, trailers: ["x": String(decoding: payload, as: UTF8.self)])
      case 9: requests[number].stream.reset(HTTP2ErrorCode(rawValue: UInt32(payload.count)))
      case 10: consume(number, payload.count * 16)
      case 11: lose()
      default: break
      }
    }
  }

  private func answer(_ number: Int, _ text: String, end: Bool) {
    guard requests[number].sent == .nothing else { return }
    requests[number].sent = end ? .end : .head
    requests[number].stream.sendHead(
      HTTPResponseHead(status: 200, fields: ["x": text]), end: end)
  }

  private func send(_ number: Int, _ bytes: [UInt8], end: Bool) {
    guard requests[number].sent == .head else { return }
    requests[number].sent = end ? .end : .head
    requests[number].stream.sendBody(bytes, end: end)
  }

  private func finish(_ number: Int, trailers: HTTPFields) {
    guard requests[number].sent == .head else { return }
    requests[number].sent = .end
    requests[number].stream.sendTrailers(trailers)
  }

  private func consume(_ number: Int, _ count: Int) {
    requests[number].handler.consumed(count)
    requests[number].stream.consumed(count)
  }
}
