import EventLoop

@testable import HTTP

/// What the streams of one connection told, in order and in words, with the order checked. Pieces of a body that
/// follow each other are joined, so that logs of differently cut bytes are equal.
final class ConnectionLog {
  /// What a connection says in the end that has not ended.
  static let goesOn = "the connection goes on"

  private(set) var lines: [String] = []
  private var openBody: String?

  func add(_ line: String) {
    openBody = nil
    lines.append(line)
  }

  func add(ending: ConnectionClosure?) {
    add(ending.map { "ending \($0)" } ?? Self.goesOn)
  }

  func addBody(_ stream: Int, _ bytes: [UInt8]) {
    let start = "\(stream) body"
    if openBody != start {
      lines.append(start)
      openBody = start
    }
    lines[lines.count - 1] += " " + bytes.map { String($0) }.joined(separator: " ")
  }
}

/// Fails unless the same bytes had the same effect when they were cut, as long as the connection lasts.
///
/// nghttp2 takes a CONTINUATION frame whose header comes in more than eight pieces for a flood of such frames; nobody
/// cuts like that but a fuzzer.
func checkSame(_ whole: [String], _ cut: [String]) {
  guard whole.contains(ConnectionLog.goesOn) else { return }
  guard !cut.contains(where: { $0.contains("Too many CONTINUATION") }) else { return }
  checkEqual(whole, cut, "the same bytes, cut")
}

/// A stream's handler that checks that it is told things in an order that makes sense, and writes them down.
final class LoggedStream: HTTPClientStreamHandler {
  let number: Int
  private let log: ConnectionLog
  private var hasHead: Bool
  private var hasEnded = false
  private(set) var isClosed = false
  private(set) var unconsumed = 0
  var onBody: (Int) -> Void = { _ in }
  var onEnd: () -> Void = {}

  init(_ number: Int, hasHead: Bool, _ log: ConnectionLog) {
    self.number = number
    self.hasHead = hasHead
    self.log = log
  }

  func consumed(_ count: Int) { unconsumed -= min(count, unconsumed) }

  func receivedHead(_ head: HTTPResponseHead) {
    check(!hasHead && !hasEnded && !isClosed, "one head, and first")
    check(head.fields.listSize <= 512, "heads are bounded")
    hasHead = true
    log.add("\(number) head \(head.status) \(Array(head.fields))")
  }

  func received(_ body: RawSpan) {
    check(hasHead && !hasEnded && !isClosed, "bodies come between head and end")
    unconsumed += body.byteCount
    check(unconsumed <= 65535, "windows bound what waits")
    log.addBody(number, body.withUnsafeBytes { Array($0) })
    onBody(body.byteCount)
  }

  func receivedEnd(_ trailers: HTTPFields) {
    check(hasHead && !hasEnded && !isClosed, "one end, after the head")
    check(trailers.listSize <= 512, "trailers are bounded")
    hasEnded = true
    log.add("\(number) end \(Array(trailers))")
    onEnd()
  }

  func becameWritable() {
    check(!isClosed, "nothing comes after the end")
    log.add("\(number) writable")
  }

  func closed(_ reason: HTTPStreamClosure) {
    check(!isClosed, "a stream closes once")
    isClosed = true
    onBody = { _ in }
    onEnd = {}
    log.add("\(number) closed \(reason)")
  }
}

extension HTTPDriver {
  /// Everything there is to send.
  func takeOutput() -> [UInt8] {
    var output: [UInt8] = []
    while sendNext({ output.append($0) }) { check(output.count < 1 << 20, "output is bounded") }
    return output
  }

  func received(_ bytes: [UInt8]) { received(bytes.span.bytes) }
}

extension HTTPLimits {
  /// Limits that small inputs reach.
  static let small: HTTPLimits = {
    var limits = HTTPLimits()
    limits.concurrentStreams = 8
    limits.headerListSize = 512
    limits.streamWindow = 1000
    limits.connectionWindow = 3000
    limits.streamHighWater = 200
    limits.streamLowWater = 50
    return limits
  }()
}

extension EventLoop {
  /// Never runs; streams want to have one.
  static let idle = EventLoop(name: "idle")
}
