import EventLoop

@testable import HTTP

extension FuzzTarget {
  /// The same of a client as of a server in `frames`.
  static let answers = FuzzTarget(
    name: "answers", summary: "a server's bytes into an HTTP/2 client with calls of gRPC"
  ) {
    let script = FrameScript($0, toServer: false)
    let whole = ClientRun.log(of: script, .whole)
    if script.isIndifferentToCuts {
      checkSame(whole, ClientRun.log(of: script, script.cuts))
    }
  }
}

/// One connection of a client that goes through a script.
private final class ClientRun: HTTP2ClientEvents {
  private struct Request {
    let stream: HTTP2Stream
    let handler: LoggedStream
    let call: CallOfMachine
    var hasEnded: Bool
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

  static func log(of script: FrameScript, _ cuts: Cuts) -> [String] {
    let run = ClientRun(script)
    run.go(cuts)
    check(run.connection == nil, "a lost connection stays in memory")
    return run.log.lines + ["\(run.output)"]
  }

  private func go(_ cuts: Cuts) {
    let connection = HTTP2Connection(
      .client, loop: .idle, limits: .small, timeouts: HTTPTimeouts(),
      keepalive: KeepalivePolicy(interval: .seconds(10), timeout: .seconds(3)),
      clock: { [unowned self] in now })
    connection.clientEvents = self
    self.connection = connection
    output += connection.takeOutput()
    for _ in 0..<2 { open(connection, end: true) }
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
    check(requests.allSatisfy(\.call.isOver), "a lost connection leaves calls alone")
    requests = []
  }

  func ready() { log.add("ready") }
  func draining() { log.add("draining") }
  func capacity() { log.add("capacity") }

  private func open(_ connection: HTTP2Connection, end: Bool) {
    let number = requests.count
    guard number < 100 else { return }
    let handler = LoggedStream(number, hasHead: false, log)
    let call = CallOfMachine(handler, kind: number)
    do throws(HTTPError) {
      let stream = try connection.openStream(
        HTTPRequestHead(method: "POST", authority: "a", path: "/\(number)"), end: end,
        handler: call)
      requests.append(Request(stream: stream, handler: handler, call: call, hasEnded: end))
      adopt(handler, number)
    } catch {
      log.add("\(number) refused: \(error.code)")
    }
  }

  /// What happens within the callbacks.
  private func adopt(_ handler: LoggedStream, _ number: Int) {
    switch script.habits & 0xf {
    case 3: handler.onBody = { [unowned self] in consume(number, $0) }
    case 5: handler.onBody = { [unowned self] _ in requests[number].stream.reset(.cancel) }
    case 6: handler.onEnd = { [unowned self] in lose() }
    case 7: handler.onBody = { [unowned self] _ in lose() }
    case 8: handler.onEnd = { [unowned self] in if let connection { open(connection, end: true) } }
    case 9: handler.onEnd = { [unowned self] in connection?.drain() }
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
    case 4: open(connection, end: false)
    case 5: open(connection, end: true)
    default:
      guard !requests.isEmpty else { return }
      let number = stream % requests.count
      switch kind {
      case 6, 7:
        guard !requests[number].hasEnded else { return }
        requests[number].hasEnded = kind == 7
        requests[number].stream.sendBody(payload, end: kind == 7)
      case 8:
        guard !requests[number].hasEnded else { return }
        requests[number].hasEnded = true
        requests[number].stream.sendTrailers(["x": String(decoding: payload, as: UTF8.self)])
      case 9: requests[number].stream.reset(HTTP2ErrorCode(rawValue: UInt32(payload.count)))
      case 10: consume(number, payload.count * 16)
      case 11: lose()
      default: break
      }
    }
  }

  private func consume(_ number: Int, _ count: Int) {
    requests[number].handler.consumed(count)
    requests[number].stream.consumed(count)
  }
}
