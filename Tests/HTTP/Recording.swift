import EventLoop

@testable import HTTP

/// What a stream's handler was told, in words.
class RecordingHandler: HTTPClientStreamHandler {
  var log: [String] = []
  var body: [UInt8] = []
  var closure: HTTPStreamClosure?
  var owedInput: Int?
  var consumesAtOnce = true
  var consume: (Int) -> Void = { _ in }
  var onEnd: () -> Void = {}
  var onBody: () -> Void = {}
  var onWritable: () -> Void = {}
  var onClosed: () -> Void = {}

  func receivedHead(_ head: HTTPResponseHead) {
    log.append("head \(head.status)")
    for (name, value) in head.fields { log.append("\(name): \(value)") }
  }

  func received(_ bytes: RawSpan) {
    body.append(bytes)
    if consumesAtOnce { consume(bytes.byteCount) }
    onBody()
  }

  func receivedEnd(_ trailers: HTTPFields) {
    log.append("end")
    for (name, value) in trailers { log.append("\(name): \(value)") }
    onEnd()
  }

  func becameWritable() {
    log.append("writable")
    onWritable()
  }

  func closed(_ reason: HTTPStreamClosure) {
    log.append("closed \(reason)")
    closure = reason
    onClosed()
    // They tend to hold what holds this.
    consume = { _ in }
    onEnd = {}
    onBody = {}
    onWritable = {}
    onClosed = {}
  }
}

/// An acceptor that keeps what it was asked, and lets the test decide what to answer.
///
/// `@unchecked Sendable` is safe because a test uses it on one thread at a time.
final class RecordingAcceptor: HTTPRequestAcceptor, @unchecked Sendable {
  struct Request {
    let head: HTTPRequestHead
    let stream: HTTPServerStream
    let handler: RecordingHandler
  }

  var requests: [Request] = []
  var onRequest: (Request) -> Void = { _ in }

  func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler {
    let handler = RecordingHandler()
    handler.consume = { stream.consumed($0) }
    let request = Request(head: head, stream: stream, handler: handler)
    requests.append(request)
    onRequest(request)
    return handler
  }
}

extension HTTPConnectionInfo {
  /// Below the streams of tests without sockets.
  static func test(_ version: HTTPVersion) -> HTTPConnectionInfo {
    HTTPConnectionInfo(
      remoteAddress: SocketAddress(host: "127.0.0.1", port: 1)!, peer: nil, version: version,
      isEncrypted: true)
  }
}

/// A clock that a test moves.
final class TestClock {
  var now = LoopInstant(nanoseconds: 0)

  func advance(by duration: Duration) { now = now.advanced(by: duration) }
}

extension HTTPDriver {
  /// Everything there is to send.
  func takeOutput(limit: Int = .max) -> [UInt8] {
    var output: [UInt8] = []
    while output.count < limit, sendNext({ output.append($0) }) {}
    return output
  }

  func received(_ bytes: [UInt8]) { received(bytes.span.bytes) }
}
