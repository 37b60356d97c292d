import EventLoop
import Testing

@testable import HTTP

/// A client and a server of HTTP/2 back to back, without sockets.
final class HTTP2Pair {
  let clock = TestClock()
  let acceptor = RecordingAcceptor()
  let client: HTTP2Connection
  let server: HTTP2Connection
  private var others: [HTTP2Connection] = []

  init(
    limits: HTTPLimits = HTTPLimits(), timeouts: HTTPTimeouts = HTTPTimeouts(),
    keepalive: KeepalivePolicy? = nil
  ) {
    let clock = self.clock
    let loop = EventLoop(name: "none")
    client = HTTP2Connection(
      .client, loop: loop, limits: limits, timeouts: HTTPTimeouts(), keepalive: keepalive,
      clock: { clock.now })
    server = HTTP2Connection(
      .server(acceptor, .test(.http2)), loop: loop, limits: limits, timeouts: timeouts,
      clock: { clock.now })
    pump()
  }

  /// Streams and their connection hold each other until it is lost.
  deinit {
    for connection in [client, server] + others {
      connection.lost(ConnectionClosure(.aborted, "the test is over"))
    }
  }

  /// One more server, for bytes made by hand.
  func anotherServer(_ timeouts: HTTPTimeouts = HTTPTimeouts()) -> HTTP2Connection {
    let server = HTTP2Connection(
      .server(acceptor, .test(.http2)), loop: EventLoop(name: "none"), limits: HTTPLimits(),
      timeouts: timeouts, clock: { [clock] in clock.now })
    others.append(server)
    return server
  }

  /// Moves bytes until both are silent.
  func pump() {
    while true {
      let up = client.takeOutput(limit: 65536)
      if !up.isEmpty { server.received(up) }
      let down = server.takeOutput(limit: 65536)
      if !down.isEmpty { client.received(down) }
      if up.isEmpty, down.isEmpty { return }
    }
  }

  /// Opens a stream whose handler writes down what it hears.
  func open(
    _ path: String = "/", fields: HTTPFields = [:], end: Bool = true
  ) throws -> (stream: HTTP2Stream, handler: RecordingHandler) {
    let handler = RecordingHandler()
    let stream = try client.openStream(
      HTTPRequestHead(method: "POST", authority: "a", path: path, fields: fields), end: end,
      handler: handler)
    handler.consume = { [unowned stream] in stream.consumed($0) }
    return (stream, handler)
  }
}

/// Frames made by hand, for what no honest client sends.
enum RawFrame {
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4, 0, 0, [])
  /// A whole GET request's header block, from the static table.
  static let get: [UInt8] = [0x82, 0x84, 0x87, 0x41, 0x01, 0x61]

  static func frame(_ type: UInt8, _ flags: UInt8, _ stream: UInt32, _ payload: [UInt8]) -> [UInt8]
  {
    let count = payload.count
    return [UInt8(count >> 16), UInt8(count >> 8 & 0xff), UInt8(count & 0xff), type, flags]
      + (0..<4).reversed().map { UInt8(stream >> (8 * $0) & 0xff) } + payload
  }

  static func headers(_ stream: UInt32, end: Bool = true) -> [UInt8] {
    frame(1, end ? 5 : 4, stream, get)
  }

  static func reset(_ stream: UInt32) -> [UInt8] { frame(3, 0, stream, [0, 0, 0, 8]) }
}
